/**
 * Body shapes, clothes and poses of a mannequin: keys for the API, words for people. Without a
 * schema library, because pages import it, too. Age, hair, face, glasses and beard are for engines
 * that draw people; the built-in one ignores them.
 */

import type { Seed } from './seed.ts';

export const SEXES = { woman: '女', man: '男' } as const;
export const AGES = { young: '青年', middle: '中年', older: '年长' } as const;
export const BODIES = { slim: '纤瘦', regular: '匀称', athletic: '健美', curvy: '丰满', plus: '大码' } as const;
export const SKINS = {
  porcelain: '瓷白',
  fair: '米白',
  natural: '肤色',
  wheat: '浅棕',
  brown: '棕褐',
  deep: '炭黑',
} as const;
export const HAIRS = {
  long: '长直发',
  waves: '长卷发',
  bob: '齐肩短发',
  bun: '丸子头',
  tail: '马尾',
  short: '短发',
  crop: '寸头',
  curls: '蓬松卷发',
  swept: '侧分短发',
} as const;
export const HAIR_COLOURS = {
  black: '黑色',
  brown: '深棕',
  chestnut: '栗色',
  copper: '红铜',
  blond: '亚麻金',
  grey: '银灰',
} as const;
export const FACES = { calm: '平静', smile: '微笑', bright: '明朗' } as const;

export const POSES = {
  stand: '自然站立',
  turn: '微侧身',
  hips: '叉腰',
  walk: '行走',
  sit: '坐姿',
  pocket: '单手插袋',
  cross: '抱臂',
  hair: '抬手',
  side: '侧面',
  back: '背面',
} as const;
export const FRAMINGS = { whole: '全身', half: '半身', close: '近景' } as const;
export const BACKDROPS = {
  white: '白色影棚',
  studio: '暖灰影棚',
  street: '街头',
  room: '客厅窗边',
  garden: '花园',
  cafe: '咖啡馆',
  beach: '海边',
  autumn: '秋日林荫',
  night: '夜晚街灯',
} as const;
export const FIGURE_RATIOS = { '3:4': [3, 4], '1:1': [1, 1], '4:5': [4, 5], '9:16': [9, 16] } as const;

export const TOPS = {
  tee: 'T恤',
  shirt: '衬衫',
  knit: '针织衫',
  hoodie: '卫衣',
  vest: '吊带背心',
  blazer: '西装外套',
  coat: '大衣',
  dress: '连衣裙',
} as const;
export const BOTTOMS = {
  jeans: '直筒裤',
  slacks: '阔腿裤',
  slim: '小脚裤',
  shorts: '短裤',
  skirt: '半身裙',
  midi: '长裙',
} as const;
export const PATTERNS = { plain: '纯色', stripes: '条纹', checks: '格子', dots: '波点', flowers: '碎花' } as const;
export const CLOTH_COLOURS = {
  white: ['白', '#f2efe9'],
  cream: ['米色', '#e3d5bd'],
  grey: ['灰', '#9a9da3'],
  black: ['黑', '#2b2c31'],
  red: ['红', '#b23a3c'],
  pink: ['粉', '#e0a3ab'],
  orange: ['橙', '#d4803f'],
  yellow: ['黄', '#e0bd59'],
  green: ['绿', '#5b7f61'],
  blue: ['蓝', '#4668a8'],
  navy: ['藏青', '#28364f'],
  denim: ['牛仔蓝', '#55718f'],
  purple: ['紫', '#7d6a9c'],
  brown: ['棕', '#80593f'],
  camel: ['驼色', '#b98d5e'],
} as const;

export type Keys<T> = Extract<keyof T, string>;
export type PoseName = Keys<typeof POSES>;
export type Framing = Keys<typeof FRAMINGS>;
export type Backdrop = Keys<typeof BACKDROPS>;
export type FigureRatio = Keys<typeof FIGURE_RATIOS>;
export type ClothColour = Keys<typeof CLOTH_COLOURS>;
export type Pattern = Keys<typeof PATTERNS>;

/** Identity of a model: the same over poses, clothes and scenes. */
export interface Figure {
  sex: Keys<typeof SEXES>;
  age: Keys<typeof AGES>;
  body: Keys<typeof BODIES>;
  /** Height in cm. */
  height: number;
  skin: Keys<typeof SKINS>;
  hair: Keys<typeof HAIRS>;
  hairColour: Keys<typeof HAIR_COLOURS>;
  face: Keys<typeof FACES>;
  glasses: boolean;
  beard: boolean;
  /** Seed of the small features of the face. */
  seed: number;
}

export interface Piece {
  kind: string;
  colour: ClothColour;
  pattern: Pattern;
}

export interface Outfit {
  top: Piece & { kind: Keys<typeof TOPS> };
  /** Hidden below a dress. */
  bottom: Piece & { kind: Keys<typeof BOTTOMS> };
}

export const FIGURE_LIMITS = {
  height: { min: 150, max: 195 },
  /** Maximum characters of a name. */
  name: 20,
  /** Maximum characters of the additional description of a picture. */
  words: 200,
  /** The number of pictures of one task. */
  count: { min: 1, max: 4 },
  /** Maximum shots of one set. */
  shots: 9,
  /** Maximum models that one person can store. */
  own: 50,
} as const;

/** One picture of a set. */
export interface SetShot {
  pose: PoseName;
  scene: Backdrop;
  framing: Framing;
  /** Seed of this shot only. */
  seed?: Seed | undefined;
}

/** Poses in which the library shows its people, and in which clothes can be tried on. */
export const GALLERY_POSES = ['stand', 'turn', 'hips'] as const satisfies readonly PoseName[];
