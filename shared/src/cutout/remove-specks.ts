import type { Size } from './picture.ts';
import { findComponents } from './regions.ts';
import type { Segmentation } from './scene.ts';

/** Sizes as fractions of the subject, below which a component is a speck, or a hole is filled. */
const [SPECK, HOLE] = [0.02, 0.008];

/** The subject without specks, and with too small holes filled. */
export function removeSpecks({ inside, lean }: Segmentation, size: Size): Segmentation {
  const subject = inside.reduce((sum, value) => sum + value, 0);
  const parts = findComponents(inside, 1, size);
  const largest = Math.max(0, ...parts.map((part) => part.length));
  const out = inside.slice();
  for (const part of parts) if (part.length < SPECK * largest) for (const at of part) out[at] = 0;
  for (const part of findComponents(out, 0, size)) if (part.length < HOLE * subject) for (const at of part) out[at] = 1;
  return { inside: out, lean };
}
