import { z } from 'zod';
import { CUTOUT_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import { zPictureFormat } from './picture-format.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '智能抠图', order: 15 };

const { feather, shift, margin } = CUTOUT_LIMITS;

/** Background of the subject. */
const zBackground = z.discriminatedUnion('by', [
  z.object({ by: z.literal('none') }),
  z.object({ by: z.literal('colour'), colour: z.string().regex(/^#[0-9a-f]{6}$/i, '颜色写成 #rrggbb') }),
  z.object({ by: z.literal('picture'), fileId: zUuid, fit: z.enum(['cover', 'contain']).default('cover') }),
]);

/** 智能抠图. */
export const zCutoutParams = z.object({
  tool: z.literal('magicIntematting'),
  fileId: zUuid,
  /**
   * Strokes of the same size as the upright photo: white keeps, black drops, grey is left to the
   * tool. Null leaves everything to the tool.
   */
  strokesId: zUuid.nullable().default(null),
  background: zBackground.default({ by: 'none' }),
  shadow: z.enum(['none', 'soft', 'contact']).default('none'),
  /** Refines hair and tips beyond the edge of the cutout. */
  fine: z.boolean().default(true),
  /** Feather in pixels of the photo. */
  feather: z.number().min(feather.min).max(feather.max).default(0),
  shift: z.number().int().min(shift.min).max(shift.max).default(0),
  /** Percent of the old background's colour that is removed from the edge. */
  clean: z.number().min(0).max(100).default(100),
  /** Margin in percent of the subject's longer side; null keeps the photo's frame. */
  crop: z.number().min(margin.min).max(margin.max).nullable().default(null),
  /** Returns subject, shadow and background as separate pictures, too. */
  parts: z.boolean().default(false),
  format: zPictureFormat.default('png'),
});
export type CutoutParams = z.infer<typeof zCutoutParams>;
