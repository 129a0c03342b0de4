import type { Figure, Outfit } from './figure-kinds.ts';

/** A mannequin of the library with its initial clothes. */
export interface LibraryPerson {
  id: string;
  name: string;
  figure: Figure;
  /** Default outfit. */
  outfit: Outfit;
}

const plainOutfit = (
  top: Outfit['top']['kind'],
  topColour: Outfit['top']['colour'],
  bottom: Outfit['bottom']['kind'],
  bottomColour: Outfit['bottom']['colour'],
  pattern: Outfit['top']['pattern'] = 'plain',
): Outfit => ({
  top: { kind: top, colour: topColour, pattern },
  bottom: { kind: bottom, colour: bottomColour, pattern: 'plain' },
});

const one = (id: string, name: string, figure: Partial<Figure>, outfit: Outfit): LibraryPerson => ({
  id,
  name,
  figure: {
    sex: 'woman',
    age: 'young',
    body: 'regular',
    height: 168,
    skin: 'fair',
    hair: 'long',
    hairColour: 'black',
    face: 'smile',
    glasses: false,
    beard: false,
    seed: 1,
    ...figure,
  },
  outfit,
});

export const FIGURE_LIBRARY: readonly LibraryPerson[] = [
  one('linwan', '女 · 匀称', { hairColour: 'brown', seed: 1 }, plainOutfit('knit', 'cream', 'jeans', 'denim')),
  one(
    'zhixia',
    '女 · 纤瘦',
    { hair: 'bob', skin: 'porcelain', face: 'calm', body: 'slim', height: 172, seed: 4 },
    plainOutfit('blazer', 'black', 'slacks', 'grey'),
  ),
  one(
    'tangguo',
    '女 · 娇小',
    { hair: 'bun', hairColour: 'chestnut', face: 'bright', height: 162, seed: 9 },
    plainOutfit('dress', 'red', 'jeans', 'denim', 'flowers'),
  ),
  one(
    'sutang',
    '女 · 大码',
    { body: 'plus', hair: 'waves', hairColour: 'chestnut', height: 166, seed: 12 },
    plainOutfit('shirt', 'blue', 'midi', 'cream'),
  ),
  one(
    'aiwei',
    '女 · 丰满',
    { skin: 'deep', hair: 'curls', face: 'bright', body: 'curvy', height: 173, seed: 31 },
    plainOutfit('tee', 'yellow', 'skirt', 'brown'),
  ),
  one(
    'yilian',
    '女 · 高挑',
    { skin: 'porcelain', hair: 'waves', hairColour: 'copper', body: 'slim', height: 175, seed: 22 },
    plainOutfit('coat', 'camel', 'slim', 'black'),
  ),
  one(
    'baimu',
    '女 · 健美',
    { hair: 'tail', skin: 'wheat', body: 'athletic', height: 170, seed: 40 },
    plainOutfit('vest', 'black', 'shorts', 'denim'),
  ),
  one(
    'guyan',
    '男 · 高个',
    { sex: 'man', hair: 'swept', height: 183, face: 'calm', seed: 5 },
    plainOutfit('blazer', 'navy', 'slim', 'grey'),
  ),
  one(
    'chenyu',
    '男 · 匀称',
    { sex: 'man', hair: 'short', height: 178, face: 'bright', seed: 44 },
    plainOutfit('hoodie', 'green', 'jeans', 'denim'),
  ),
  one(
    'luoan',
    '男 · 健美',
    { sex: 'man', hair: 'crop', skin: 'brown', body: 'athletic', height: 186, glasses: true, seed: 6 },
    plainOutfit('tee', 'white', 'shorts', 'navy'),
  ),
  one(
    'fangda',
    '男 · 大码',
    { sex: 'man', age: 'middle', body: 'plus', hair: 'crop', height: 177, seed: 27 },
    plainOutfit('shirt', 'denim', 'jeans', 'brown', 'checks'),
  ),
];

export const personOf = (id: string): LibraryPerson | undefined => FIGURE_LIBRARY.find((person) => person.id === id);
