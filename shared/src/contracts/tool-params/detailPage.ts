import { z } from 'zod';
import { DETAIL_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import { zPictureFormat } from './picture-format.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '详情长图', order: 30 };

const { title, points, point, more, facts, name, value, scenes } = DETAIL_LIMITS;
const EMOJI = /\p{Extended_Pictographic}/u;
const line = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what}最多 ${most} 个字`)
    .refine((text) => !EMOJI.test(text), `${what}里不能有表情符号，请删掉后再试`);
/** Price as printed: `69`, `69.00`. */
const zPrice = z
  .string()
  .trim()
  .regex(/^(?:\d{1,7}(?:\.\d{1,2})?)?$/, '价格写成数字，例如 69 或 69.90');

/** 详情长图: pictures of one product and texts about it as one strip, 790 px wide. */
export const zDetailParams = z.object({
  tool: z.literal('detailPage'),
  /** Picture of the product in its scene, at the top. */
  heroId: zUuid,
  /** The photo from which details are cropped. */
  photoId: zUuid,
  /**
   * The cut-out product, for the end of the strip; if it has the photo's frame, it also locates
   * details.
   */
  cutId: zUuid.nullable().default(null),
  sceneIds: z.array(zUuid).max(scenes).default([]),
  title: line('标题', title).default(''),
  price: zPrice.default(''),
  /** Original price, crossed out beside the price. */
  was: zPrice.default(''),
  points: z
    .array(z.object({ text: line('卖点', point).min(1, '卖点不能是空的'), more: line('卖点说明', more).default('') }))
    .max(points, `卖点最多 ${points} 条`)
    .default([]),
  facts: z
    .array(z.object({ name: line('参数名', name).min(1), value: line('参数值', value).min(1) }))
    .max(facts, `参数最多 ${facts} 条`)
    .default([]),
  /** Colour of the bands; null: derived from the product. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, '颜色写成 #rrggbb')
    .nullable()
    .default(null),
  format: zPictureFormat.default('jpg'),
});
export type DetailParams = z.infer<typeof zDetailParams>;
