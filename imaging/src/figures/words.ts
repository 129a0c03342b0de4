import {
  BACKDROPS,
  BOTTOMS,
  CLOTH_COLOURS,
  FRAMINGS,
  PATTERNS,
  POSES,
  TOPS,
  type ClothColour,
  type Outfit,
} from '@app/shared/contracts/figure-kinds';
import type { FigureShot } from './draw.ts';

type ShotChange = (shot: FigureShot) => FigureShot;

const dress =
  (part: (outfit: Outfit) => Outfit): ShotChange =>
  (shot) => ({ ...shot, outfit: part(shot.outfit) });

/** Other names of what can be drawn, beside those on the page. */
const OTHERS: readonly (readonly [words: readonly string[], wish: ShotChange])[] = [
  [['坐着', '坐下', '坐'], (shot) => ({ ...shot, pose: 'sit' })],
  [['走路', '走'], (shot) => ({ ...shot, pose: 'walk' })],
  [['站着', '站立'], (shot) => ({ ...shot, pose: 'stand' })],
  [['插兜', '插口袋'], (shot) => ({ ...shot, pose: 'pocket' })],
  [['背影'], (shot) => ({ ...shot, pose: 'back' })],
  [['侧身'], (shot) => ({ ...shot, pose: 'turn' })],
  [['街', '街道', '马路'], (shot) => ({ ...shot, scene: 'street' })],
  [['室内', '客厅', '窗边', '家里'], (shot) => ({ ...shot, scene: 'room' })],
  [['公园', '草地', '庭院'], (shot) => ({ ...shot, scene: 'garden' })],
  [['咖啡店', '咖啡厅'], (shot) => ({ ...shot, scene: 'cafe' })],
  [['沙滩', '海滩', '大海'], (shot) => ({ ...shot, scene: 'beach' })],
  [['秋天', '落叶', '秋日'], (shot) => ({ ...shot, scene: 'autumn' })],
  [['夜景', '晚上', '夜晚'], (shot) => ({ ...shot, scene: 'night' })],
  [['白底', '白色背景'], (shot) => ({ ...shot, scene: 'white' })],
  [['影棚', '棚拍'], (shot) => ({ ...shot, scene: 'studio' })],
  [['特写', '大头照'], (shot) => ({ ...shot, framing: 'close' })],
  [['毛衣', '羊毛衫'], dress((outfit) => ({ ...outfit, top: { ...outfit.top, kind: 'knit' } }))],
  [['西装', '西服'], dress((outfit) => ({ ...outfit, top: { ...outfit.top, kind: 'blazer' } }))],
  [['裙子'], dress((outfit) => ({ ...outfit, top: { ...outfit.top, kind: 'dress' } }))],
  [['背心', '吊带'], dress((outfit) => ({ ...outfit, top: { ...outfit.top, kind: 'vest' } }))],
  [['风衣', '外套'], dress((outfit) => ({ ...outfit, top: { ...outfit.top, kind: 'coat' } }))],
  [['牛仔裤'], dress((outfit) => ({ ...outfit, bottom: { kind: 'jeans', colour: 'denim', pattern: 'plain' } }))],
  [['长裤', '裤子'], dress((outfit) => ({ ...outfit, bottom: { ...outfit.bottom, kind: 'jeans' } }))],
];

const entries = <T extends object>(kinds: T) => Object.entries(kinds) as [Extract<keyof T, string>, T[keyof T]][];

