import type { KindId } from '../objects/kinds.ts';
import type { BranchKind } from '../objects/plants.ts';
import type { WordMeaning, LexiconRow } from './meaning.ts';
import type { ExtraKind, GroundKind, LightKind, StyleKind, VistaKind } from './terms.ts';
import { NOT_DRAWN_WORDS, THINGS } from './things.ts';

const kind = (words: string, id: KindId, colour?: string): LexiconRow => [words, { is: 'kind', kind: id, colour }];
const branch = (words: string, id: BranchKind, colour: string): LexiconRow => [
  words,
  { is: 'branch', branch: id, colour },
];
const colour = (words: string, hex: string): LexiconRow => [words, { is: 'colour', colour: hex }];
const count = (words: string, number: number): LexiconRow => [words, { is: 'count', count: number }];
const ground = (words: string, id: GroundKind, hex?: string): LexiconRow => [
  words,
  { is: 'ground', ground: id, colour: hex },
];
const light = (words: string, id: LightKind): LexiconRow => [words, { is: 'light', light: id }];
const style = (words: string, id: StyleKind): LexiconRow => [words, { is: 'style', style: id }];
const vista = (words: string, id: VistaKind): LexiconRow => [words, { is: 'vista', vista: id }];
const extra = (words: string, id: ExtraKind): LexiconRow => [words, { is: 'extra', extra: id }];

