import { z } from 'zod';
import { zUuid } from '../primitives.ts';

/** 反推: words that describe a picture. */
export const zInterrogateParams = z.object({
  tool: z.literal('interrogate'),
  fileId: zUuid,
  by: z.enum(['clip', 'deepdanbooru']).default('clip'),
});
export type InterrogateParams = z.infer<typeof zInterrogateParams>;

export const zInterrogateOutcome = z.object({ tool: z.literal('interrogate'), caption: z.string() });
