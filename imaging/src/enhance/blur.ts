import type { Stopper } from '../stopper.ts';
import { DCT_SIDE, DCT_CELLS, forwardDct } from './dct.ts';
import type { NoiseEstimate } from './noise.ts';
import { newPlane, type FloatPlane } from './plane.ts';
import { gaussianBlur } from './sharpen.ts';

/** Share of the blocks, those with the most contrast, that measure a picture's sharpness. */
const STRONGEST = 0.05;
/** Quantile of their sharpness: others may be out of focus, or shadows. */
const SHARPER = 0.8;
const FEWEST = 24;

/** Frequencies that a blur attenuates first. */
const HIGH = 8;
/** Energy in middle frequencies that only edges have. */
const PLAIN_EDGE = 3000;
/**
 * Edges have less energy in middle frequencies than in low ones; a soft texture such as plaster has
 * not, and gives no measurement.
 */
const EDGES = 0.7;
/** Share of high frequencies above which a picture is sharp. */
const SHARP_SHARE = 0.014;
/**
 * Deviation of the reversed blur in pixels, and number of rounds: little enough to leave no ringing
 * where the blur was less.
 */
const DEVIATION = 0.8;
export const DEBLUR_ROUNDS = 2;

const frequencyOf = (cell: number) => (cell >> 3) + (cell & 7);

/**
 * Deviation of the blur of a whole picture, 0 when its sharpest edges are sharp: the ratio of high
 * to middle frequencies, beyond the noise, in the blocks with the most contrast.
 */
export function measureBlur({ data, width, height }: FloatPlane, { variance }: NoiseEstimate): number {
  let floor = 0;
  for (let cell = 1; cell < DCT_CELLS; cell += 1) if (frequencyOf(cell) >= HIGH) floor += variance[cell]!;
  const found: { middle: number; ratio: number; share: number }[] = [];
  const block = new Float32Array(DCT_CELLS);
  const step = Math.max(5, Math.ceil(Math.sqrt((width * height) / 24_000)) | 1);
  for (let y = 0; y <= height - DCT_SIDE; y += step) {
    for (let x = 0; x <= width - DCT_SIDE; x += step) {
      for (let row = 0; row < DCT_SIDE; row += 1)
        for (let column = 0; column < DCT_SIDE; column += 1)
          block[row * DCT_SIDE + column] = data[(y + row) * width + x + column]!;
      forwardDct(block);
      let [low, middle, high] = [0, 0, 0];
      for (let cell = 1; cell < DCT_CELLS; cell += 1) {
        const frequency = frequencyOf(cell);
        const energy = block[cell]! * block[cell]!;
        if (frequency >= HIGH) high += energy;
        else if (frequency <= 2) low += energy;
        else if (frequency <= 5) middle += energy;
      }
      found.push({ middle, ratio: middle / (low + 1), share: Math.max(0, high - floor) / (middle + 1) });
    }
  }
  const strongest = found.toSorted((a, b) => b.middle - a.middle).slice(0, Math.round(found.length * STRONGEST));
  if (strongest.length < FEWEST || strongest.at(-1)!.middle < PLAIN_EDGE) return 0;
  // Noise as strong as a sharp edge allows no measurement.
  if (floor > SHARP_SHARE * strongest[strongest.length >> 1]!.middle) return 0;
  const at = (figure: 'ratio' | 'share', place: number) =>
    strongest.map((block) => block[figure]).toSorted((a, b) => a - b)[Math.floor(strongest.length * place)]!;
  return at('ratio', 0.5) < EDGES && at('share', SHARPER) < SHARP_SHARE ? DEVIATION : 0;
}

/**
 * Reverses a blur of that deviation iteratively: the difference between the picture and the blurred
 * result is added, a few times over.
 */
export function deblurPlane(source: FloatPlane, deviation: number, rounds: number, stopper: Stopper): FloatPlane {
  let result = source;
  for (let round = 0; round < rounds; round += 1) {
    stopper.check();
    const again = gaussianBlur(result, deviation);
    const next = newPlane(source.width, source.height);
    for (let at = 0; at < next.data.length; at += 1)
      next.data[at] = result.data[at]! + source.data[at]! - again.data[at]!;
    result = next;
  }
  return result;
}
