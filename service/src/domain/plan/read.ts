import { segmentsOf } from '@app/imaging/painter/prompt/segments';
import type { Intent } from '@app/shared/contracts/plan';
import {
  COLOURS,
  MOVE_WORDS,
  NUMBER,
  numberOf,
  SCENE_WORDS,
  SHAPE_WORDS,
  SIZE_WORDS,
  STYLE_WORDS,
} from './vocabulary.ts';

/** Request in a sentence, by rules. */
export interface Heard {
  intents: Intent[];
  /** Tools that need a hand of the person's. */
  left: { tool: 'magicEraser' | 'translate' | 'aiFitting'; text: string }[];
  /** Tools that are not wanted after all, and steps by their number from 1. */
  dropped: { tools: Intent['tool'][]; steps: number[] };
  missed: string[];
}

type Of<T extends Intent['tool']> = Extract<Intent, { tool: T }>;

const ERASE_TEXT = '要消除的地方需要您自己涂出来，打开「智能消除」涂一下就去掉';
const MARKS_TEXT = '他人的水印、商标和「AI 生成」标识不能去除；自己拍到的杂物可以在「智能消除」里涂掉';
const FITTING_TEXT = '试穿要您选模特、对齐衣服，打开「AI试衣」';
const TRANSLATE_TEXT = '译文要您看过才会写到图上，打开「图片翻译」校对后导出';

const FILLER =
  /^(?:的|了|把|将|给|我|帮|请|一下|一个|一张|这|那|张|图|图片|照片|放大|要有|还要|一套|我把|上架|主|字|镜头|再做|一段|这张|这个|它|要|想|并|再|然后|接着|最后|和|跟|与|用|做|做成|变成|改成|换成|换|成|出|上|在|里|中|到|为|加|加上|弄|让|有|是|吧|呢|啊|哦|个|来|里面|上面|商品|产品|效果|版|版本|风格|尺寸|背景|场景|步|第|步骤|那一步|更|点|更好|一点|些|一些|同时|还|还要|需要|希望|能|可以|就|都|全部|也|下|段|秒|条|份)$/u;

/** A sentence, and which of its letters were understood. */
function listening(text: string) {
  const used = Array.from({ length: text.length }, () => false);
  const take = (found: RegExpExecArray) => {
    used.fill(true, found.index, found.index + found[0].length);
    return found;
  };
  return {
    /** The first place of a pattern; its letters are understood then. */
    hear(pattern: RegExp): RegExpExecArray | null {
      const found = pattern.exec(text);
      return found && take(found);
    },
    /** The same without taking it. */
    has: (pattern: RegExp) => pattern.test(text),
    pick<V>(rows: readonly (readonly [value: V, words: RegExp])[], heard: string[]): V | null {
      for (const [value, words] of rows) {
        const found = words.exec(text);
        if (!found) continue;
        take(found);
        heard.push(found[0]);
        return value;
      }
      return null;
    },
    all<V>(rows: readonly (readonly [value: V, words: RegExp])[], heard: string[]): V[] {
      return rows.flatMap(([value, words]) => {
        const found = words.exec(text);
        // A word inside one that was understood already is no second one: 「白底主图」.
        if (!found || used[found.index]) return [];
        take(found);
        heard.push(found[0]);
        return [value];
      });
    },
    missed(): string[] {
      return segmentsOf(text)
        .filter(
          ({ text: word, at, isWordLike }) =>
            isWordLike && !used.slice(at, at + word.length).includes(true) && !FILLER.test(word),
        )
        .map(({ text: word }) => word);
    },
  };
}
type Ear = ReturnType<typeof listening>;

function enhancing(ear: Ear): Of<'imgEnhance'> | null {
  const heard: string[] = [];
  const old = ear.hear(/老照片|旧照片|褪色|划痕|泛黄/);
  if (old) heard.push(old[0]);
  const asked = ear.hear(/画质增强|高清|清晰|更清楚|变清楚|去噪|降噪|增强|修复|超分|无损放大|放大(?!镜)/);
  if (asked) heard.push(asked[0]);
  if (heard.length === 0) return null;
  const times = ear.hear(new RegExp(`(${NUMBER})\\s*倍`));
  if (times) heard.push(times[0]);
  const by = times ? numberOf(times[1]!) : 2;
  return { tool: 'imgEnhance', scale: by >= 3 ? 4 : by === 1 ? 1 : 2, old: old !== null, heard };
}

function cutting(ear: Ear): Of<'magicIntematting'> | null {
  const found = ear.hear(/抠图|抠出来?|扣图|去背景|去掉背景|去除背景|透明底|透明背景|只留主体/);
  return found && { tool: 'magicIntematting', colour: null, heard: [found[0]] };
}

