import type { Stopper } from '../stopper.ts';
import { DCT_SIDE, DCT_CELLS, forwardDct, inverseDct } from './dct.ts';
import type { NoiseEstimate } from './noise.ts';
import { newPlane, type FloatPlane } from './plane.ts';

/** Margin in pixels: a pixel is influenced by blocks of both passes. */
export const DENOISE_MARGIN = 2 * DCT_SIDE;

/** Threshold in deviations below which coefficients are noise, in the first pass. */
const THRESHOLD = 2.7;

function read(block: Float32Array, { data, width }: FloatPlane, x: number, y: number): void {
  for (let row = 0, at = 0; row < DCT_SIDE; row += 1) {
    const from = (y + row) * width + x;
    for (let column = 0; column < DCT_SIDE; column += 1, at += 1) block[at] = data[from + column]!;
  }
}

/** Start positions of blocks along one side: every `stride`, and the last one at the border. */
function starts(length: number, stride: number): number[] {
  const last = length - DCT_SIDE;
  const places: number[] = [];
  for (let at = 0; at < last; at += stride) places.push(at);
  places.push(last);
  return places;
}

/** Plane that guides chroma, and its weight, 0 to 1. */
interface Guide {
  plane: FloatPlane;
  tied: number;
}

/** Regularisation of the slope, in units of the noise: weak lightness does not guide chroma. */
const UNTOLD = 60;

/** Slope of chroma against lightness in a block, from coefficients above the noise. */
function slopeOf(colour: Float32Array, light: Float32Array, { variance }: NoiseEstimate): number {
  let [both, own] = [0, UNTOLD];
  for (let cell = 1; cell < DCT_CELLS; cell += 1) {
    const share = light[cell]! / (1 + variance[cell]!);
    both += share * colour[cell]!;
    own += share * light[cell]!;
  }
  return both / own;
}

/**
 * One pass over overlapping blocks; each pixel becomes the mean of its blocks, weighted towards
 * those with few coefficients. Without a `pilot` coefficients within the noise are dropped; with
 * one they get Wiener weights from it. With `lightness` only the residual of its prediction is
 * filtered.
 */
function pass(
  source: FloatPlane,
  pilot: FloatPlane | null,
  lightness: Guide | null,
  noise: NoiseEstimate,
  strength: number,
  stride: number,
  stopper: Stopper,
  onPart: (part: number) => void,
): FloatPlane {
  const { width, height } = source;
  const sums = new Float32Array(width * height);
  const weights = new Float32Array(width * height);
  const block = new Float32Array(DCT_CELLS);
  const guide = new Float32Array(DCT_CELLS);
  const light = new Float32Array(DCT_CELLS);
  const columns = starts(width, stride);
  for (const [index, y] of starts(height, stride).entries()) {
    if (index % 4 === 0) {
      stopper.check();
      onPart((index * stride) / height);
    }
    for (const x of columns) {
      read(block, source, x, y);
      forwardDct(block);
      if (pilot) {
        read(guide, pilot, x, y);
        forwardDct(guide);
      }
      let slope = 0;
      if (lightness) {
        read(light, lightness.plane, x, y);
        forwardDct(light);
        slope = lightness.tied * slopeOf(pilot ? guide : block, light, noise);
      }
      let kept = 1;
      const scale = (pilot ? strength : THRESHOLD * strength) ** 2;
      for (let cell = 1; cell < DCT_CELLS; cell += 1) {
        const told = slope * light[cell]!;
        const rest = block[cell]! - told;
        const variance = scale * noise.variance[cell]!;
        if (pilot) {
          const energy = (guide[cell]! - told) ** 2;
          const share = energy / (energy + variance + 1e-6);
          block[cell] = told + rest * share;
          kept += share * share;
        } else if (rest * rest < variance) block[cell] = told;
        else kept += 1;
      }
      const weight = 1 / kept;
      inverseDct(block);
      for (let row = 0, at = 0; row < DCT_SIDE; row += 1) {
        const to = (y + row) * width + x;
        for (let column = 0; column < DCT_SIDE; column += 1, at += 1) {
          sums[to + column] = sums[to + column]! + weight * block[at]!;
          weights[to + column] = weights[to + column]! + weight;
        }
      }
    }
  }
  onPart(1);
  const result = newPlane(width, height);
  for (let at = 0; at < result.data.length; at += 1) result.data[at] = sums[at]! / weights[at]!;
  return result;
}

/**
 * Removes measured noise from a plane by overlapping 8×8 transforms: once by a threshold, then by
 * Wiener weights from the first result, which restores faint texture. `strength` 1 is the noise as
 * measured; `onPart` receives the progress, 0 to 1. For chroma, `lightness` is the denoised
 * lightness: chroma that correlates with it is kept.
 */
export function denoisePlane(
  source: FloatPlane,
  noise: NoiseEstimate,
  strength: number,
  stride: number,
  stopper: Stopper,
  onPart: (part: number) => void = () => undefined,
  lightness: Guide | null = null,
): FloatPlane {
  if (source.width < DCT_SIDE || source.height < DCT_SIDE) return source;
  const pilot = pass(source, null, lightness, noise, strength, stride, stopper, (part) => onPart(part / 2));
  return pass(source, pilot, lightness, noise, strength, stride, stopper, (part) => onPart(0.5 + part / 2));
}
