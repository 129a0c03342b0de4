import type { Seed } from '@app/shared/contracts/seed';
import { noiseOf } from '../noise.ts';
import type { Stopper } from '../stopper.ts';
import { PATCH_RADIUS, type PyramidLevel } from './level.ts';

/** For each centre of a patch that touches the hole, the centre of its most similar patch. */
export interface PatchMatches {
  nearest: Int32Array;
  /** Weighted sum of squared differences. */
  cost: Float32Array;
}

export const createMatches = ({ weight }: PyramidLevel): PatchMatches => ({
  nearest: new Int32Array(weight.length),
  cost: new Float32Array(weight.length),
});

/** Deterministic random numbers of a seed. */
export class SeededRandom {
  #state: number;
  constructor(seed: Seed) {
    this.#state = (noiseOf(seed) ^ 0x9e3779b9) | 0 || 1;
  }
  /** @returns a whole number below `limit` */
  below(limit: number): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) % limit;
  }
}

/** Difference of two patches; it stops at `limit`. */
export function patchDifference(
  pixels: Uint8Array,
  weight: Uint8Array,
  stride: number,
  one: number,
  other: number,
  limit: number,
): number {
  let sum = 0;
  for (let y = -PATCH_RADIUS; y <= PATCH_RADIUS; y += 1) {
    const row = one + y * stride - PATCH_RADIUS;
    let a = row << 2;
    let b = (other + y * stride - PATCH_RADIUS) << 2;
    for (let x = 0; x <= 2 * PATCH_RADIUS; x += 1) {
      const red = pixels[a]! - pixels[b]!;
      const green = pixels[a + 1]! - pixels[b + 1]!;
      const blue = pixels[a + 2]! - pixels[b + 2]!;
      const rough = pixels[a + 3]! - pixels[b + 3]!;
      sum += weight[row + x]! * (red * red + green * green + blue * blue + rough * rough);
      a += 4;
      b += 4;
    }
    if (sum >= limit) return sum;
  }
  return sum;
}

const CHECK_EVERY = 2_048;

export interface SearchOptions {
  passes: number;
  /** Initial radius of the random search around the best match. */
  reach: number;
  stopper: Stopper;
  /** Receives the number of patches processed since the last call. */
  worked: (patches: number) => void;
}

/** PatchMatch: tries the matches of neighbouring patches, then random ones around the best. */
export function searchPatches(
  level: PyramidLevel,
  matches: PatchMatches,
  dice: SeededRandom,
  options: SearchOptions,
): void {
  const { pixels, weight, stride, source, centres, width, height } = level;
  const { nearest, cost } = matches;
  const { stopper, worked, reach } = options;
  for (let pass = 0; pass < options.passes; pass += 1) {
    const back = pass % 2 === 1;
    const step = back ? -1 : 1;
    for (let turn = 0; turn < centres.length; turn += 1) {
      if (turn % CHECK_EVERY === 0) {
        stopper.check();
        worked(Math.min(CHECK_EVERY, centres.length - turn));
      }
      const at = centres[back ? centres.length - 1 - turn : turn]!;
      let best = nearest[at]!;
      let least = pass === 0 ? patchDifference(pixels, weight, stride, at, best, Infinity) : cost[at]!;

      let other = nearest[at - step]!;
      if (other !== 0) {
        other += step;
        if (other !== best && source[other] === 1) {
          const found = patchDifference(pixels, weight, stride, at, other, least);
          if (found < least) [least, best] = [found, other];
        }
      }
      other = nearest[at - step * stride]!;
      if (other !== 0) {
        other += step * stride;
        if (other !== best && source[other] === 1) {
          const found = patchDifference(pixels, weight, stride, at, other, least);
          if (found < least) [least, best] = [found, other];
        }
      }
      for (let radius = reach; radius >= 1; radius >>= 1) {
        const y = Math.floor(best / stride) + dice.below(2 * radius + 1) - radius;
        const x = (best % stride) + dice.below(2 * radius + 1) - radius;
        if (x < PATCH_RADIUS || y < PATCH_RADIUS || x >= width + PATCH_RADIUS || y >= height + PATCH_RADIUS) continue;
        other = y * stride + x;
        if (source[other] === 0 || other === best) continue;
        const found = patchDifference(pixels, weight, stride, at, other, least);
        if (found < least) [least, best] = [found, other];
      }
      nearest[at] = best;
      cost[at] = least;
    }
  }
}
