import type { Intent } from '@app/shared/contracts/plan';
import {
  COLOURS,
  MOVE_WORDS,
  NUMBER_PATTERN,
  parseNumeral,
  SCENE_WORDS,
  SHAPE_WORDS,
  SIZE_WORDS,
} from './vocabulary.ts';
import type { SentenceReader } from './sentence.ts';

type Of<T extends Intent['tool']> = Extract<Intent, { tool: T }>;

/** Ways to request a sharper or larger picture; an intended blur is not one of them. */
const SHARPER =
  /(?:画质|清晰度|分辨率|像素(?![画风艺]))(?:修复|增强|提高|提升|调高|优化|变好|太低|不够|不高|低|差|更好)?(?:了)?|(?:提高|提升|增强|修复|优化|改善)(?:一下)?(?:图片|照片)?(?:的)?(?:画质|清晰度|分辨率)|(?:修|变|弄|调|更|拍)?(?:得)?(?:更)?(?:高清|清晰|清楚)|(?<!背景|边缘)(?:太|有点|很|不)?模?糊(?!化|背景)(?:的地方)?|看不清|去(?:掉|除)?噪(?:点|音)?|降噪|增强|修(?:复|一修|一下)|超分|锐化|(?:提高|提升)(?=[^，,。；;]{0,6}倍)|无损放大|放大(?!镜)/gu;

export function enhancing(sentence: SentenceReader): Of<'imgEnhance'> | null {
  const heard: string[] = [];
  // 「模糊的地方修清晰」 matches twice.
  const all = (pattern: RegExp) => {
    const found = [...sentence.every(pattern)];
    heard.push(...found);
    return found.length > 0;
  };
  const old = all(/老照片|旧照片|(?:去掉|去除|修复|修补)?(?:褪色|划痕|泛黄)/gu);
  if (!all(SHARPER) && !old) return null;
  const times = sentence.find(new RegExp(`(?:(?:提高|提升|放大)[^，,。；;]{0,5})?(${NUMBER_PATTERN})\\s*倍`, 'u'));
  if (times) heard.push(times[0]);
  // 「提高一倍」 means a factor of two.
  const by = times ? parseNumeral(times[1]!) : sentence.find(/不(?:要|用)?放大|原尺寸|尺寸不变/u) ? 0 : 2;
  return { tool: 'imgEnhance', scale: by >= 3 ? 4 : by === 0 ? 1 : 2, old, heard };
}

const LETTERS = '文字|文案|字样|字母|标语|宣传语|广告语|英文|中文|日文|韩文|外文|英语|字(?!体|号)';

/** Languages that 图片翻译 does not know. */
const OTHER_LANGUAGE = /译(?:成|为)?(?:日|韩|法|德|俄|泰|越南?|西班牙|葡萄牙|意大利|阿拉伯|印尼|马来)[文语]?/u;

/** Prices and numbers are never translated. */
const STAYS = /保留(?:价格|数字|金额)|(?:价格|数字|金额)(?:保留|不变|不动|不翻)/u;

const AWAY = '擦掉|擦除|擦去|去掉|去除|抹掉|抹去|消掉|消除|删掉|删除|清除|清掉|除掉|去';

/** Texts in the picture: to be removed, or translated. */
export function texts(sentence: SentenceReader): Of<'translate'> | null {
  const into = sentence.find(
    /(?:[^，,。；;把将]{0,8})(?:翻译|译|翻|转|换|改|变)(?:成|为)(?:了)?\s*(英文|英语|中文|汉语|简体)(?:版(?:本)?)?/u,
  );
  if (into) sentence.findFresh(STAYS);
  if (into) return { tool: 'translate', deed: 'translate', from: /英/u.test(into[1]!) ? 'zh' : 'en', heard: [into[0]] };
  const some = sentence.has(OTHER_LANGUAGE) ? null : sentence.find(/(?:[^，,。；;把将]{0,6})翻译(?:[^，,。；;]{0,6})/u);
  const erased =
    sentence.find(new RegExp(`(?:[^，,。；;把将并]{0,8})(?:${LETTERS})[^，,。；;并]{0,5}(?:${AWAY})`, 'u')) ??
    sentence.find(new RegExp(`(?:${AWAY})[^，,。；;]{0,8}?(?:${LETTERS})`, 'u'));
  if (some) {
    sentence.findFresh(STAYS);
    const from = /中译英/u.test(some[0]) ? 'zh' : /英译中/u.test(some[0]) ? 'en' : 'auto';
    return { tool: 'translate', deed: 'translate', from, heard: [some[0]] };
  }
  return erased && { tool: 'translate', deed: 'erase', from: 'auto', heard: [erased[0]] };
}

