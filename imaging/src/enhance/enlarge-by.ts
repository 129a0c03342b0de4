import { readFileSync } from 'node:fs';
import type { Stopper } from '../stopper.ts';
import { enlarge, inAllParts, TAPS } from './enlarge.ts';
import { FULL_GRAIN } from './noise.ts';
import type { Plane } from './plane.ts';
import { CLASSES } from './structure.ts';

/** Deviations of what was cleaned from lightness: rounding of a compressed picture, and grain. */
export interface Cleaned {
  rounding: number;
  grain: number;
}

/** From this deviation on weights are those of compressed pictures. */
const FULL_ROUNDING = 2;

/**
 * Three tables behind each other, of 16-bit whole numbers in 1/8192, little-endian. Learned by
 * `npx tsx scripts/enhance/learn.ts` (a minute) from photographs in bench/photos.
 */
const learned = readFileSync(new URL('./weights.bin', import.meta.url));
const [plain, compressed, noisy] = [0, 1, 2].map((table) =>
  inAllParts(
    Float32Array.from(
      { length: CLASSES * TAPS },
      (_, at) => learned.readInt16LE((table * CLASSES * TAPS + at) * 2) / 8192,
    ),
  ),
) as [Float32Array, Float32Array, Float32Array];

/** Between the tables by what was cleaned: deviations of rounding and of grain. */
function weightsFor({ rounding, grain }: Cleaned): Float32Array {
  const ofNoise = Math.min(1, grain / FULL_GRAIN);
  const ofRounding = Math.min(1, rounding / FULL_ROUNDING) * (1 - ofNoise);
  if (ofNoise + ofRounding === 0) return plain;
  return plain.map((weight, at) => weight + (compressed[at]! - weight) * ofRounding + (noisy[at]! - weight) * ofNoise);
}

/** Twice as large, by what was cleaned from it before. */
export const enlargeBy = (plane: Plane, cleaned: Cleaned, stopper: Stopper) =>
  enlarge(plane, weightsFor(cleaned), stopper);
