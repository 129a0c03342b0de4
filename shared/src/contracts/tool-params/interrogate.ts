import { z } from 'zod';
import { GENERATION_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '反推提示词', order: 34 };

/** 反推: words that describe a picture. */
export const zInterrogateParams = z.object({
  tool: z.literal('interrogate'),
  fileId: zUuid,
  by: z.enum(['clip', 'deepdanbooru', 'tagger']).default('clip'),
  /** One of the engine's models of the tagger; empty for its first, and for the others. */
  model: z.string().max(GENERATION_LIMITS.name).default(''),
});
export type InterrogateParams = z.infer<typeof zInterrogateParams>;

/** A tag that a picture probably has; the score is between 0 and 1. */
const zScoredTag = z.object({ name: z.string(), score: z.number() });
export type ScoredTag = z.infer<typeof zScoredTag>;

export const zInterrogateOutcome = z.object({
  tool: z.literal('interrogate'),
  caption: z.string(),
  /** All that the tagger scored, the surest first; absent when another one looked. */
  tags: z.array(zScoredTag).optional(),
});
