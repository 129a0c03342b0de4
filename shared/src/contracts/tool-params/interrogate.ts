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
  /** One of the tagger's models; empty for its first, and for other methods. */
  model: z.string().max(GENERATION_LIMITS.name).default(''),
});
export type InterrogateParams = z.infer<typeof zInterrogateParams>;

/** A tag with its confidence, 0 to 1. */
const zScoredTag = z.object({ name: z.string(), score: z.number() });
export type ScoredTag = z.infer<typeof zScoredTag>;

export const zInterrogateOutcome = z.object({
  tool: z.literal('interrogate'),
  caption: z.string(),
  /** All tags of the tagger, by descending confidence; absent with other methods. */
  tags: z.array(zScoredTag).optional(),
});
