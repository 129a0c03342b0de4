import type { Seed } from '@app/shared/contracts/seed';
import type { Stopper } from '../stopper.ts';
import { initialiseFill, smearInwards } from './initialise-fill.ts';
import { halveLevel, createLevel, PATCH_RADIUS, type PyramidLevel } from './level.ts';
import { blendSeam } from './seam.ts';
import { SeededRandom, createMatches, searchPatches, type PatchMatches } from './search.ts';
import { reduceGrain } from './reduce-grain.ts';
import { paintByVotes } from './paint-by-votes.ts';

/** Falloff of a patch's weight with the distance of a pixel from its centre. */
const PATCH_FALLOFF = 0.03;
/** Depth of the hole in pixels at the smallest scale, where a patch nearly spans it. */
const MIN_DEPTH_PX = 4;
const MIN_SIDE_PX = 32;
const MIN_SOURCES = 150;

export interface FillOptions {
  seed: Seed;
  stopper: Stopper;
  /** Mask of pixels that must not be copied, 1 where barred. */
  barred?: Uint8Array | undefined;
  /** Receives a mask of the picture's pixels that were copied. */
  onSources?: (sources: Uint8Array) => void;
  /** Receives the progress, 0..1. */
  report: (part: number) => void;
}

/** 8 bits a sample, row by row; colours of one with 4 channels are multiplied by its alpha. */
export interface ExemplarPicture {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3 | 4;
}

function firstLevel(
  { data, width, height, channels }: ExemplarPicture,
  mask: Uint8Array,
  barred?: Uint8Array,
): PyramidLevel {
  const stride = width + 2 * PATCH_RADIUS;
  const pixels = new Uint8Array(stride * (height + 2 * PATCH_RADIUS) * 4);
  const hole = new Uint8Array(stride * (height + 2 * PATCH_RADIUS)).fill(2);
  const kept = new Uint8Array(hole.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = (y + PATCH_RADIUS) * stride + x + PATCH_RADIUS;
      const from = y * width + x;
      kept[to] = barred?.[from] ?? 0;
      hole[to] = mask[from] === 0 ? 0 : 1;
      if (mask[from] !== 0) continue;
      for (let channel = 0; channel < channels; channel += 1)
        pixels[to * 4 + channel] = data[from * channels + channel]!;
    }
  if (channels === 3) measureRoughness(pixels, hole, stride);
  return createLevel(width, height, pixels, hole, kept);
}

/**
 * The fourth sample: mean difference of neighbours in a window of 5×5, which distinguishes smooth
 * from rough areas at small scales.
 */
function measureRoughness(pixels: Uint8Array, hole: Uint8Array, stride: number): void {
  const green = (at: number) => pixels[at * 4 + 1]!;
  const slope = new Uint8Array(hole.length);
  for (let at = 0; at + stride < hole.length; at += 1) {
    if (hole[at] !== 0) continue;
    const right = hole[at + 1] === 0 ? Math.abs(green(at + 1) - green(at)) : 0;
    const below = hole[at + stride] === 0 ? Math.abs(green(at + stride) - green(at)) : 0;
    slope[at] = Math.min(255, right + below);
  }
  for (let at = 2 * stride; at < hole.length - 2 * stride; at += 1) {
    if (hole[at] !== 0) continue;
    let [sum, count] = [0, 0];
    for (let y = -2; y <= 2; y += 1)
      for (let x = -2; x <= 2; x += 1) {
        const other = at + y * stride + x;
        if (hole[other] !== 0) continue;
        sum += slope[other]!;
        count += 1;
      }
    pixels[at * 4 + 3] = Math.min(255, Math.round((sum / count) * 2));
  }
}

/** Mask of the picture's pixels inside copied patches. */
function sourceMask(
  { width, height }: ExemplarPicture,
  { centres, stride }: PyramidLevel,
  { nearest }: PatchMatches,
): Uint8Array {
  const sources = new Uint8Array(width * height);
  for (const at of centres) {
    const from = nearest[at]!;
    const [left, top] = [(from % stride) - 2 * PATCH_RADIUS, Math.floor(from / stride) - 2 * PATCH_RADIUS];
    for (let y = 0; y <= 2 * PATCH_RADIUS; y += 1)
      sources.fill(1, (top + y) * width + left, (top + y) * width + left + 2 * PATCH_RADIUS + 1);
  }
  return sources;
}

/** A copy of the picture with the hole filled. */
function pasteFilling({ data, width, channels }: ExemplarPicture, { pixels, hole, stride }: PyramidLevel): Uint8Array {
  const result = data.slice();
  for (const at of hole) {
    const to = (Math.floor(at / stride) - PATCH_RADIUS) * width + (at % stride) - PATCH_RADIUS;
    for (let channel = 0; channel < channels; channel += 1) result[to * channels + channel] = pixels[at * 4 + channel]!;
  }
  return result;
}

