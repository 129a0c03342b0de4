import sharp from 'sharp';
import type { Stopper } from '../../stopper.ts';
import type { RawPicture } from '../tiles.ts';
import { likelihood } from './likelihood.ts';
import { marksIn, type Mark } from './marks.ts';
import { dilate } from './morphology.ts';

/** Marks are looked for in pictures of these lengths: those of larger scans are wider. */
const LENGTHS = [1400, 600] as const;
/**
 * A mark this likely counts as certain. One long line may be a mast: so much counts of each line
 * and of all specks, in pixels of a picture of 512.
 */
const CERTAIN = 0.85;
const COUNTED = 100;
/** With so much that is certain the picture is scratched. */
const SCRATCHED = 210;
/** In a scratched picture marks this likely are damage. */
const LIKELY_LINE = 0.5;
const LIKELY_SPECK = 0.7;
/** Pixels that the edge of a mark is wide. */
const EDGE = 1;

function isScratched(marks: readonly (Mark & { likely: number })[], unit: number): boolean {
  const certain = marks.filter(({ likely }) => likely > CERTAIN);
  const sum = (line: boolean, most: number) =>
    certain.reduce((total, mark) => total + (mark.line === line ? Math.min(most, mark.pixels.length) : 0), 0);
  return sum(true, COUNTED * unit) + Math.min(COUNTED * unit, sum(false, Infinity)) > SCRATCHED * unit;
}

/** Adds to the mask what is found in the picture at this length; false when nothing is certain. */
async function addDamage(picture: RawPicture, longest: number, mask: Uint8Array, stopper: Stopper): Promise<boolean> {
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
    limitInputPixels: false,
  })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const marks = marksIn({ data, width, height }, stopper).map((mark) => ({ ...mark, likely: likelihood(mark) }));
  if (!isScratched(marks, Math.max(1, Math.max(width, height) / 512))) return false;
  const small = new Float32Array(width * height);
  for (const { line, likely, pixels } of marks)
    if (likely > (line ? LIKELY_LINE : LIKELY_SPECK)) for (const at of pixels) small[at] = 1;
  // Their soft edges belong to them.
  const grown = dilate(small, width, height, EDGE);
  for (let y = 0; y < picture.height; y += 1) {
    const row = Math.floor(((y + 0.5) * height) / picture.height) * width;
    for (let x = 0; x < picture.width; x += 1)
      if (grown[row + Math.floor(((x + 0.5) * width) / picture.width)] === 1) mask[y * picture.width + x] = 1;
  }
  return true;
}

/**
 * Pixels of scratches, hairs and dust, 1 where one lies; null when the picture has none that are
 * certain.
 */
export async function findDamage(picture: RawPicture, stopper: Stopper): Promise<Uint8Array | null> {
  const mask = new Uint8Array(picture.width * picture.height);
  const longest = Math.max(picture.width, picture.height);
  let found = false;
  for (const [index, length] of LENGTHS.entries()) {
    // A picture is not looked through twice at its own size.
    if (index > 0 && longest <= length) continue;
    found = (await addDamage(picture, length, mask, stopper)) || found;
  }
  return found ? mask : null;
}

/** How many pixels of the picture make one of the coarsest that marks are looked for in. */
export const scaleOf = ({ width, height }: RawPicture) => Math.max(1, Math.max(width, height) / LENGTHS.at(-1)!);