export function cutting(sentence: SentenceReader): Of<'magicIntematting'> | null {
  const found = sentence.find(
    /(?:[把将][^，,。；;把将]{1,10}?)?(?:抠图|抠出来?|扣图)|去背(?!景)|去(?:掉|除)?(?:原来的)?背景(?!里|中|上|的)|(?:把|将)?背景(?:去掉|去除|删掉|抠掉|扣掉|清掉|不要)|透明底|透明背景|只留主体/u,
  );
  if (!found) return null;
  const heard = [found[0]];
  const clear = sentence.findFresh(/背景(?:要|是|变)?透明|透明(?:背景|底)/u);
  if (clear) heard.push(clear[0]);
  // A cutout is saved as PNG.
  const saved = sentence.findFresh(/(?:保存|存|导出|输出)(?:成|为)?\s*png/iu);
  if (saved) heard.push(saved[0]);
  return { tool: 'magicIntematting', colour: null, heard };
}

/** The phrase after 背景换成, 放在 and the like, up to its end. */
const PLACE =
  /(?:背景|场景)(?:换|改|变)?(?:成|为|是|用)\s*([^，。；,;！!？?]{1,30})|(?:[把将][^，,。；;把将]{1,10}?)?(?:放到|放在|摆在|摆到|放进|立在|搁在|站在|摆上|放上|放(?=[^，,。；;大弃心松进出]{1,6}(?:上|里|中|边)))\s*([^，。；,;！!？?]{1,30}?)(?:上面|里面|上|里|中|旁边|前)?(?=[，。；,;！!？?]|然后|再|并|$)|换(?:个|一个|成)\s*([^，。；,;！!？?]{1,20}?)(?:的)?(?:背景|场景)|(?:做|来)(?:个|一个|成)?\s*(?![^，。；,;！!？?]{0,10}(?:不同|多个|几个|各种|张))([^，。；,;！!？?]{1,12}?)(?:的)?场景/;

/**
 * Clauses that tell more about a scene: its light, and what is around. One that denies, or asks to
 * change the photo, tells nothing: 「不要灯光」, 「打光」.
 */
const OF_SCENE = new RegExp(
  `(?<=[，,])(?![^，,。；;]*(?:不|没|无|(?<!特)别|避免|${AWAY})|[补调提减降关]|[^，,。；;]*[，,][^，,。；;]{0,4}(?:${AWAY}))` +
    '(?:[^，,。；;]{1,8}(?<![打补加调反曝抛])(?:光|光线|灯光)|(?:周围|旁边|四周|背后|后面|前面|远处|地上|桌上|上面)(?:有|是|放着|摆着|铺着)[^，,。；;]{1,12})(?=[，,。；;]|$)',
  'gu',
);

const TAIL = /(?:，|,|然后|再|并且|并|同时|最后).*$/u;

/** Matches 「换蓝底」. White is excluded: marketplaces have a size of their own for it. */
export const GROUND = /(?:换|改|变|做)(?:成|个|为|一个)?(?:纯)?([黑灰红橙黄绿蓝粉紫])色?(?:的)?底/u;

const TITLE =
  /(?:写上|写着|写|加上|印上|印着|大字|标题|文字|文案)(?:文字|标题|是|写)?[:：]?[「“"『]([^」”"』]{1,24})[」”"』](?:这?[一二两三四五六七八九十\d]+个(?:大)?字)?/gu;
/** Before letters that the picture has already, and that are to go: 「去掉大字“清仓”」. */
const GOES_BEFORE = new RegExp(`(?:(?:${AWAY}|不要)[^，,。；;再并]{0,8}|不用|别|不)$`, 'u');
/** After them: 「写着“旧款”的字抹掉」, 「文案“限时”译成英文」, 「写着“新品”的杯子」. */
const GOES_AFTER = new RegExp(
  `^(?:[^，,。；;再并]{0,6}(?:(?:${AWAY}|[删擦抹])(?:了|吧|一下)*(?=[，,。；;！!]|$|再|并|然后)|[换改翻译][成为]|翻译))`,
  'u',
);

/** Whether the letters of a match are to be written, and not on the picture already. */
function isWritten({ 0: said, index, input }: RegExpExecArray): boolean {
  const [before, after] = [input.slice(0, index), input.slice(index + said.length)];
  if (GOES_AFTER.test(after) || (/^[写印]着/u.test(said) && after.startsWith('的'))) return false;
  return !(/^(?:写上|写[^着]|加上|印上)/u.test(said) ? /(?:不要|不用|别)$/u : GOES_BEFORE).test(before);
}

export const PRICE = /(?:标价|价格|售价|卖)\s*[¥￥]?\s*(\d{1,6}(?:\.\d{1,2})?)\s*元?|[¥￥]\s*(\d{1,6}(?:\.\d{1,2})?)/u;

export function readGoods(sentence: SentenceReader, photo: boolean): Of<'goodsGeneration'> | null {
  const heard: string[] = [];
  const place = sentence.find(PLACE);
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
    else {
      const more = [...sentence.every(OF_SCENE)];
      heard.push(...more);
      scene = { by: 'words', words: [words, ...more].join('，') };
    }
  }
  const ground = place ? null : sentence.find(GROUND);
  const tinted = ground && COLOURS.find(([, pattern]) => pattern.test(`${ground[1]!}色`))?.[0];
  if (ground && tinted) {
    heard.push(ground[0]);
    scene = { by: 'colour', colour: tinted };
  }
  const title = sentence.findEach(TITLE).find(isWritten);
  if (title) heard.push(title[0]);
  const price = sentence.find(PRICE);
  if (price) heard.push(price[0]);
  const asked = sentence.find(/商品图|产品图|上架图/);
  if (asked) heard.push(asked[0]);
  const sizes = sentence.all(SIZE_WORDS, heard);
  // 「换成白底」 beside a size is the ground of that picture; 「白底图」 is a picture of its own.
  if (!scene && sizes.length > 1 && sizes[0] === 'white' && !heard.some((said) => /白底(?:主)?图/u.test(said))) {
    scene = { by: 'colour', colour: '#ffffff' };
    sizes.shift();
  }
  // A place that is named without any other tool is the scene for the product.
  if (!scene && (photo || asked || sizes.some((size) => size !== 'white'))) {
    const template = sentence.pick(SCENE_WORDS, heard);
    if (template !== null) scene = { by: 'template', id: template };
  }
  if (!scene && !asked && sizes.length === 0 && !title && !price) return null;
  if (sizes.length === 0) {
    const upright = sentence.findFresh(/竖图|竖版(?!视频)|3\s*[:：比]\s*4/u);
    if (upright) {
      heard.push(upright[0]);
      sizes.push('taobao-tall');
    }
  }
  const worth = price && `¥${price[1] ?? price[2]}`;
  return { tool: 'goodsGeneration', scene, sizes, title: title?.[1] ?? '', price: worth ?? '', heard };
}

