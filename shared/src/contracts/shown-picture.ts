import { z } from 'zod';

/** A picture behind an address, with its size, so that nothing moves when it arrives. */
export const zShown = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
