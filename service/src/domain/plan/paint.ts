import type { Intent } from '@app/shared/contracts/plan';
import { cutting, enhancing, ERASE, expanding, FITTING, GROUND, MARKS, PRICE, texts } from './read-tools.ts';
import { openSentence, type SentenceReader } from './sentence.ts';
import { NUMBER_PATTERN, parseNumeral, SHAPE_WORDS, SIZE_WORDS, STYLE_WORDS } from './vocabulary.ts';

type Drawing = Extract<Intent, { tool: 'imgGeneration' }>;

const ASKED = '^\\s*(?:请|你|帮我|给我|我|想要?|要|麻烦)*';
/** 「画面」 is a noun, 「画面包」 asks for bread and 「画布袋」 for a bag. */
const NOUNS =
  '框|质|廊|册|面(?![包条馆粉具膜霜饼团料汤罩纱食筋碗盆巾片])|布(?=[上里中的是有大尺，,]|$)|' +
  '风(?![车筝景铃扇衣暴光帆信箱琴])|像(?!素)|家(?![具里人庭用电居乡园])';
const TO_DRAW = `(?:画(?!${NOUNS})|绘制|生成|创作)`;
/** The request itself, at the beginning: the rest is what is to be seen. */
const PAINT = new RegExp(
  `${ASKED}(?:${TO_DRAW}|来(?=[一二两三四几\\d个张幅组])|做(?=[一二两三四几\\d个张幅组出]))(?:出|一幅|一张|个|一个|一组|几张|张|幅)?\\s*`,
  'u',
);

/** Things that 张 counts too, unless they are part of another word: 桌面, 椅子图. */
const COUNTED_BY_ZHANG =
  '(?:[桌椅凳床毯脸嘴弓票]|沙发|(?<![壁剪])纸(?![杯飞盒箱袋扇船鹤灯花]))' +
  '子?(?![面单垫罩套头谱]|[上下里旁边前后]*的|[^，,。；;、在]{0,6}(?:图|画|照片|海报|壁纸|特写))';

/** 「三张」 pictures; a table and a chair are counted by the same word. */
const PICTURES = `(${NUMBER_PATTERN})\\s*张(?![^，,。；;、在坐站放和与]{0,5}?${COUNTED_BY_ZHANG})`;

/** The text up to the next request. */
export const paintedPhrase = (text: string): string =>
  text.split(/[。；;\n]|然后|接着|再(?=把|做|生成|抠|扩|来)|，(?=做成|做个|并|再|最后|抠|扩)/u)[0]!;

/** The subject to draw: its phrase, without count and aspect ratio. */
export function painting(sentence: SentenceReader, text: string, photo: boolean): Drawing | null {
  const heard: string[] = [];
  const style = sentence.pick(STYLE_WORDS, heard);
  if (photo) {
    // An existing picture is redrawn in a style; without a style there is nothing to draw.
    if (style === null) return null;
    return { tool: 'imgGeneration', prompt: text, count: 1, shape: '1:1', style, over: true, heard };
  }
  const phrase = paintedPhrase(text).trim();
  const many = new RegExp(`(?<![-\\d.])${PICTURES}`, 'u').exec(phrase);
  const shape = SHAPE_WORDS.find(([, words]) => words.test(phrase))?.[0];
  const prompt = phrase
    .replace(PAINT, '')
    .replace(new RegExp(`[-−]?${PICTURES}`, 'u'), '')
    .replace(/\s*(?:比例|画幅)?\s*\d{1,2}\s*[:：比]\s*\d{1,2}\s*(?:的)?/u, '')
    .replace(/^[的，,、\s]+|(?<![，,、\s])[，,、\s]+$/gu, '')
    .trim();
  if (prompt === '') return null;
  sentence.find(new RegExp(phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return {
    tool: 'imgGeneration',
    prompt,
    count: many ? Math.min(4, Math.max(1, parseNumeral(many[1]!))) : 1,
    shape: shape ?? '1:1',
    style: style ?? '',
    over: false,
    heard: [phrase],
  };
}

const PAINTS_FIRST = new RegExp(`${ASKED}(?:${TO_DRAW}|来[一两三几]?张)`, 'u');
/** Pictures that nobody takes with a camera. */
const DRAWN = /海报|宣传图|宣传画|插画|插图|贺卡|请柬|壁纸|漫画|红包封面|背景图/u;
/** Something that is somewhere: 「三个苹果放在盘子里」. */
const STANDS =
  /^[^，,。；;]{1,24}?(?:放在|摆在|立在|站在|坐在|躺在|趴在|靠在|停在|挂在|浮在|飞在|放着|摆着|立着|站着|停着|挂着|飞过)/u;
/** Things by their number: 「一双棕色皮靴」. */
const COUNTED = /^[一两二三四五六七八九十几](?:[个只双把辆台瓶杯盆朵棵条件位匹艘座盘碗本架串]|群|对)/u;
/** Words that are to stand on it. */
const LETTERED = /(?:写上|写着|标题|文字|大字)[^，,。；;]{0,3}[「“"『]/u;
/** A thing of one's own, or an existing picture. */
const EXISTING =
  /[把将给这]|^[^，,。；;放摆站坐]{0,4}(?:[我咱]们?(?:的|家|店)|本店|自家)|商品|产品|主图|首图|详情|上架|白底图|照片|图片|原图/u;
const CHANGED = /[抠换]|(?:背景|场景)[改变](?:成|为)|[放摆搁](?:到|进|上)|模糊|视频|动起来|动态图/u;
/** Clothes by their number: somebody who 「穿上」 something is described. */
const CLOTHES = /^[一两二三四五六七八九十几][件条双套顶]/u;

/** Whether a tool for an existing picture is asked for. */
function asksForTool(phrase: string): boolean {
  // Letters to be seen in a picture ask for nothing.
  const said = phrase.replaceAll(/[「“"『][^」”"』]{1,40}[」”"』]/gu, '');
  const read = <T>(reader: (sentence: SentenceReader) => T) => reader(openSentence(said));
  const sharper = read(enhancing);
  const wider = read(expanding);
  return (
    [CHANGED, MARKS, ERASE, GROUND, /试衣|试穿/u].some((known) => known.test(said)) ||
    (CLOTHES.test(said) && FITTING.test(said)) ||
    read(texts) !== null ||
    read(cutting) !== null ||
    // 「高清」 and 「方图」 alone say how the picture is to be.
    (sharper !== null && sharper.heard.some((word) => !/^(?:高清|画质|分辨率)$/u.test(word))) ||
    (wider !== null && SHAPE_WORDS.every(([, words]) => words.exec(wider.heard[0]!)?.[0] !== wider.heard[0]))
  );
}

/** Whether a product picture is asked for: by the size of a shop, or by a price. */
const asksForGoods = (text: string): boolean =>
  PRICE.test(text) ||
  openSentence(text)
    .all(SIZE_WORDS, [])
    .some((size) => size !== 'white');

/**
 * Whether a sentence that came without a photo describes a picture to draw: a place in it is no
 * background for a product then.
 */
export function drawsFirst(text: string): boolean {
  if (PAINTS_FIRST.test(text)) return true;
  const phrase = paintedPhrase(text);
  if (EXISTING.test(phrase) || asksForTool(phrase)) return false;
  return (
    [DRAWN, LETTERED].some((known) => known.test(phrase)) ||
    ([STANDS, COUNTED].some((known) => known.test(phrase)) && !asksForGoods(text))
  );
}