/** Upscales matches of a level as the initial guess of the next one. */
function upscaleMatches(
  small: PyramidLevel,
  found: PatchMatches,
  large: PyramidLevel,
  dice: SeededRandom,
): PatchMatches {
  const matches = createMatches(large);
  const some: number[] = [];
  for (const at of small.centres) {
    const from = found.nearest[at]!;
    const [x, y] = [(from % small.stride) - PATCH_RADIUS, Math.floor(from / small.stride) - PATCH_RADIUS];
    const to = (2 * y + PATCH_RADIUS) * large.stride + 2 * x + PATCH_RADIUS;
    if (large.source[to] === 1) some.push(to);
    if (some.length > 4096) break;
  }
  if (some.length === 0) some.push(large.source.indexOf(1));
  for (const at of large.centres) {
    const [x, y] = [(at % large.stride) - PATCH_RADIUS, Math.floor(at / large.stride) - PATCH_RADIUS];
    const from = found.nearest[((y >> 1) + PATCH_RADIUS) * small.stride + (x >> 1) + PATCH_RADIUS]!;
    let guess = 0;
    if (from !== 0) {
      const [fx, fy] = [(from % small.stride) - PATCH_RADIUS, Math.floor(from / small.stride) - PATCH_RADIUS];
      guess = (2 * fy + (y & 1) + PATCH_RADIUS) * large.stride + 2 * fx + (x & 1) + PATCH_RADIUS;
    }
    matches.nearest[at] = large.source[guess] === 1 ? guess : some[dice.below(some.length)]!;
  }
  return matches;
}

/**
 * Number of patches above which a scale only refines matches, and above which it only reuses those
 * of the smaller scale.
 */
const MANY_PATCHES = 100_000;
const VERY_MANY_PATCHES = 1_000_000;

/**
 * Number of search and paint passes of a scale; most at the smallest, which determines the
 * composition.
 */
function planPasses(index: number, count: number, patches: number, side: number) {
  if (patches > VERY_MANY_PATCHES) return { rounds: 1, passes: 1, reach: 0 };
  if (patches > MANY_PATCHES) return { rounds: 1, passes: 2, reach: 16 };
  if (index === count - 1) return { rounds: 8, passes: 2, reach: side };
  if (index === 0) return { rounds: 3, passes: 2, reach: 16 };
  return index === 1 ? { rounds: 3, passes: 2, reach: 64 } : { rounds: 5, passes: 2, reach: side };
}

/**
 * Fills the masked pixels with patches of the picture that fit each other and the border (Wexler,
 * Shechtman and Irani 2007), found by PatchMatch (Barnes and others 2009) from coarse to fine,
 * seams blended. The same seed gives the same bytes.
 * @param mask one byte a pixel, not 0 where the picture is to be filled
 * @returns the picture with the hole filled; all other bytes are unchanged
 */
export function fillExemplar(picture: ExemplarPicture, mask: Uint8Array, options: FillOptions): Uint8Array {
  const { seed, stopper, report, barred } = options;
  const dice = new SeededRandom(seed);
  const levels = [firstLevel(picture, mask, barred)];
  const first = levels[0]!;
  if (first.hole.length === 0) return picture.data.slice();
  // No complete patch is known: colours of the border are spread instead.
  if (first.sources === 0) {
    smearInwards(first, stopper);
    return pasteFilling(picture, first);
  }
  for (;;) {
    stopper.check();
    const last = levels.at(-1)!;
    if (last.depth <= MIN_DEPTH_PX || Math.min(last.width, last.height) < 2 * MIN_SIDE_PX) break;
    const next = halveLevel(last);
    if (next.sources < MIN_SOURCES || next.hole.length === 0) break;
    levels.push(next);
  }
  const plans = levels.map(({ centres, width, height }, index) =>
    planPasses(index, levels.length, centres.length, Math.max(width, height)),
  );
  const total = levels.reduce(
    (sum, { centres }, at) => sum + centres.length * plans[at]!.rounds * plans[at]!.passes,
    0,
  );
  let done = 0;
  const worked = (patches: number) => {
    done += patches;
    report(Math.min(1, done / total) * 0.95);
  };

  let matches = createMatches(levels.at(-1)!);
  for (let index = levels.length - 1; index >= 0; index -= 1) {
    const level = levels[index]!;
    if (index === levels.length - 1) initialiseFill(level, matches, dice, stopper);
    else {
      matches = upscaleMatches(levels[index + 1]!, matches, level, dice);
      paintByVotes(level, matches, PATCH_FALLOFF, false);
      levels.length = index + 1;
    }
    const { rounds, passes, reach } = plans[index]!;
    for (let round = 0; round < rounds; round += 1) {
      searchPatches(level, matches, dice, {
        passes,
        reach,
        stopper,
        worked,
      });
      paintByVotes(level, matches, PATCH_FALLOFF, index > 0);
    }
  }
  options.onSources?.(sourceMask(picture, first, matches));
  blendSeam(first, matches, PATCH_FALLOFF, stopper);
  reduceGrain(first);

  report(1);
  return pasteFilling(picture, first);
}
