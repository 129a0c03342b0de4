import { z } from 'zod';

/** A picture address with its size, so that the layout does not shift when it loads. */
export const zShown = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
