import type { Size } from './picture.ts';
import { regions } from './regions.ts';
import type { Labels } from './scene.ts';

/** Shares of the subject: what is smaller is a speck or a hole that is none. */
const [SPECK, HOLE] = [0.02, 0.008];

/** The subject's parts without specks, and without holes that are too small to be some. */
export function tidied({ inside, lean }: Labels, size: Size): Labels {
  const subject = inside.reduce((sum, value) => sum + value, 0);
  const parts = regions(inside, 1, size);
  const largest = Math.max(0, ...parts.map((part) => part.length));
  const out = inside.slice();
  for (const part of parts) if (part.length < SPECK * largest) for (const at of part) out[at] = 0;
  for (const part of regions(out, 0, size)) if (part.length < HOLE * subject) for (const at of part) out[at] = 1;
  return { inside: out, lean };
}
