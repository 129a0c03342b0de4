import { PATCH_RADIUS, type PyramidLevel } from './level.ts';
import type { PatchMatches } from './search.ts';

const SIDE = 2 * PATCH_RADIUS + 1;
/** Distance from the mean beyond which a vote has little weight. */
const AGREES = 20;

/**
 * Confidence of each match, 1..255: by its cost, and by the distance of its patch to known pixels.
 */
export function matchConfidence(level: PyramidLevel, { cost }: PatchMatches): Uint8Array {
  const { weight, centres, stride } = level;
  const belief = new Uint8Array(weight.length);
  if (centres.length === 0) return belief;
  const means = new Float32Array(centres.length);
  for (let turn = 0; turn < centres.length; turn += 1) {
    const at = centres[turn]!;
    let sum = 0;
    for (let y = -PATCH_RADIUS; y <= PATCH_RADIUS; y += 1)
      for (let x = -PATCH_RADIUS; x <= PATCH_RADIUS; x += 1) sum += weight[at + y * stride + x]!;
    means[turn] = cost[at]! / sum;
  }
  const usual = means.toSorted()[Math.floor(centres.length * 0.75)]! + 4;
  for (let turn = 0; turn < centres.length; turn += 1) {
    const at = centres[turn]!;
    belief[at] = Math.max(1, Math.round(Math.exp(-means[turn]! / (2 * usual)) * weight[at]!));
  }
  return belief;
}

/** Votes of the matches for one pixel. */
export class PatchVotes {
  readonly #weights = new Float64Array(SIDE * SIDE);
  readonly #froms = new Int32Array(SIDE * SIDE);
  #count = 0;
  readonly means = new Float64Array(4);
  /** Indexed by the centre of the patch, row by row. */
  readonly #shares = new Float64Array(SIDE * SIDE);

  readonly #level: PyramidLevel;
  readonly #matches: PatchMatches;
  readonly #belief: Uint8Array;

  /**
   * @param narrow falloff of a vote with the distance of its patch centre; 0 weights all equally
   */
  constructor(level: PyramidLevel, matches: PatchMatches, belief: Uint8Array, narrow: number) {
    this.#level = level;
    this.#matches = matches;
    this.#belief = belief;
    for (let y = -PATCH_RADIUS; y <= PATCH_RADIUS; y += 1)
      for (let x = -PATCH_RADIUS; x <= PATCH_RADIUS; x += 1)
        this.#shares[(y + PATCH_RADIUS) * SIDE + x + PATCH_RADIUS] = Math.exp(-narrow * (x * x + y * y));
  }

  /** @returns whether any patch voted */
  gather(at: number): boolean {
    const { stride } = this.#level;
    const { nearest } = this.#matches;
    let count = 0;
    for (let y = -PATCH_RADIUS; y <= PATCH_RADIUS; y += 1)
      for (let x = -PATCH_RADIUS; x <= PATCH_RADIUS; x += 1) {
        const shift = y * stride + x;
        const believed = this.#belief[at + shift]!;
        if (believed === 0) continue;
        this.#froms[count] = nearest[at + shift]! - shift;
        this.#weights[count] = believed * this.#shares[(y + PATCH_RADIUS) * SIDE + x + PATCH_RADIUS]!;
        count += 1;
      }
    this.#count = count;
    return count > 0;
  }

  /**
   * Weighted mean of four samples a pixel; with `mode`, of the votes that agree with the majority.
   */
  mean(pixels: Uint8Array, mode: boolean): Float64Array {
    const { means } = this;
    this.#mean(pixels, 0);
    if (mode) this.#mean(pixels, 1 / (2 * AGREES ** 2));
    return means;
  }

  #mean(pixels: Uint8Array, strict: number): void {
    const { means } = this;
    let [sum, red, green, blue, rough] = [0, 0, 0, 0, 0];
    for (let turn = 0; turn < this.#count; turn += 1) {
      const from = this.#froms[turn]! * 4;
      const [r, g, b, t] = [pixels[from]!, pixels[from + 1]!, pixels[from + 2]!, pixels[from + 3]!];
      let weight = this.#weights[turn]!;
      if (strict > 0)
        weight *= Math.exp(-strict * ((r - means[0]!) ** 2 + (g - means[1]!) ** 2 + (b - means[2]!) ** 2)) + 1e-6;
      sum += weight;
      red += weight * r;
      green += weight * g;
      blue += weight * b;
      rough += weight * t;
    }
    means[0] = red / sum;
    means[1] = green / sum;
    means[2] = blue / sum;
    means[3] = rough / sum;
  }
}

/**
 * Sets each pixel of the hole by the votes of the patches over it, in place: sources contain no
 * pixel of the hole.
 */
export function paintByVotes(level: PyramidLevel, matches: PatchMatches, narrow: number, mode: boolean): void {
  const { pixels, hole } = level;
  const ballot = new PatchVotes(level, matches, matchConfidence(level, matches), narrow);
  for (const at of hole) {
    if (!ballot.gather(at)) continue;
    const means = ballot.mean(pixels, mode);
    for (let sample = 0; sample < 4; sample += 1) pixels[at * 4 + sample] = Math.round(means[sample]!);
  }
}
