/** What is cut from which scene. The first width keeps the plain name, others get `-<width>`. */
interface AssetPicture {
  to: 'home' | 'shelf';
  name: string;
  scene: string;
  /** Part of the scene, in its own coordinates. */
  box?: string;
  width: number;
  height: number;
  widths: number[];
}

const home = (
  name: string,
  scene: string,
  width: number,
  height: number,
  widths: number[],
  box?: string,
): AssetPicture => ({ to: 'home', name, scene, width, height, widths, box });
/** 320x240: the tool page's cards. */
const shelf = (name: string, scene: string, box?: string): AssetPicture => ({
  to: 'shelf',
  name,
  scene,
  width: 320,
  height: 240,
  widths: [640, 320],
  box,
});

const shelves = (prefix: (name: string, scene: string, box?: string) => AssetPicture): AssetPicture[] => [
  prefix('tool-video', 'sc-vid'),
];

export const assetPictures: AssetPicture[] = [
  home('tool-goods-before', 'sc-goods-b', 640, 300, [1280, 640], '0 68 640 300'),
  home('tool-goods-after', 'sc-goods-a', 640, 300, [1280, 640], '0 68 640 300'),
  ...shelves((name, scene, box) => home(name, scene, 480, 360, [960, 480], box)),
  shelf('tool-goods', 'sc-goods-a'),
  ...shelves(shelf),
  shelf('tool-material', 'a-hills', '0 40 400 300'),
];

export const sampleScenes: { name: string; scene: string; width: number; height: number; box?: string }[] = [
  { name: 'perfume-noisy', scene: 'sc-enh-b', width: 960, height: 720, box: '6 4.5 948 711' },
  { name: 'vase-phone', scene: 'sc-hero-b', width: 960, height: 720, box: '280 0 586 440' },
  { name: 'serum-white', scene: 'sc-goods-b', width: 960, height: 720, box: '40 0 560 420' },
  { name: 'shoe-room', scene: 'sc-cut-b', width: 960, height: 720 },
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
  { name: 'perfume-clean', scene: 'sc-enh' },
  { name: 'shoe-room', scene: 'sc-cut-b' },
  { name: 'shoe-cut', scene: 'sc-cut-a' },
  { name: 'persimmon-tag', scene: 'sc-erase-b' },
  { name: 'persimmon-mask', scene: 'sc-erase-m' },
  { name: 'persimmon-clean', scene: 'sc-erase-a' },
  { name: 'serum-white', scene: 'sc-goods-b', box: '40 0 560 420' },
  { name: 'serum-scene', scene: 'sc-goods-a', box: '40 0 560 420' },
  { name: 'room', scene: 'sc-exp', box: '340 0 560 420' },
  { name: 'poster-zh', scene: 'sc-tr-b' },
  { name: 'poster-en', scene: 'sc-tr-a' },
  { name: 'try-on', scene: 'sc-fit' },
  { name: 'model', scene: 'sc-model' },
  { name: 'model-set', scene: 'sc-set' },
  { name: 'shoe-dark', scene: 'sc-vid' },
  { name: 'vase-clay', scene: 'a-vaseC', box: '0 60 400 300' },
  { name: 'vase-white', scene: 'a-vaseD', box: '0 60 400 300' },
  { name: 'perfume-amber', scene: 'a-perf', box: '0 60 400 300' },
  { name: 'perfume-green', scene: 'a-perfB', box: '0 60 400 300' },
  { name: 'hills-cold', scene: 'a-hills', box: '0 60 400 300' },
  { name: 'hills-warm', scene: 'a-hillsC', box: '0 60 400 300' },
  { name: 'arch', scene: 'a-arch', box: '0 60 400 300' },
  { name: 'bag', scene: 'a-bag', box: '0 60 400 300' },
  { name: 'portrait-blue', scene: 'a-port', box: '0 10 400 300' },
  { name: 'portrait-red', scene: 'a-portB', box: '0 10 400 300' },
];
