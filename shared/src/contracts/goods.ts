/**
 * Scenes, sizes and limits of 商品图; without a schema library, so that the browser may import
 * them.
 */

export const SCENE_GROUPS = [
  {
    name: '光线',
    scenes: {
      window: '晨窗',
      leaves: '叶影',
      blinds: '百叶',
      soft: '柔光',
      backlit: '侧逆光',
      dusk: '黄昏',
      spot: '聚光',
      night: '夜色',
    },
  },
  {
    name: '材质',
    scenes: {
      marble: '大理石',
      walnut: '胡桃木',
      linen: '亚麻',
      terrazzo: '水磨石',
      water: '浅水',
      silk: '丝绸',
      acrylic: '亚克力',
      rock: '岩石',
    },
  },
  {
    name: '季节',
    scenes: {
      cherry: '春樱',
      summer: '初夏',
      sea: '海风',
      persimmon: '秋柿',
      osmanthus: '桂花',
      snow: '初雪',
      newyear: '年节',
      moon: '中秋',
    },
  },
] as const;

type Keys<T> = T extends T ? keyof T : never;
export type SceneId = Keys<(typeof SCENE_GROUPS)[number]['scenes']>;
/** Chinese name of every scene by its id, in the order of the shelf. */
export const SCENE_NAMES = Object.assign({}, ...SCENE_GROUPS.map(({ scenes }) => scenes)) as Record<SceneId, string>;
export const SCENE_IDS = Object.keys(SCENE_NAMES) as [SceneId, ...SceneId[]];

export interface GoodsSize {
  platform: string;
  name: string;
  /** Short name for narrow places. */
  brief: string;
  width: number;
  height: number;
  /** The product alone on pure white, without scene, shadow and texts, as marketplaces require. */
  white?: true;
}

/** Sizes that marketplaces require or that are common there, in pixels. */
export const GOODS_SIZES = {
  taobao: { platform: '淘宝', name: '主图', brief: '淘宝主图', width: 800, height: 800 },
  white: { platform: '淘宝', name: '白底图', brief: '白底图', width: 800, height: 800, white: true },
  'taobao-tall': { platform: '淘宝', name: '主图 3:4', brief: '主图 3:4', width: 750, height: 1000 },
  detail: { platform: '淘宝', name: '详情页', brief: '详情页', width: 790, height: 1080 },
  xiaohongshu: { platform: '小红书', name: '竖图', brief: '小红书', width: 1080, height: 1440 },
  douyin: { platform: '抖音', name: '竖图 9:16', brief: '抖音 9:16', width: 1080, height: 1920 },
  jd: { platform: '京东', name: '主图', brief: '京东主图', width: 800, height: 800 },
  pdd: { platform: '拼多多', name: '主图', brief: '拼多多主图', width: 750, height: 750 },
  alibaba: { platform: '1688', name: '主图', brief: '1688 主图', width: 750, height: 750 },
} as const satisfies Record<string, GoodsSize>;
export type GoodsSizeId = keyof typeof GOODS_SIZES;
export const GOODS_SIZE_IDS = Object.keys(GOODS_SIZES) as [GoodsSizeId, ...GoodsSizeId[]];

export const GOODS_LIMITS = {
  /** Maximum pictures of one task. */
  sizes: 12,
  /** Limits of the sides of a custom size, in pixels. */
  side: { min: 320, max: 2400 },
  /** Maximum text layers, characters of one, and text height as a fraction of the shorter side. */
  texts: 6,
  letters: 24,
  letterHeight: { min: 0.02, max: 0.25 },
  /**
   * Offset from the scene's default position, as a fraction of the shorter side; size factor;
   * degrees.
   */
  move: { min: -1, max: 1 },
  scale: { min: 0.3, max: 2.5 },
  turn: { min: -180, max: 180 },
  /** Direction of the light: degrees to the left (negative) or right, and above the ground. */
  lightTurn: { min: -75, max: 75 },
  lightHeight: { min: 15, max: 80 },
  /** Minimum shorter side of a product, and of an own scene, in pixels of its picture. */
  product: 48,
  scene: 480,
} as const;

/** A standard or a custom size. */
export type SizeAsked = GoodsSizeId | { width: number; height: number };

export function sizeOf(asked: SizeAsked): GoodsSize {
  return typeof asked === 'string' ? GOODS_SIZES[asked] : { platform: '', name: '自定义', brief: '自定义', ...asked };
}

/** Text of a size in a file name: 「淘宝主图 800x800」. */
export function sizeName(asked: SizeAsked): string {
  const { platform, name, width, height } = sizeOf(asked);
  return `${platform}${name.replace(':', '比')} ${width}x${height}`;
}
