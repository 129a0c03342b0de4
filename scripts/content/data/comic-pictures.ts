/**
 * Where a picture comes from, below the courses, and which part of it: left, top, width and height
 * as shares.
 */
export interface Cut {
  from: string;
  part?: [number, number, number, number];
}

/** One of three pictures in a row. */
const third = (from: string, index: number): Cut => ({ from, part: [index * 0.3355, 0, 0.329, 1] });
const light = (name: string) => `light-twelve/pictures/${name}.webp`;
const cutout = (name: string) => `goods-cutout/pictures/${name}.webp`;
const erase = (name: string) => `erase-tags/pictures/${name}.webp`;
const words = (name: string) => `five-slots/pictures/${name}.webp`;
const figure = (name: string) => `model-set/pictures/${name}.webp`;
const wide = (name: string) => `tall-to-banner/pictures/${name}.webp`;
const cross = (name: string) => `cross-border/pictures/${name}.webp`;
const clear = (name: string) => `old-photos-clear/pictures/${name}.webp`;

/** The pictures of each comic, by its folder. */
export const comicPictures: Record<string, Record<string, Cut>> = {
  'comic-light': {
    'vase-top': { from: light('vase-top-light') },
    'vase-window': { from: light('vase-window-light') },
    'soft-0': third(light('soft'), 0),
    'soft-100': third(light('soft'), 2),
    'match-0': third(light('match'), 0),
    'match-100': third(light('match'), 2),
  },
  'comic-cutout': {
    plant: { from: cutout('plant') },
    'plant-cut': { from: cutout('plant-cut') },
    'plant-strokes': { from: cutout('plant-strokes') },
    'plant-cut-tall': { from: cutout('plant-cut'), part: [0.16, 0, 0.7, 1] },
    'plant-after-tall': { from: cutout('plant-after'), part: [0.16, 0, 0.7, 1] },
    'apple-cut': { from: cutout('apple-cut') },
    'apple-strokes': { from: cutout('apple-strokes') },
    'apple-after': { from: cutout('apple-after') },
    'shadow-none': third(cutout('shadows'), 0),
    'shadow-ground': third(cutout('shadows'), 1),
  },
  'comic-tags': {
    desk: { from: erase('desk') },
    'desk-tight': { from: erase('desk-tight') },
    'desk-wide': { from: erase('desk-wide') },
    'desk-wide-mask': { from: erase('desk-wide-mask') },
    'desk-tight-part': { from: erase('desk-tight'), part: [0.36, 0.4, 0.4, 0.6] },
    'desk-wide-part': { from: erase('desk-wide'), part: [0.36, 0.4, 0.4, 0.6] },
    persimmon: { from: erase('persimmon') },
    'persimmon-wire': { from: erase('persimmon-wire-mask') },
    'persimmon-tag': { from: erase('persimmon-tag-mask') },
    'persimmon-part': { from: erase('persimmon'), part: [0.33, 0.22, 0.4, 0.78] },
    'persimmon-clean-part': { from: erase('persimmon-clean'), part: [0.33, 0.22, 0.4, 0.78] },
    coffee: { from: erase('coffee-spoon-mask') },
    'coffee-no-spoon': { from: erase('coffee-no-spoon') },
  },
  'comic-coffee': {
    'fault-none': { from: clear('fault-none') },
    'fault-noise': { from: clear('fault-noise') },
    'fault-blur': { from: clear('fault-blur') },
    'fault-blocks': { from: clear('fault-blocks') },
    'denoise-0': third(clear('denoise-three'), 0),
    'denoise-50': third(clear('denoise-three'), 1),
    'denoise-100': third(clear('denoise-three'), 2),
    'four-plain': { from: clear('four-plain') },
    'four-made': { from: clear('four-made') },
  },
  'comic-words': {
    'vague-empty': third(words('vague'), 0),
    'vague-cup': third(words('vague'), 1),
    'seed-11': third(words('seeds'), 0),
    'seed-12': third(words('seeds'), 1),
    'locked-celadon': third(words('same-seed'), 0),
    'locked-clay': third(words('same-seed'), 2),
    'with-fruit': third('sd-flow/pictures/negative.webp', 0),
    'no-fruit': third('sd-flow/pictures/negative.webp', 1),
  },
  'comic-fit': {
    tee: { from: figure('tee') },
    'sleeve-right': { from: figure('try-points-1') },
    'sleeve-wrong': { from: figure('try-points-3') },
    slim: third(figure('fit-tee'), 0),
    wide: third(figure('fit-tee'), 1),
  },
  'comic-wide': {
    chair: { from: wide('chair') },
    'chair-wide': { from: wide('chair-wide') },
    'chair-right': { from: wide('chair-right') },
    rocket: { from: 'tall-to-banner/pictures/rocket-photo.jpg' },
    'rocket-more': { from: wide('rocket-more') },
    'rocket-tall': { from: wide('rocket-tall') },
  },
  'comic-cross': {
    poster: { from: cross('poster') },
    english: { from: cross('translate-blocks'), part: [0.22, 0.28, 0.22, 0.5] },
  },
};
