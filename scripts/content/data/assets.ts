import type { PhoneLook } from '../lib/phone.ts';

/** A dim room. The grain is drawn at the final size: scaling would average it away. */
const DIM: PhoneLook = { noise: 9, chroma: 4, saturation: 0.85, light: 0.62, haze: 8, cast: [1, 0.99, 0.97] };

export const sampleScenes: {
  name: string;
  scene: string;
  width: number;
  height: number;
  box?: string;
  /** As a phone took it; without, as drawn. */
  look?: PhoneLook;
}[] = [
  { name: 'perfume-noisy', scene: 'sc-enh', width: 960, height: 720, box: '6 4.5 948 711', look: DIM },
  { name: 'vase-phone', scene: 'sc-hero-b', width: 960, height: 720, box: '280 0 586 440' },
  { name: 'serum-white', scene: 'sc-goods-b', width: 960, height: 720, box: '40 0 560 420' },
  { name: 'persimmon-tag', scene: 'sc-erase-b', width: 960, height: 720 },
  { name: 'lipstick-poster', scene: 'sc-tr-b', width: 960, height: 720 },
  { name: 'chair-tall', scene: 'sc-exp', width: 720, height: 960, box: '462 0 315 420' },
  { name: 'bag-dull', scene: 'a-bag', width: 960, height: 720 },
];

/** 640x480 pictures for course pages and articles. */
export const contentPictures: { name: string; scene: string; box?: string }[] = [
  { name: 'vase-top-light', scene: 'sc-hero-b', box: '280 0 586 440' },
  { name: 'vase-soft-light', scene: 'sc-gen' },
  { name: 'vase-window-light', scene: 'sc-hero-a', box: '250 0 586 440' },
  { name: 'perfume-noisy', scene: 'sc-enh-b' },
  { name: 'persimmon-clean', scene: 'sc-erase-a' },
  { name: 'serum-white', scene: 'sc-goods-b', box: '40 0 560 420' },
  { name: 'room', scene: 'sc-exp', box: '340 0 560 420' },
  { name: 'model', scene: 'sc-model' },
  { name: 'vase-clay', scene: 'a-vaseC', box: '0 60 400 300' },
  { name: 'vase-white', scene: 'a-vaseD', box: '0 60 400 300' },
  { name: 'perfume-amber', scene: 'a-perf', box: '0 60 400 300' },
  { name: 'perfume-green', scene: 'a-perfB', box: '0 60 400 300' },
  { name: 'arch', scene: 'a-arch', box: '0 60 400 300' },
  { name: 'bag', scene: 'a-bag', box: '0 60 400 300' },
];
