import type { Figure, Outfit } from './figure-kinds.ts';

/** Somebody drawn for this product: no real person. */
export interface LibraryPerson {
  id: string;
  name: string;
  figure: Figure;
  /** Default outfit. */
  outfit: Outfit;
}

const plain = (
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
  one('linwan', '林晚', { hairColour: 'brown', seed: 1 }, plain('knit', 'cream', 'jeans', 'denim')),
  one(
    'zhixia',
    '沈知夏',
    { hair: 'bob', skin: 'porcelain', face: 'calm', body: 'slim', height: 172, seed: 4 },
    plain('blazer', 'black', 'slacks', 'grey'),
  ),
  one(
    'tangguo',
    '唐果',
    { hair: 'bun', hairColour: 'chestnut', face: 'bright', height: 162, seed: 9 },
    plain('dress', 'red', 'jeans', 'denim', 'flowers'),
  ),
  one(
    'sutang',
    '苏棠',
    { body: 'plus', hair: 'waves', hairColour: 'chestnut', height: 166, seed: 12 },
    plain('shirt', 'blue', 'midi', 'cream'),
  ),
  one(
    'aiwei',
    '艾薇',
    { skin: 'deep', hair: 'curls', face: 'bright', body: 'curvy', height: 173, seed: 31 },
    plain('tee', 'yellow', 'skirt', 'brown'),
  ),
  one(
    'yilian',
    '伊莲',
    { skin: 'porcelain', hair: 'waves', hairColour: 'copper', body: 'slim', height: 175, seed: 22 },
    plain('coat', 'camel', 'slim', 'black'),
  ),
  one(
    'baimu',
    '白沐',
    { hair: 'tail', skin: 'wheat', body: 'athletic', height: 170, seed: 40 },
    plain('vest', 'black', 'shorts', 'denim'),
  ),
  one(
    'qinghe',
    '许清和',
    { age: 'older', hair: 'bob', hairColour: 'grey', body: 'curvy', height: 163, seed: 18 },
    plain('knit', 'purple', 'slacks', 'navy'),
  ),
  one(
    'guyan',
    '顾言',
    { sex: 'man', hair: 'swept', height: 183, face: 'calm', seed: 5 },
    plain('blazer', 'navy', 'slim', 'grey'),
  ),
  one(
    'chenyu',
    '陈屿',
    { sex: 'man', hair: 'short', height: 178, face: 'bright', seed: 44 },
    plain('hoodie', 'green', 'jeans', 'denim'),
  ),
  one(
    'luoan',
    '罗安',
    { sex: 'man', hair: 'crop', skin: 'brown', body: 'athletic', height: 186, glasses: true, seed: 6 },
    plain('tee', 'white', 'shorts', 'navy'),
  ),
  one(
    'make',
    '马可',
    {
      sex: 'man',
      hair: 'swept',
      hairColour: 'brown',
      skin: 'natural',
      beard: true,
      body: 'regular',
      height: 181,
      seed: 15,
    },
    plain('shirt', 'white', 'jeans', 'denim', 'stripes'),
  ),
  one(
    'jianglin',
    '江临',
    { sex: 'man', age: 'older', hair: 'short', hairColour: 'grey', height: 175, glasses: true, seed: 8 },
    plain('coat', 'grey', 'slim', 'black'),
  ),
  one(
    'fangda',
    '方达',
    { sex: 'man', age: 'middle', body: 'plus', hair: 'crop', height: 177, seed: 27 },
    plain('shirt', 'denim', 'jeans', 'brown', 'checks'),
  ),
];

export const personOf = (id: string): LibraryPerson | undefined => FIGURE_LIBRARY.find((person) => person.id === id);
