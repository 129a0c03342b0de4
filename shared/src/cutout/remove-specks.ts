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
  return { inside: fillHoles(out, size, HOLE, subject), lean };
}

/**
 * The mask with each hole filled that is smaller than this share of an area, by default the mask's
 * own.
 */
export function fillHoles(
  inside: Uint8Array,
  size: Size,
  share: number,
  area = inside.reduce((sum, value) => sum + value, 0),
): Uint8Array {
  const out = inside.slice();
  for (const hole of findComponents(inside, 0, size))
    if (hole.length < share * area) for (const at of hole) out[at] = 1;
  return out;
}
