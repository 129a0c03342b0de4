import { z } from 'zod';
import { GENERATION_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import { share, zName } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '后期处理', order: 33 };

const { upscale } = GENERATION_LIMITS;

/**
 * 后期处理: enlarges with one upscaler or a blend of two, and restores faces where the engine can.
 */
export const zExtrasParams = z.object({
  tool: z.literal('extras'),
  fileId: zUuid,
  scale: z.number().min(upscale.min).max(upscale.max).default(2),
  upscaler: zName.default(''),
  upscaler_2: zName.default(''),
  /** Blend factor of the second upscaler. */
  upscaler_2_visibility: share.default(0),
  gfpgan_visibility: share.default(0),
  codeformer_visibility: share.default(0),
  /** 0 changes the face most, 1 least. */
  codeformer_weight: share.default(0),
});
export type ExtrasParams = z.infer<typeof zExtrasParams>;
