import { resizePlane, within, type Plane } from './picture.ts';
import { regions } from './regions.ts';

/** Pixels of the copy on which things are told apart. */
const LOOKED = 65_536;
/** From here on two things hang together; a thing is as large as what is surely seen of it. */
const [TOUCHES, SEEN] = [40, 128];
/** Smaller ones are specks; a share of the largest. */
const SPECK = 0.02;
/**
 * Share of the whole from which on one thing is the subject, and what lies beside it is not: of a
 * pair of shoes, or a row of bottles, none is.
 */
const MAIN = 0.7;
/** Share of its size that a thing in the corner of a picture loses to one in the middle. */
const ASIDE = 0.5;

/**
 * Separate things of a mask, on a small copy: 1 is the subject, 2 and on what lies beside it, 0 the
 * ground. Null where there is one thing alone, or several of a kind.
 */
export function thingsIn(mask: Plane): Plane | null {
  const size = within(mask, LOOKED);
  const small = resizePlane(mask.data, mask, size);
  const { width, height } = size;
  const parts = regions(
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

/** The mask without what lies beside its subject. */
export function subjectOnly(mask: Plane): Plane {
  const things = thingsIn(mask);
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
