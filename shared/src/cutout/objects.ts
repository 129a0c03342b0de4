import { resizePlane, sizeWithin, type BytePlane } from './picture.ts';
import { findComponents } from './regions.ts';

/** Pixels of the copy on which objects are separated. */
const LOOKED = 65_536;
/**
 * Mask value from which two objects are connected, and value from which a pixel counts for the
 * size.
 */
const [TOUCHES, SEEN] = [40, 128];
/** Smaller objects are specks; as a fraction of the largest. */
const SPECK = 0.02;
/**
 * Fraction of the total area from which one object is the subject and the rest is beside it: a pair
 * of shoes or a row of bottles has none.
 */
const MAIN = 0.7;
/** Fraction of its size that an object in the corner loses compared with one in the centre. */
const ASIDE = 0.5;

/**
 * Separate objects of a mask, on a small copy: 1 is the subject, 2 and more are beside it, 0 is the
 * background. Null for a single object, or for several of a kind.
 */
export function labelObjects(mask: BytePlane): BytePlane | null {
  const size = sizeWithin(mask, LOOKED);
  const small = resizePlane(mask.data, mask, size);
  const { width, height } = size;
  const parts = findComponents(
    small.map((value) => Number(value >= TOUCHES)),
    1,
    size,
  ).map((part) => {
    const seen = part.filter((at) => small[at]! >= SEEN);
    const x = seen.reduce((sum, at) => sum + (at % width), 0) / seen.length / width - 0.5;
    const y = seen.reduce((sum, at) => sum + Math.floor(at / width), 0) / seen.length / height - 0.5;
    const weight = seen.length * (1 - ASIDE * Math.SQRT2 * Math.hypot(x, y));
    return { part, area: seen.length, weight };
  });
  const largest = Math.max(0, ...parts.map(({ area }) => area));
  const things = parts.filter(({ area }) => area > SPECK * largest).toSorted((a, b) => b.weight - a.weight);
  const whole = things.reduce((sum, { area }) => sum + area, 0);
  if (things.length < 2 || things[0]!.area < MAIN * whole) return null;
  const data = new Uint8Array(small.length);
  for (const [index, { part }] of things.slice(0, 255).entries()) for (const at of part) data[at] = index + 1;
  return { data, ...size };
}

/** The mask without objects beside its subject. */
export function keepMainSubject(mask: BytePlane): BytePlane {
  const things = labelObjects(mask);
  if (!things) return mask;
  const { width, height } = mask;
  const data = mask.data.slice();
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * things.height) / height) * things.width;
    for (let x = 0; x < width; x += 1)
      if (things.data[row + Math.floor(((x + 0.5) * things.width) / width)]! > 1) data[y * width + x] = 0;
  }
  return { data, width, height };
}