/** Text after 背景换成, 放在 and the like, up to the end of its phrase. */
const PLACE =
  /(?:背景|场景)(?:换|改|变)?(?:成|为|是|用)\s*([^，。；,;！!？?]{1,30})|(?:放到|放在|摆在|摆到|放进|立在|搁在)\s*([^，。；,;！!？?]{1,30}?)(?:上面|里面|上|里|中|旁边|前)?(?=[，。；,;！!？?]|然后|再|并|$)|换(?:个|一个|成)\s*([^，。；,;！!？?]{1,20}?)(?:的)?(?:背景|场景)|(?:做|来)(?:个|一个|成)?\s*([^，。；,;！!？?]{1,12}?)(?:的)?场景/;
const TAIL = /(?:，|,|然后|再|并且|并|同时|最后).*$/u;

function goods(ear: Ear): Of<'goodsGeneration'> | null {
  const heard: string[] = [];
  const place = ear.hear(PLACE);
  const words = place
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.replace(TAIL, '')
    .replace(/的(?:背景|场景)$/u, '')
    .trim();
  let scene: Of<'goodsGeneration'>['scene'] = null;
  if (place && words) {
    heard.push(place[0]);
    const template = SCENE_WORDS.find(([, pattern]) => pattern.test(words))?.[0];
    const colour = COLOURS.find(([, pattern]) => pattern.test(words))?.[0];
    if (template !== undefined) scene = { by: 'template', id: template };
    else if (colour !== undefined) scene = { by: 'colour', colour };
    else scene = { by: 'words', words };
  }
  const title = ear.hear(/(?:写上|加上|标题|文字)(?:文字|标题|是|写)?[「“"『]([^」”"』]{1,24})[」”"』]/u);
  if (title) heard.push(title[0]);
  const price = ear.hear(
    /(?:标价|价格|售价|卖)\s*[¥￥]?\s*(\d{1,6}(?:\.\d{1,2})?)\s*元?|[¥￥]\s*(\d{1,6}(?:\.\d{1,2})?)/u,
  );
  if (price) heard.push(price[0]);
  const asked = ear.hear(/商品图|产品图|上架图/);
  if (asked) heard.push(asked[0]);
  const sizes = ear.all(SIZE_WORDS, heard);
  if (!scene && !asked && sizes.length === 0 && !title && !price) return null;
  if (!scene && (asked || sizes.some((size) => size !== 'white'))) {
    const template = ear.pick(SCENE_WORDS, heard);
    if (template !== null) scene = { by: 'template', id: template };
  }
  const worth = price && `¥${price[1] ?? price[2]}`;
  return { tool: 'goodsGeneration', scene, sizes, title: title?.[1] ?? '', price: worth ?? '', heard };
}

function expanding(ear: Ear): Of<'magicExpand'> | null {
  const heard: string[] = [];
  const asked = ear.hear(/智能扩图|扩图|扩展画面|扩成|扩到|补全画面|补成|外扩|扩大画面|延伸画面/);
  if (!asked) return null;
  heard.push(asked[0]);
  return { tool: 'magicExpand', shape: ear.pick(SHAPE_WORDS, heard) ?? '16:9', heard };
}

const FRAMES = [
  ['16:9', /16\s*[:：比]\s*9|横屏|横版/],
  ['1:1', /1\s*[:：比]\s*1|方形|正方形?/],
  ['9:16', /9\s*[:：比]\s*16|竖屏|竖版/],
] as const satisfies readonly (readonly [Of<'videoGeneration'>['ratio'], RegExp])[];

function filming(ear: Ear, text: string): Of<'videoGeneration'> | null {
  const heard: string[] = [];
  const asked = ear.hear(/短视频|视频|动起来|动态图|动画/);
  const time = ear.hear(new RegExp(`(${NUMBER})\\s*秒`));
  const move = ear.pick(MOVE_WORDS, heard);
  if (!asked && !time && move === null) return null;
  if (asked) heard.push(asked[0]);
  if (time) heard.push(time[0]);
  // Another shape may be that of the picture, which another phrase is about.
  const about = text
    .split(/[，,。；;]|然后|再(?=做|来|出|加)/u)
    .filter((phrase) => /视频|动起来|动态图|动画|秒|镜头/u.test(phrase))
    .join('，');
  const shaped = FRAMES.find(([, words]) => words.test(about));
  const frame = shaped && ear.hear(shaped[1]);
  if (frame) heard.push(frame[0]);
  const seconds = time ? Math.min(20, Math.max(2, numberOf(time[1]!))) : 6;
  return {
    tool: 'videoGeneration',
    ratio: shaped?.[0] ?? '9:16',
    seconds,
    move: move ?? 'auto',
    heard,
  };
}

const PAINT =
  /(?:帮我|给我|请)?(?:画|绘制|生成|创作|来|做)(?:出|一幅|一张|个|一个|一组|几张)?\s*|(?:帮我|给我|请)?(?:生成|画)\s*/u;

/** Subject to paint: its phrase, without count and shape. */
function painting(ear: Ear, text: string, photo: boolean): Of<'imgGeneration'> | null {
  const heard: string[] = [];
  const style = ear.pick(STYLE_WORDS, heard);
  if (photo) {
    // A picture that is there is painted over; without a manner of painting there is nothing to
    // paint.
    if (style === null) return null;
    return { tool: 'imgGeneration', prompt: text, count: 1, shape: '1:1', style, over: true, heard };
  }
  const phrase = text
    .split(/[。；;\n]|然后|接着|再(?=把|做|生成|抠|扩|来)|，(?=做成|做个|并|再|最后|抠|扩)/u)[0]!
    .trim();
  const many = new RegExp(`(?<![-\\d.])(${NUMBER})\\s*张`).exec(phrase);
  const shape = SHAPE_WORDS.find(([, words]) => words.test(phrase))?.[0];
  const prompt = phrase
    .replace(PAINT, '')
    .replace(new RegExp(`[-−]?(?:${NUMBER})\\s*张`), '')
    .replace(/\s*(?:比例|画幅)?\s*\d{1,2}\s*[:：比]\s*\d{1,2}\s*(?:的)?/u, '')
    .replace(/^[的，,、\s]+|(?<![，,、\s])[，,、\s]+$/gu, '')
    .trim();
  if (prompt === '') return null;
  ear.hear(new RegExp(phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return {
    tool: 'imgGeneration',
    prompt,
    count: many ? Math.min(4, Math.max(1, numberOf(many[1]!))) : 1,
    shape: shape ?? '1:1',
    style: style ?? '',
    over: false,
    heard: [phrase],
  };
}

const NAMES: readonly [tool: Intent['tool'], words: RegExp][] = [
  ['videoGeneration', /视频|动画/],
  ['imgEnhance', /增强|高清|放大|清晰/],
  ['magicIntematting', /抠图/],
  ['goodsGeneration', /商品图|换背景|场景/],
  ['magicExpand', /扩图/],
  ['imgGeneration', /画图|作画|生成图/],
];

/** 「不要视频」「去掉第二步」. */
function dropping(ear: Ear): Heard['dropped'] {
  const tools: Intent['tool'][] = [];
  const steps: number[] = [];
  for (;;) {
    const found = ear.hear(
      new RegExp(`(?:不要|不用|去掉|删掉|删除|取消)(?:了)?(?:最后)?(?:第\\s*(${NUMBER})\\s*步|[^，。；,;]{0,6})`, 'u'),
    );
    if (!found) break;
    if (found[1]) steps.push(numberOf(found[1]));
    else {
      const tool = NAMES.find(([, words]) => words.test(found[0]))?.[0];
      if (tool) tools.push(tool);
    }
    break;
  }
  return { tools, steps };
}

/**
 * Understands a sentence by rules. @param photo a picture was given @param correcting it is about a
 * plan that there is
 */
export function readSentence(text: string, photo: boolean, correcting: boolean): Heard {
  const ear = listening(text);
  // A description of the picture is no instruction.
  ear.hear(/(?:把|给|将)?这[个只件瓶张双盒包条套款支][^，。；,;的做变换放改]{0,6}/u);
  const dropped = correcting ? dropping(ear) : { tools: [], steps: [] };
  const left: Heard['left'] = [];
  if (!correcting || dropped.tools.length + dropped.steps.length === 0) {
    if (ear.hear(/(?:去|去掉|去除|消除|抹掉|擦掉)(?:[^，。；,;]{0,6})(?:水印|标识|商标)/u))
      left.push({ tool: 'magicEraser', text: MARKS_TEXT });
    else if (ear.hear(/(?:[^，。；,;把将]{0,6})(?:消除|擦掉|抹掉|涂掉|去掉|去除|P掉)(?!背景)(?:[^，。；,;]{0,8})/u))
      left.push({ tool: 'magicEraser', text: ERASE_TEXT });
    if (ear.hear(/(?:[^，。；,;把将]{0,6})(?:翻译|译成|翻成)(?:[^，。；,;]{0,6})/u))
      left.push({ tool: 'translate', text: TRANSLATE_TEXT });
    if (ear.hear(/(?:[^，。；,;把将]{0,6})(?:试衣|试穿|穿到|穿在|穿上|上身)(?:[^，。；,;]{0,8})/u))
      left.push({ tool: 'aiFitting', text: FITTING_TEXT });
  }
  const kept = dropped.tools;
  const made: (Intent | null)[] = [enhancing(ear), cutting(ear), goods(ear), expanding(ear), filming(ear, text)];
  const others = made.filter((intent): intent is Intent => intent !== null && !kept.includes(intent.tool));
  const paints = !correcting && (photo || others.every(({ tool }) => tool !== 'goodsGeneration') || ear.has(/画|生成/));
  const painted = paints && left.length === 0 ? painting(ear, text, photo) : null;
  const meant = painted && (photo || others.length === 0 || ear.has(/画|生成|来一张|来张/)) ? painted : null;
  return { intents: [...(meant ? [meant] : []), ...others], left, dropped, missed: ear.missed() };
}