/** Kinds that each measure word counts: 三只, 两座. */
const MEASURES = '只个颗瓶支双件把枝盏杯朵辆座艘条匹头位名碗盘块片张扇间栋棵架台串本';
const NUMBERS: readonly (readonly [string, number])[] = [
  ['一', 1],
  ['两二', 2],
  ['三', 3],
  ['四', 4],
  ['五', 5],
  ['六', 6],
  ['七', 7],
  ['八', 8],
];
/** Number for "many": more than a picture has space for. */
const TOO_MANY = '九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 三十 四十 五十 百 一百 两百 千 一千'.split(
  ' ',
);
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Words by meaning, Chinese and English; the longest match wins. */
export const LEXICON: readonly LexiconRow[] = [
  kind('青花瓷瓶|青花花瓶|青花瓷|blue and white porcelain', 'vase', '#8fa9c9'),
  kind('青瓷花瓶|青瓷瓶|青瓷|celadon vase|celadon', 'vase', '#93b4a9'),
  kind('红陶花瓶|陶瓶|terracotta vase', 'vase', '#b5533c'),
  kind('花瓶|瓷瓶|瓶子|vase', 'vase'),
  kind('葫芦瓶|gourd vase', 'gourd'),
  kind('月光罐|陶罐|瓷罐|罐子|moon jar|pottery jar|jar of clay', 'moonJar'),
  kind('桂花香水|香水瓶|香水|香氛|perfume bottle|perfume|fragrance', 'perfume'),
  kind('精华液|精华瓶|精华|滴管瓶|安瓶|serum bottle|serum|dropper bottle|essence', 'serum'),
  kind('面霜|霜罐|乳霜|cream jar|face cream|cream', 'cream'),
  kind('护手霜|洗面奶|牙膏|软管|乳液|防晒霜|tube|lotion|sunscreen', 'tube'),
  kind('口红|唇膏|唇釉|lipstick', 'lipstick'),
  kind('柿子|persimmons|persimmon', 'persimmon'),
  kind('苹果|apples|apple', 'apple'),
  kind('梨子|雪梨|梨|pears|pear', 'pear'),
  kind('橙子|橘子|桔子|柑橘|oranges|orange fruit|tangerine|tangerines', 'orange'),
  kind('柠檬|lemons|lemon', 'lemon'),
  kind('桃子|水蜜桃|蜜桃|peaches|peach', 'peach'),
  kind('石榴|pomegranates|pomegranate', 'pomegranate'),
  kind('水果|fruits|fruit', 'apple'),
  kind('运动鞋|跑鞋|球鞋|鞋子|鞋|sneakers|sneaker|running shoe|shoes|shoe', 'shoe'),
  kind('手提包|手袋|女包|皮包|包包|包|handbag|leather bag|bag', 'handbag'),
  kind('帽子|草帽|礼帽|遮阳帽|渔夫帽|straw hat|sun hat|hat', 'hat'),
  kind('手表|腕表|表|wrist watch|watch', 'watch'),
  kind('耳机|头戴耳机|headphones|headphone', 'headphones'),
  kind('相机|照相机|camera', 'camera'),
  kind('手机|smartphone|phone', 'phone'),
  kind('椅子|单椅|餐椅|木椅|沙发椅|扶手椅|单人沙发|dining chair|chair|armchair', 'chair'),
  kind('台灯|床头灯|书桌灯|灯|table lamp|desk lamp|bedside lamp|lamp', 'lamp'),
  kind('书本|书籍|一摞书|书|books|book', 'books'),
  kind('礼盒|礼物|gift box|gift|present', 'gift'),
  kind('蜡烛|香薰蜡烛|香薰|candle', 'candle'),
  kind('茶杯|茶碗|盖碗|tea cup|teacup|cup of tea', 'teacup'),
  kind('茶壶|紫砂壶|茶具|一套茶具|茶具套装|功夫茶具|tea set|teapot', 'teapot'),
  kind(
    '马克杯|咖啡杯|咖啡|热咖啡|黑咖啡|拿铁|卡布奇诺|杯子|cup of coffee|coffee mug|coffee cup|coffee|latte|cappuccino|mug|cup',
    'mug',
  ),
  kind('碗|bowl', 'bowl'),
  kind('青花瓷盘|青花盘', 'plate', '#8fa9c9'),
  kind('盘子|瓷盘|碟子|plate|dish', 'plate'),
  kind('红酒杯|酒杯|wine glass', 'wine'),
  kind('红酒|葡萄酒|酒瓶|酒|wine bottle|bottle of wine|wine|bottle', 'bottle'),
  kind('盆栽|绿植|植物|花盆|室内植物|盆景|potted plant|houseplant|house plant|plant pot|flower pot|plant', 'potted'),
  kind('大衣|外套|风衣|西装|衣服|coat|jacket|blazer', 'coat'),
  kind(
    '模特|人像|肖像|女孩|女人|女子|女生|女士|少女|姑娘|人物|美女|男士|男子|男人|男生|头像|半身像|胸像|portrait bust|bust portrait|portrait|woman|girl|model|person|lady|man',
    'figure',
  ),

  branch('梅花枝|梅花|蜡梅|plum blossom|plum branch', 'plum', '#f0a9ad'),
  branch(
    '桃花|樱花|海棠枝|海棠|花枝|peach blossom|cherry blossom|sakura|crabapple|flower branch|blossom',
    'plum',
    '#f7cdd0',
  ),
  branch('桂花枝|桂花|osmanthus branch|osmanthus', 'osmanthus', '#f2a92c'),
  branch('尤加利|桉树叶|eucalyptus', 'eucalyptus', '#8fa89a'),
  branch('绿叶|枝叶|树枝|叶子|枝条|green branch|leaves|branch|foliage', 'leaves', '#5f8050'),
  branch('玫瑰|月季|鲜花|花束|roses|rose|flowers|flower|bouquet', 'rose', '#d4566a'),
  branch('郁金香|tulips|tulip', 'tulip', '#e8913c'),
  branch('荷花|莲花|lotus', 'lotus', '#f0b4c0'),
  branch('芦苇|蒲苇|pampas grass|pampas|reed', 'pampas', '#d9c4a0'),
  branch('花|floral', 'plum', '#f7cdd0'),

  colour('朱红|朱砂|大红|红色|红|crimson|scarlet|red', '#c4302b'),
  colour('酒红|暗红|burgundy|maroon', '#7a1f2f'),
  colour('粉色|粉红|浅粉|粉|pink', '#eab0b4'),
  colour('橙色|橘色|橙|orange', '#e8762a'),
  colour('藤黄|黄色|金黄|黄|yellow', '#efc23c'),
  colour('金色|gold|golden', '#c99a3c'),
  colour('米色|米白|奶油色|奶白|beige|cream-colored|ivory', '#e8dcc6'),
  colour('驼色|卡其|棕色|咖色|褐色|棕|camel|khaki|brown|tan', '#9a6a3c'),
  colour('鼠尾草绿|豆绿|sage green|sage', '#b3c2a6'),
  colour('墨绿|深绿|dark green|emerald', '#23503c'),
  colour('绿色|翠绿|绿|green', '#4f8f5b'),
  colour('薄荷|mint', '#a9d6c2'),
  colour('天蓝|浅蓝|湖蓝|sky blue|light blue', '#8fbde0'),
  colour('群青|宝蓝|蓝色|蓝|ultramarine|cobalt|blue', '#2f54d0'),
  colour('藏青|深蓝|靛蓝|navy|indigo|dark blue', '#24345f'),
  colour('雾霾蓝|灰蓝|dusty blue', '#8fa3b8'),
  colour('紫色|紫|purple|violet', '#7a55b8'),
  colour('薰衣草|lavender', '#b8a6d9'),
  colour('黑色|黑|black', '#23252b'),
  colour('白色|纯白|白|white', '#f1efea'),
  colour('灰色|灰|grey|gray', '#9a9ea6'),
  colour('青色|青|teal|cyan', '#5fa39a'),
  colour('裸色|肤色|nude', '#dcb8a0'),
  colour('莫兰迪|morandi', '#c3b8ad'),

  ...NUMBERS.map(([numbers, number]) =>
    count(
      numbers
        .split('')
        .flatMap((word) => [...MEASURES].map((measure) => word + measure))
        .join('|'),
      number,
    ),
  ),
  ...DIGITS.map((number) => count([...MEASURES].map((measure) => `${number}${measure}`).join('|'), number)),
  // In English a number stands alone before its noun.
  ...DIGITS.map((number) => count(`${number} `, number)),
  ...TOO_MANY.map((number): LexiconRow => [
    [...MEASURES].map((measure) => number + measure).join('|'),
    { is: 'other' },
  ]),
  ['ten|eleven|twelve|a dozen|dozens of|hundreds of|thousands of', { is: 'other' }],
  count('单个|one|single', 1),
  count('一对|一双双|two|pair of|a pair of|both', 2),
  count('一组三个|three', 3),
  count('four', 4),
  count('five', 5),
  count('six', 6),
  count('seven', 7),
  count('eight', 8),
  count('几只|几个|几颗|几朵|几件|几辆|几艘|几条|几匹|几座|几棵|几位|数只|several|some|a few', 3),
  count('一堆|一群|很多|许多|成群|many|a group of', 5),

  ground(
    '木桌|红木桌子|红木|木桌子|木质桌面|木桌面|木台|原木|桌面|桌子|桌上|木|wooden table|wood table|wooden|tabletop|table|wood',
    'wood',
  ),
  ground('大理石|marble', 'marble'),
  ground('石台|石桌|石板|石头|岩石|水泥|石|stone slab|stone|concrete|rock', 'stone'),
  ground(
    '纯色背景|纯色|白底|摄影棚|影棚|无缝背景|棚拍|seamless background|seamless|studio|plain background|white background',
    'studio',
  ),
  ground('展台|底座|圆台|台座|podium|pedestal|plinth', 'podium'),
  ground('水面|水中|水波|水池|水|water surface|on water|water|pool', 'water'),
  ground('置物架|书架上|架子上|架子|壁架|层板|shelf', 'shelf'),
  ground('亚麻|桌布|布料|丝绸|布|linen|tablecloth|silk|fabric|cloth', 'linen'),
  ground('地板|地面|客厅|室内|living room|interior|floor|room', 'floor'),
  ground('窗台|窗沿|飘窗|窗台边|windowsill|window sill|window ledge', 'sill'),
  ground('马路|公路|街道|道路|路面|路边|路上|街上|街头|柏油路|road|roadside|asphalt|highway', 'road'),
  ground('沙滩|沙地|沙|sand|beach', 'sand'),
  ground('草地|草坪|草原|草丛|田野|原野|牧场|grass|grassland|lawn|meadow|field', 'grass'),

  ['墙面|墙壁|墙|背景墙|背景|底色|wall|background|backdrop', { is: 'wall' }],
  light('晨光|清晨|早晨|朝阳|日出|晨|morning light|morning sun|morning|sunrise', 'morning'),
  light('窗光|窗边|窗影|窗外|窗前|窗下|窗|window light|window shadow|by the window|window', 'window'),
  light('柔光|柔和|自然光|散射光|soft light|soft lighting|soft|natural light|diffused', 'soft'),
  light('夕阳|黄昏|落日|日落|暮色|傍晚|暮|sunset|dusk|golden hour|evening', 'sunset'),
  light('夜晚|夜色|夜景|夜泊|深夜|月夜|夜|moonlight|night', 'night'),
  light(
    '轮廓光|逆光|暗调|低调|聚光|戏剧光|rim light|backlit|low key|dramatic light|dramatic|dark background|spotlight',
    'rim',
  ),
  light('霓虹|赛博朋克|neon|cyberpunk', 'neon'),
  light('正午|阳光|日光|强光|noon|sunlight|sunny|hard light', 'noon'),

  style('写实|摄影|照片|静物摄影|产品摄影|真实|photo|photograph|photography|photorealistic|realistic', 'photo'),
  style('插画|扁平|手绘|illustration|flat illustration|vector', 'illustration'),
  style('水墨|国画|墨|ink painting|ink wash|chinese painting|sumi-e', 'ink'),
  style('像素|pixel art|pixel|8-bit', 'pixel'),
  style('胶片|复古|film photography|film|vintage|analog|kodak', 'film'),
  style('油画|厚涂|oil painting|impasto|oil', 'oil'),
  style('水彩|watercolor|watercolour', 'watercolour'),
  style('线稿|素描|线描|line art|sketch|pencil drawing', 'line'),

  vista('远山|群山|雪山|山峦|山水|山|mountains|mountain|hills|landscape', 'mountain'),
  vista('湖面|湖泊|湖|江面|江|河|lake|river', 'lake'),
  vista('大海|海面|海边|海|ocean|seaside|sea', 'sea'),
  vista('城市|都市|高楼|街景|city|skyline|cityscape|street', 'city'),
  vista('森林|树林|松林|forest|woods', 'forest'),
  vista('沙漠|沙丘|desert|dunes', 'desert'),
  vista('雪地|雪景|雪|snow|snowy', 'snow'),
  vista('拱门|拱廊|archway|arch', 'arch'),
  extra('明月|月亮|圆月|月光|月|full moon|moon', 'moon'),
  extra('蓝天|晴空|天空|blue sky|clear sky|sky', 'sky'),
  extra('太阳|红日|日|sun', 'sun'),
  extra('小船|渔船|扁舟|木船|船只|船|fishing boat|rowboat|boat', 'boat'),
  extra('松树|松|pine', 'pine'),
  extra('亭子|亭|凉亭|古亭|水榭|pavilion|gazebo', 'pavilion'),
  extra('飞鸟|鸟群|群鸟|大雁|鹤|flock of birds|flying birds|birds|crane', 'birds'),
  extra('星空|星星|stars|starry', 'stars'),
  extra('薄雾|云雾|雾气|雾|云|mist|fog|cloud|clouds', 'mist'),
  extra('叶影|树影|植物影|斑驳|leaf shadow|leaf shadows|plant shadow|dappled', 'leafShadow'),
  extra('落花|花瓣|petals', 'petals'),
  extra('浅景深|虚化|景深|shallow depth of field|bokeh|depth of field|blurred background', 'shallow'),
  extra('颗粒|胶片颗粒|噪点|film grain|grain|noise', 'grain'),
  extra('右侧写文案|右侧留白|右边留白|留出右侧|copy space on the right|negative space right', 'spaceRight'),
  extra('左侧写文案|左侧留白|左边留白|留出左侧|copy space on the left', 'spaceLeft'),
  extra('右侧光|右侧照|从右|light from the right', 'lightRight'),
  extra('暖色|暖调|温暖|warm', 'warm'),
  extra('冷色|冷调|清冷|cool|cold', 'cool'),
  extra('暗角|vignette', 'vignette'),
  extra('阴影|投影|shadow|shadows', 'shadow'),
  ...THINGS,
  ...NOT_DRAWN_WORDS.map((word): LexiconRow => [word, { is: 'other' }]),
];

