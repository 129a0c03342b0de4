import { z } from 'zod';
import { GOODS_LIMITS, GOODS_SIZE_IDS, SCENE_IDS, sizeName } from '../goods.ts';
import { zUuid } from '../primitives.ts';
import { zPictureFormat } from './picture-format.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '商品图', order: 19 };

const { move, scale, turn, side, letterHeight, lightTurn, lightHeight } = GOODS_LIMITS;
const zColour = z.string().regex(/^#[0-9a-f]{6}$/i, '颜色写成 #rrggbb');
const zPercent = z.number().min(0).max(100);

/** Background of the product. */
const zGoodsScene = z.discriminatedUnion('by', [
  z.object({ by: z.literal('template'), id: z.enum(SCENE_IDS) }),
  z.object({ by: z.literal('picture'), fileId: zUuid }),
  z.object({ by: z.literal('colour'), colour: zColour }),
]);
export type GoodsScene = z.infer<typeof zGoodsScene>;

/**
 * Offset of the product from its default position, relative to each size, so that every size is
 * composed separately.
 */
const zGoodsPlace = z.object({
  /** Offset to the right and down, as a fraction of the picture's shorter side. */
  x: z.number().min(move.min).max(move.max).default(0),
  y: z.number().min(move.min).max(move.max).default(0),
  scale: z.number().min(scale.min).max(scale.max).default(1),
  /** Rotation in degrees clockwise. */
  angle: z.number().min(turn.min).max(turn.max).default(0),
});
export type GoodsPlace = z.infer<typeof zGoodsPlace>;

const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u;

/** A line of text over the picture. */
const zGoodsText = z.object({
  /** `tag` has a label background in its colour. */
  kind: z.enum(['title', 'price', 'tag']),
  text: z
    .string()
    .trim()
    .min(1, '文字不能是空的')
    .max(GOODS_LIMITS.letters, `每条文字最多 ${GOODS_LIMITS.letters} 个字`)
    .refine((text) => !EMOJI.test(text), '文字里不能有表情符号，请删掉后再试'),
  /** Centre of the text, as fractions of the picture's width and height. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  /** Letter height, as a fraction of the picture's shorter side. */
  size: z.number().min(letterHeight.min).max(letterHeight.max).default(0.07),
  colour: zColour,
});
export type GoodsText = z.infer<typeof zGoodsText>;

const zSide = z.number().int().min(side.min, `边长至少 ${side.min} 像素`).max(side.max, `边长最多 ${side.max} 像素`);
const zGoodsSize = z.union([z.enum(GOODS_SIZE_IDS), z.object({ width: zSide, height: zSide })]);

/** 商品图. Only the photo is required: all else has a default. */
export const zGoodsParams = z.object({
  tool: z.literal('goodsGeneration'),
  /** The product: a photo, which is cut out, or a picture with a transparent background. */
  fileId: zUuid,
  scene: zGoodsScene.default({ by: 'template', id: 'window' }),
  /**
   * Whether the product stands, or lies and is photographed from above; `auto` decides by its
   * shape.
   */
  pose: z.enum(['auto', 'upright', 'flat']).default('auto'),
  place: zGoodsPlace.default({ x: 0, y: 0, scale: 1, angle: 0 }),
  /** Direction of the light in degrees; null: the scene's default. */
  light: z
    .object({
      turn: z.number().min(lightTurn.min).max(lightTurn.max),
      height: z.number().min(lightHeight.min).max(lightHeight.max),
    })
    .nullable()
    .default(null),
  shadow: z.object({ strength: zPercent, softness: zPercent }).default({ strength: 64, softness: 38 }),
  /** Reflection in percent; null: the default of the scene's ground. */
  reflection: zPercent.nullable().default(null),
  /** Percent by which the product is relit in light and colour of the scene. */
  match: zPercent.default(70),
  texts: z.array(zGoodsText).max(GOODS_LIMITS.texts, `最多 ${GOODS_LIMITS.texts} 条文字`).default([]),
  /** One picture for each size, composed for its aspect ratio. */
  sizes: z
    .array(zGoodsSize)
    .min(1, '请至少选择一个尺寸')
    .max(GOODS_LIMITS.sizes, `一次最多 ${GOODS_LIMITS.sizes} 个尺寸`)
    .refine((sizes) => new Set(sizes.map(sizeName)).size === sizes.length, '有相同的尺寸，请去掉一个')
    .default(['taobao']),
  format: zPictureFormat.default('jpg'),
});
export type GoodsParams = z.infer<typeof zGoodsParams>;
