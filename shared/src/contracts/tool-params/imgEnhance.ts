import { z } from 'zod';
import { zUuid } from '../primitives.ts';
import { zPictureFormat } from './picture-format.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '画质增强', order: 13 };

export const zEnhanceParams = z.object({
  tool: z.literal('imgEnhance'),
  fileId: zUuid,
  /** Preset of the page's settings; only the settings affect the result. */
  content: z.enum(['goods', 'portrait', 'text', 'drawing', 'old']).default('goods'),
  scale: z.union([z.literal(1), z.literal(2), z.literal(4)]).default(2),
  /** Longer side in px to which a larger photo is reduced first: the result needs no more. */
  side: z.number().int().min(640).max(8192).optional(),
  /**
   * Strength 0..100: 0 leaves noise and softness unchanged, 50 corrects the measured amount, more
   * overcorrects.
   */
  denoise: z.number().min(0).max(100).default(50),
  sharpen: z.number().min(0).max(100).default(50),
  /** Percent; 0 leaves tone and colours unchanged. */
  contrast: z.number().min(-50).max(50).default(0),
  colour: z.number().min(0).max(100).default(0),
  /** Corrects a colour cast, which is measured. Otherwise an obvious cast is only reported. */
  balance: z.boolean().default(false),
  /** For old prints: fills scratches and dust, and restores black and white points, where found. */
  scratches: z.boolean().default(false),
  fading: z.boolean().default(false),
  format: zPictureFormat.default('jpg'),
});
export type EnhanceParams = z.infer<typeof zEnhanceParams>;