/** An expansion does this anyway. */
const WIDER =
  /(?:空白|空出来|多出来|画面|两边|两侧|左右|上下|四周|周围)[^，,。；;]{0,3}(?:补全|补齐|补上|补满|填满|填上|扩展|延伸)(?:一点|一些)?/gu;

export function expanding(sentence: SentenceReader): Of<'magicExpand'> | null {
  const heard: string[] = [];
  const asked = sentence.find(
    /智能扩图|扩图|扩展画面|扩成|扩到|补全画面|补成|外扩|扩大画面|延伸画面|(?:画面|画幅|图片|两边|左右|上下|四周)(?:[^，,。；;]{0,3})(?:补宽|补全|补齐|扩宽|扩大|扩展|加宽|拉宽|补高)(?:一点|一些)?|(?:变|改|换|做)(?:成|个|为|一张)?(?:竖版|横版|竖屏|横屏|竖图|横图|方图|横幅)(?!的?(?:视频|主图))/u,
  );
  if (!asked) return null;
  heard.push(asked[0], ...sentence.every(WIDER));
  const said = SHAPE_WORDS.find(([, words]) => words.test(asked[0]))?.[0];
  return { tool: 'magicExpand', shape: said ?? sentence.pick(SHAPE_WORDS, heard) ?? '16:9', heard };
}

const FRAMES = [
  ['16:9', /16\s*[:：比]\s*9|横屏|横版/],
  ['1:1', /1\s*[:：比]\s*1|方形|正方形?/],
  ['9:16', /9\s*[:：比]\s*16|竖屏|竖版/],
] as const satisfies readonly (readonly [Of<'videoGeneration'>['ratio'], RegExp])[];

export function filming(sentence: SentenceReader, text: string): Of<'videoGeneration'> | null {
  const heard: string[] = [];
  const asked = sentence.find(/短视频|视频|动起来|动态图|动画/);
  const time = sentence.find(new RegExp(`(${NUMBER_PATTERN})\\s*秒`));
  const move = sentence.pick(MOVE_WORDS, heard);
  if (!asked && !time && move === null) return null;
  if (asked) heard.push(asked[0]);
  if (time) heard.push(time[0]);
  // A named aspect ratio may belong to the picture of another phrase.
  const about = text
    .split(/[，,。；;]|然后|再(?=做|来|出|加)/u)
    .filter((phrase) => /视频|动起来|动态图|动画|秒|镜头/u.test(phrase))
    .join('，');
  const shaped = FRAMES.find(([, words]) => words.test(about));
  const frame = shaped && sentence.find(shaped[1]);
  if (frame) heard.push(frame[0]);
  const seconds = time ? Math.min(20, Math.max(2, parseNumeral(time[1]!))) : 6;
  return {
    tool: 'videoGeneration',
    ratio: shaped?.[0] ?? '9:16',
    seconds,
    move: move ?? 'auto',
    heard,
  };
}

export const MARKS = new RegExp(
  `(?:${AWAY})(?:[^，。；,;]{0,6})(?:水印|标识|商标)|(?:水印|标识|商标)(?:[^，。；,;]{0,4})(?:${AWAY})`,
  'u',
);

export const ERASE = /(?:[^，。；,;把将并]{0,8})(?:消除|擦掉|抹掉|涂掉|去掉|去除|P掉|擦除)(?:[^，。；,;并]{0,8})/u;

export const FITTING = /(?:[^，。；,;把将]{0,6})(?:试衣|试穿|穿到|穿在|穿上|换上|上身)(?:[^，。；,;]{0,8})/u;
