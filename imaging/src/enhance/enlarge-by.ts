import { readFileSync } from 'node:fs';
import type { Stopper } from '../stopper.ts';
import { enlargePlane, inAllParts, FILTER_TAPS } from './enlarge.ts';
import { FULL_GRAIN } from './noise.ts';
import type { FloatPlane } from './plane.ts';
import { STRUCTURE_CLASSES } from './structure.ts';

/**
 * Deviations of the noise that was removed from lightness: rounding of a compressed picture, and
 * grain.
 */
export interface RemovedNoise {
  rounding: number;
  grain: number;
}

/** Deviation of rounding from which the weights for compressed pictures apply fully. */
const FULL_ROUNDING = 2;

/**
 * Three tables in sequence, of 16-bit integers in 1/8192, little-endian. Learned by `npx tsx
 * scripts/enhance/learn.ts` (a minute) from photographs in bench/photos.
 */
const learned = readFileSync(new URL('./weights.bin', import.meta.url));
const [plain, compressed, noisy] = [0, 1, 2].map((table) =>
  inAllParts(
    Float32Array.from(
      { length: STRUCTURE_CLASSES * FILTER_TAPS },
      (_, at) => learned.readInt16LE((table * STRUCTURE_CLASSES * FILTER_TAPS + at) * 2) / 8192,
    ),
  ),
) as [Float32Array, Float32Array, Float32Array];

/** Interpolates the tables by the removed noise: deviations of rounding and of grain. */
function weightsFor({ rounding, grain }: RemovedNoise): Float32Array {
  const ofNoise = Math.min(1, grain / FULL_GRAIN);
  const ofRounding = Math.min(1, rounding / FULL_ROUNDING) * (1 - ofNoise);
  if (ofNoise + ofRounding === 0) return plain;
  return plain.map((weight, at) => weight + (compressed[at]! - weight) * ofRounding + (noisy[at]! - weight) * ofNoise);
}

/** Doubles the size with weights for the noise that was removed before. */
export const enlargeBy = (plane: FloatPlane, cleaned: RemovedNoise, stopper: Stopper) =>
  enlargePlane(plane, weightsFor(cleaned), stopper);
