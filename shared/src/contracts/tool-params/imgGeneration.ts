import { z } from 'zod';
import { IMAGE_SHAPES, type ImageShape } from '../image-shapes.ts';
import { GENERATION_LIMITS, IMAGE_COUNT } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import { share, whole, zChosenSeed, zName, zPrompt, zSeed } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '图片生成', order: 10 };

const SHAPES = Object.keys(IMAGE_SHAPES) as [ImageShape, ...ImageShape[]];

/** 图片生成: sent to a drawing engine as 文生图, with a reference as 图生图. */
export const zImgGenerationParams = z.object({
  tool: z.literal('imgGeneration'),
  prompt: zPrompt.min(1, '写一句想画的内容'),
  negative_prompt: z.string().max(GENERATION_LIMITS.text).default(''),
  shape: z.enum(SHAPES).default('1:1'),
  /** The number of pictures, each with its own seed. */
  count: whole(IMAGE_COUNT).default(1),
  /** One of the engine's styles; empty leaves it to the prompt. */
  style: zName.default(''),
  /** A reference picture, and how much of it is preserved. */
  reference: z
    .object({ fileId: zUuid, keep: share.default(0.5) })
    .nullable()
    .default(null),
  /** A picture drawn before from the same prompt, and its seed: requests similar ones. */
  like: z.object({ fileId: zUuid, seed: zChosenSeed }).nullable().default(null),
  /** A seed of -1 picks a random one. */
  seed: zSeed.default(-1),
});
