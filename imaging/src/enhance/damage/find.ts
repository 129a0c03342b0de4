import type { Stopper } from '../../stopper.ts';
import { smallPicture } from '../small-picture.ts';
import type { RawPicture } from '../tiles.ts';
import { damageLikelihood } from './likelihood.ts';
import { findDamageMarks, type DamageMark } from './marks.ts';
import { dilate } from './morphology.ts';

/** Longest sides at which marks are searched: those of larger scans are wider. */
const SEARCH_LENGTHS = [1400, 600] as const;
/** Likelihood from which a mark counts as certain. */
const CERTAIN = 0.85;
/**
 * Limit of pixels, in a picture of 512 px, that one line or all specks together contribute: a
 * single long line may be a mast instead of a scratch.
 */
const COUNTED = 100;
/** Number of certain pixels from which a picture counts as scratched. */
const SCRATCHED = 210;
/** Likelihood from which a mark is damage in a scratched picture. */
const LIKELY_LINE = 0.5;
const LIKELY_SPECK = 0.7;
/** Width of a mark's soft edge in pixels. */
const EDGE = 1;

function isScratched(marks: readonly (DamageMark & { likely: number })[], unit: number): boolean {
  const certain = marks.filter(({ likely }) => likely > CERTAIN);
  const sum = (line: boolean, most: number) =>
    certain.reduce((total, mark) => total + (mark.line === line ? Math.min(most, mark.pixels.length) : 0), 0);
  return sum(true, COUNTED * unit) + Math.min(COUNTED * unit, sum(false, Infinity)) > SCRATCHED * unit;
}

/** Adds the damage found at this size to the mask; returns false when nothing is certain. */
async function addDamage(picture: RawPicture, longest: number, mask: Uint8Array, stopper: Stopper): Promise<boolean> {
  const { data, width, height } = await smallPicture(picture, longest);
  const marks = findDamageMarks({ data, width, height }, stopper).map((mark) => ({
    ...mark,
    likely: damageLikelihood(mark),
  }));
  if (!isScratched(marks, Math.max(1, Math.max(width, height) / 512))) return false;
  const small = new Float32Array(width * height);
  for (const { line, likely, pixels } of marks)
    if (likely > (line ? LIKELY_LINE : LIKELY_SPECK)) for (const at of pixels) small[at] = 1;
  // The mask is dilated by the soft edges of marks.
  const grown = dilate(small, width, height, EDGE);
  for (let y = 0; y < picture.height; y += 1) {
    const row = Math.floor(((y + 0.5) * height) / picture.height) * width;
    for (let x = 0; x < picture.width; x += 1)
      if (grown[row + Math.floor(((x + 0.5) * width) / picture.width)] === 1) mask[y * picture.width + x] = 1;
  }
  return true;
}

/**
 * Mask of scratches, hairs and dust, 1 where one is; null when the picture has none that are
 * certain.
 */
export async function findDamage(picture: RawPicture, stopper: Stopper): Promise<Uint8Array | null> {
  const mask = new Uint8Array(picture.width * picture.height);
  const longest = Math.max(picture.width, picture.height);
  let found = false;
  for (const [index, length] of SEARCH_LENGTHS.entries()) {
    // A small picture is not searched twice at its own size.
    if (index > 0 && longest <= length) continue;
    found = (await addDamage(picture, length, mask, stopper)) || found;
  }
  return found ? mask : null;
}

/** Pixels of the picture for one pixel of the smallest size at which marks are searched. */
export const scaleOf = ({ width, height }: RawPicture) => Math.max(1, Math.max(width, height) / SEARCH_LENGTHS.at(-1)!);
