import { z } from 'zod';
import { zUuid } from '../primitives.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '反推提示词', order: 34 };

/** 反推: words that describe a picture. */
export const zInterrogateParams = z.object({
  tool: z.literal('interrogate'),
  fileId: zUuid,
  by: z.enum(['clip', 'deepdanbooru']).default('clip'),
});
export type InterrogateParams = z.infer<typeof zInterrogateParams>;

export const zInterrogateOutcome = z.object({ tool: z.literal('interrogate'), caption: z.string() });