/** Words that a colour or a pattern may stand before. */
const GARMENTS_BY_WORD: ReadonlyMap<string, (paint: Partial<Outfit['top']>) => ShotChange> = new Map([
  ...entries(TOPS).map(
    ([kind, word]) =>
      [
        word,
        (paint: Partial<Outfit['top']>) => dress((outfit) => ({ ...outfit, top: { ...outfit.top, ...paint, kind } })),
      ] as const,
  ),
  ...entries(BOTTOMS).map(
    ([kind, word]) =>
      [
        word,
        (paint: Partial<Outfit['top']>) =>
          dress((outfit) => ({
            ...outfit,
            bottom: {
              ...outfit.bottom,
              colour: paint.colour ?? outfit.bottom.colour,
              pattern: paint.pattern ?? outfit.bottom.pattern,
              kind,
            },
          })),
      ] as const,
  ),
  ['毛衣', (paint) => dress((outfit) => ({ ...outfit, top: { ...outfit.top, ...paint, kind: 'knit' } }))],
  ['西装', (paint) => dress((outfit) => ({ ...outfit, top: { ...outfit.top, ...paint, kind: 'blazer' } }))],
  ['裙子', (paint) => dress((outfit) => ({ ...outfit, top: { ...outfit.top, ...paint, kind: 'dress' } }))],
  [
    '裤子',
    (paint) =>
      dress((outfit) => ({
        ...outfit,
        bottom: { kind: 'jeans', colour: paint.colour ?? outfit.bottom.colour, pattern: paint.pattern ?? 'plain' },
      })),
  ],
  ['上衣', (paint) => dress((outfit) => ({ ...outfit, top: { ...outfit.top, ...paint } }))],
]);

/** Longest first. */
const GARMENTS = [...GARMENTS_BY_WORD].toSorted(([a], [b]) => b.length - a.length);

const COLOURS: readonly (readonly [string, ClothColour])[] = entries(CLOTH_COLOURS)
  .flatMap(([colour, [word]]) => [[word, colour] as const, [`${word}色`, colour] as const])
  .toSorted(([a], [b]) => b.length - a.length);

/** Words with what they do, longest first: 「夜晚街灯」 is no 「夜晚」. */
const WORDS: readonly (readonly [string, ShotChange])[] = [
  ...OTHERS.flatMap(([words, wish]) => words.map((word) => [word, wish] as const)),
  ...entries(POSES).map(([pose, word]) => [word, (shot: FigureShot) => ({ ...shot, pose })] as const),
  ...entries(BACKDROPS).map(([scene, word]) => [word, (shot: FigureShot) => ({ ...shot, scene })] as const),
  ...entries(FRAMINGS).map(([framing, word]) => [word, (shot: FigureShot) => ({ ...shot, framing })] as const),
].toSorted(([a], [b]) => b.length - a.length);

/** Words that join others and say nothing of the picture. */
const JOINING =
  '的 了 着 在 是 和 与 及 并 穿 一件 一条 件 条 一位 模特 人台 人 她 他 里 上 中 前 旁 边 有 把 要 请 想 给 个 一个 身 头 色 拍 拍摄 图 照 照片 画 画面 很 带'.split(
    ' ',
  );

/** Whether a text is words that join, one after the other. */
function isJoining(text: string): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1)
    if (reached.has(at)) for (const word of JOINING) if (text.startsWith(word, at)) reached.add(at + word.length);
  return reached.has(text.length);
}

export interface FigureReading {
  shot: FigureShot;
  drawn: string[];
  missed: string[];
}

/** Applies the words to what was chosen; says which of them are drawn. */
export function readWords(words: string, chosen: FigureShot): FigureReading {
  const drawn: string[] = [];
  const missed: string[] = [];
  let shot = chosen;
  for (const part of words.split(/[，,。.；;、！!？?\s]+/u).filter(Boolean)) {
    let left = part;
    const take = (word: string, wish: ShotChange) => {
      shot = wish(shot);
      drawn.push(word);
      left = left.replace(word, '\u0000');
    };
    for (const [garment, wear] of GARMENTS) {
      const at = left.indexOf(garment);
      if (at < 0) continue;
      const before = left.slice(Math.max(0, at - 6), at);
      const colour = COLOURS.find(([word]) => before.includes(word));
      const pattern = entries(PATTERNS).find(([, word]) => before.includes(word));
      const paint = { ...(colour && { colour: colour[1] }), ...(pattern && { pattern: pattern[0] }) };
      const said = [colour?.[0], pattern?.[1]].filter((word): word is string => word !== undefined);
      for (const word of said) left = left.replace(word, '');
      take(garment, wear(paint));
      drawn[drawn.length - 1] = [...said, garment].join('');
    }
    for (const [word, wish] of WORDS) if (left.includes(word)) take(word, wish);
    const rest = left.split('\u0000').filter((bit) => !isJoining(bit));
    missed.push(...rest);
  }
  return { shot, drawn: [...new Set(drawn)], missed: [...new Set(missed)] };
}