interface Entry {
  word: string;
  meaning: WordMeaning;
}

/** Entries by first letter, longest first, so that each index of a text checks few of them. */
const entries = new Map<string, Entry[]>();
for (const [words, meaning] of LEXICON)
  for (const word of words.toLowerCase().split('|'))
    entries.set(word[0]!, [...(entries.get(word[0]!) ?? []), { word, meaning }]);
for (const [letter, list] of entries)
  entries.set(
    letter,
    list.toSorted((a, b) => b.word.length - a.word.length),
  );

export interface LexiconMatch {
  /** The word as written in the phrase. */
  word: string;
  at: number;
  meaning: WordMeaning;
}

const LATIN = /[a-z0-9]/;

/**
 * Known words of a phrase from left to right; at each place the longest wins, Latin words only
 * whole, also with an s.
 */
export function findMatches(phrase: string): LexiconMatch[] {
  const text = phrase.toLowerCase();
  const found: LexiconMatch[] = [];
  for (let at = 0; at < text.length;) {
    const inWord = at > 0 && LATIN.test(text[at - 1]!) && LATIN.test(text[at]!);
    const rest = text.slice(at);
    const entry = inWord
      ? undefined
      : entries
          .get(text[at]!)
          ?.find(
            ({ word }) =>
              rest.startsWith(word) &&
              !(/^\d/.test(word) && /[\d.:/]/.test(text[at - 1] ?? '')) &&
              !(/^\d $/.test(word) && !/^\d [a-z]/.test(rest)) &&
              !(/[a-z]$/.test(word) && /^(?!s(?![a-z]))[a-z]/.test(rest.slice(word.length))),
          );
    const length = entry
      ? entry.word.length + (/[a-z]$/.test(entry.word) && rest[entry.word.length] === 's' ? 1 : 0)
      : 1;
    if (entry) found.push({ word: phrase.slice(at, at + length), at, meaning: entry.meaning });
    at += length;
  }
  return found;
}
