import { z } from 'zod';
import { GENERATION_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import { generation, share, whole, zName, zPrompt } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '文生图', order: 31 };

const { hiresScale, hiresSteps } = GENERATION_LIMITS;

/** Hires. fix: a second pass on the enlarged picture. */
export const zHires = z.object({
  upscaler: zName.default(''),
  scale: z.number().min(hiresScale.min).max(hiresScale.max).default(2),
  /** 0: as many steps as the first pass. */
  steps: whole(hiresSteps).default(0),
  denoising_strength: share.default(0.7),
});

export const zTxt2imgParams = z.object({
  tool: z.literal('txt2img'),
  prompt: zPrompt.min(1, '请输入提示词'),
  ...generation,
  hires: zHires.nullable().default(null),
  /** Picture of a person or thing whose likeness is kept, and its weight. */
  reference: z
    .object({ fileId: zUuid, weight: z.number().min(0).max(1.5).default(0.8) })
    .nullable()
    .default(null),
});
export type Txt2imgParams = z.infer<typeof zTxt2imgParams>;

/** Words of the prompt that the picture shows; empty from an engine that cannot tell. */
export const zTxt2imgOutcome = z.object({
  tool: z.literal('txt2img'),
  drawn: z.array(z.string()),
  /** Words that were not understood, or not drawn. */
  missed: z.array(z.string()),
});
