import type { Stopper } from '../stopper.ts';
import { newPlane, type FloatPlane } from './plane.ts';
import { STRUCTURE_CLASSES, structureClasses, mirrorClass } from './structure.ts';

/** Radius of the kernel in pixels. */
export const FILTER_RADIUS = 3;
const SIDE = 2 * FILTER_RADIUS + 1;
export const FILTER_TAPS = SIDE * SIDE;
export const ENLARGE_MARGIN = 4;

/**
 * Kernel weights for the upper left of the four new pixels, by class of structure; rows first,
 * their sum is 1.
 */
export type FilterWeights = Float32Array;

/** The weights for all four new pixels, derived by mirroring. `[class][tap][part]`. */
export function inAllParts(weights: FilterWeights): Float32Array {
  const all = new Float32Array(STRUCTURE_CLASSES * FILTER_TAPS * 4);
  for (let kind = 0; kind < STRUCTURE_CLASSES; kind += 1) {
    for (let part = 0; part < 4; part += 1) {
      const [right, lower] = [part % 2 === 1, part >= 2];
      // Mirroring top to bottom gives the same direction as left to right.
      const from = right === lower ? kind : mirrorClass(kind);
      for (let row = 0; row < SIDE; row += 1) {
        for (let column = 0; column < SIDE; column += 1) {
          const tap = (lower ? SIDE - 1 - row : row) * SIDE + (right ? SIDE - 1 - column : column);
          all[(kind * FILTER_TAPS + row * SIDE + column) * 4 + part] = weights[from * FILTER_TAPS + tap]!;
        }
      }
    }
  }
  return all;
}

/** Doubles both sides; borders are replicated. */
export function enlargePlane(source: FloatPlane, weights: Float32Array, stopper: Stopper): FloatPlane {
  const { width, height } = source;
  const classes = structureClasses(source);
  const wide = width + 2 * FILTER_RADIUS;
  const padded = new Float32Array(wide * (height + 2 * FILTER_RADIUS));
  for (let y = 0; y < height + 2 * FILTER_RADIUS; y += 1) {
    const row = Math.min(height - 1, Math.max(0, y - FILTER_RADIUS)) * width;
    for (let x = 0; x < wide; x += 1)
      padded[y * wide + x] = source.data[row + Math.min(width - 1, Math.max(0, x - FILTER_RADIUS))]!;
  }
  const result = newPlane(width * 2, height * 2);
  for (let y = 0; y < height; y += 1) {
    if (y % 32 === 0) stopper.check();
    for (let x = 0; x < width; x += 1) {
      let [a, b, c, d] = [0, 0, 0, 0];
      let tap = classes[y * width + x]! * FILTER_TAPS * 4;
      for (let row = 0; row < SIDE; row += 1) {
        let from = (y + row) * wide + x;
        for (const end = from + SIDE; from < end; from += 1, tap += 4) {
          const value = padded[from]!;
          a += value * weights[tap]!;
          b += value * weights[tap + 1]!;
          c += value * weights[tap + 2]!;
          d += value * weights[tap + 3]!;
        }
      }
      const to = y * 4 * width + x * 2;
      result.data[to] = a;
      result.data[to + 1] = b;
      result.data[to + 2 * width] = c;
      result.data[to + 2 * width + 1] = d;
    }
  }
  return result;
}
