import type { Stopper } from '../stopper.ts';
import type { Planes } from './colour-planes.ts';
import { denoisePlane } from './denoise.ts';
import { FULL_GRAIN, type NoiseRemoval } from './noise.ts';
import { boxBlur, newPlane, type FloatPlane } from './plane.ts';
import { doublePlane, halvePlane } from './resample.ts';

/** Stride of blocks in chroma: the eye is less sensitive there. */
const COLOUR_STRIDE = 4;
/** Chroma noise is more visible than that of lightness, so this much more of it is removed. */
const MORE = 0.25;
/** Number of rounds that reverse the decoder's smoothing. */
const ROUNDS = 2;
/** Variance of lightness below which it does not guide chroma. */
const FLAT = 20;

/**
 * Chroma at the resolution of the file, which is half. The decoder interpolates samples by a
 * triangle filter; means of 2×2 are then samples mixed with an eighth of each neighbour, in both
 * directions.
 */
function keptSamples(colour: FloatPlane): FloatPlane {
  const mixed = halvePlane(colour);
  const result = { ...mixed, data: mixed.data.slice() };
  for (let round = 0; round < ROUNDS; round += 1) {
    const again = triangle(result);
    for (let at = 0; at < result.data.length; at += 1) result.data[at]! += mixed.data[at]! - again.data[at]!;
  }
  return result;
}

/**
 * Triangle filter: each pixel three quarters, its neighbours an eighth each, in both directions;
 * borders are replicated.
 */
function triangle({ data, width, height }: FloatPlane): FloatPlane {
  const rows = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1)
      rows[row + x] =
        0.75 * data[row + x]! + 0.125 * (data[row + Math.max(0, x - 1)]! + data[row + Math.min(width - 1, x + 1)]!);
  }
  const result = newPlane(width, height);
  for (let y = 0; y < height; y += 1) {
    const [row, up, down] = [y, Math.max(0, y - 1), Math.min(height - 1, y + 1)].map((line) => line * width) as [
      number,
      number,
      number,
    ];
    for (let x = 0; x < width; x += 1)
      result.data[row + x] = 0.75 * rows[row + x]! + 0.125 * (rows[up + x]! + rows[down + x]!);
  }
  return result;
}

/** Slope of chroma against lightness in 3×3, shrunk by its uncertainty. */
function slopes(colour: FloatPlane, light: FloatPlane): FloatPlane {
  const of = (value: (at: number) => number) =>
    boxBlur({ ...colour, data: colour.data.map((_, at) => value(at)) }, 1).data;
  const [c, l] = [colour.data, light.data];
  const [meanC, meanL] = [of((at) => c[at]!), of((at) => l[at]!)];
  const [cc, ll, cl] = [of((at) => c[at]! * c[at]!), of((at) => l[at]! * l[at]!), of((at) => c[at]! * l[at]!)];
  const result = newPlane(colour.width, colour.height);
  for (let at = 0; at < result.data.length; at += 1) {
    const both = cl[at]! - meanC[at]! * meanL[at]!;
    const [ofC, ofL] = [cc[at]! - meanC[at]! ** 2, ll[at]! - meanL[at]! ** 2];
    result.data[at] = (both / (Math.max(0, ofL) + FLAT)) * Math.min(1, both ** 2 / ((ofL + 1) * (ofC + 4)));
  }
  return result;
}

/** Crops the pixel that doubling added to an odd side. */
function cut({ data, width }: FloatPlane, to: FloatPlane): FloatPlane {
  const result = newPlane(to.width, to.height);
  for (let y = 0; y < to.height; y += 1) result.data.set(data.subarray(y * width, y * width + to.width), y * to.width);
  return result;
}

/** Rounding removes most of the finest chroma from the reference. */
const UNDERSTATED = 2.5;

/** Correlation of fine chroma with its prediction from lightness, at half the size, 0 to 1. */
function tellsOf(colour: FloatPlane, light: FloatPlane): number {
  const [small, dim] = [halvePlane(colour), halvePlane(light)];
  const [coarse, blurred, slope] = [small, dim, slopes(small, dim)].map((plane) => cut(doublePlane(plane), colour)) as [
    FloatPlane,
    FloatPlane,
    FloatPlane,
  ];
  let [both, own] = [0, 1];
  for (let at = 0; at < colour.data.length; at += 1) {
    const told = slope.data[at]! * (light.data[at]! - blurred.data[at]!);
    both += told * (colour.data[at]! - coarse.data[at]!);
    own += told * told;
  }
  return both / own;
}

/**
 * How far fine chroma in this picture follows fine lightness, 0 to 1: not at all in leaves or
 * gravel, completely at edges of objects.
 */
export function measureTie({ luma, blue, red }: Planes, half: boolean): number {
  const light = halvePlane(luma);
  const [one, other] = [blue, red].map((colour) => tellsOf(half ? keptSamples(colour) : halvePlane(colour), light)) as [
    number,
    number,
  ];
  return Math.min(1, Math.max(0, (UNDERSTATED * (one + other)) / 2));
}

/**
 * Removes noise and rounding from one chroma plane, guided by the denoised lightness. Chroma that
 * the file stores at half the size is cleaned at that size, and finer detail is predicted from
 * lightness where both are correlated.
 */
export function cleanColour(
  colour: FloatPlane,
  light: FloatPlane,
  cleaning: NoiseRemoval | null,
  { halved: half, stride, tied }: { halved: boolean; stride: number; tied: number },
  stopper: Stopper,
): FloatPlane {
  if (!cleaning) return colour;
  const { noise } = cleaning;
  const strength = cleaning.strength * (1 + MORE * Math.min(1, noise.grain / FULL_GRAIN));
  if (!half) return denoisePlane(colour, noise, strength, COLOUR_STRIDE, stopper, undefined, { plane: light, tied });
  const small = halvePlane(light);
  const clean = denoisePlane(keptSamples(colour), noise, strength, stride, stopper, undefined, { plane: small, tied });
  const [result, coarse, slope] = [clean, small, slopes(clean, small)].map((plane) =>
    cut(doublePlane(plane), colour),
  ) as [FloatPlane, FloatPlane, FloatPlane];
  for (let at = 0; at < result.data.length; at += 1)
    result.data[at]! += tied * slope.data[at]! * (light.data[at]! - coarse.data[at]!);
  return result;
}
