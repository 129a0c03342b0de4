import type { Rectangle } from './geometry.ts';
import { inkAndGround, distanceOf, inkShareBetween } from './colours.ts';
import type { ExemplarPicture } from '../fill/exemplar.ts';
import type { Rgb } from './sample.ts';

/** Maximum deviation of a background that is filled as a smooth surface with grain. */
const SMOOTH = 22;

/** Largest distance of most pixels from a smooth ground. */
const STRAY = 60;

/** Distance from a smooth ground within which a sample is part of it. */
const ON_GROUND = 40;

/** From this part on a colour between ground and ink belongs to a letter. */
export const INK_THRESHOLD = 0.35;

export interface Ground {
  /** Colour of the ground at a pixel. */
  at: (x: number, y: number, channel: number) => number;
  /** Median distance of background pixels from the surface. */
  grain: number;
  /** Whether it is one surface with grain, not a photograph. */
  smooth: boolean;
  /** Share of the samples that lie on it. */
  share: number;
  /** Where a colour lies between ground (0) and ink (1). */
  inkPart: (red: number, green: number, blue: number) => number;
}

/** Solves a small system of linear equations; the right side becomes the solution. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row += 1)
      if (Math.abs(matrix[row]![pivot]!) > Math.abs(matrix[best]![pivot]!)) best = row;
    [matrix[pivot], matrix[best]] = [matrix[best]!, matrix[pivot]!];
    [right[pivot], right[best]] = [right[best]!, right[pivot]!];
    const lead = matrix[pivot]![pivot]! || 1e-9;
    for (let row = pivot + 1; row < size; row += 1) {
      const part = matrix[row]![pivot]! / lead;
      for (let column = pivot; column < size; column += 1) matrix[row]![column]! -= part * matrix[pivot]![column]!;
      right[row]! -= part * right[pivot]!;
    }
  }
  for (let pivot = size - 1; pivot >= 0; pivot -= 1) {
    for (let column = pivot + 1; column < size; column += 1) right[pivot]! -= matrix[pivot]![column]! * right[column]!;
    right[pivot]! /= matrix[pivot]![pivot]! || 1e-9;
  }
  return right;
}

interface Sample {
  u: number;
  v: number;
  colour: Rgb;
}

const terms = (u: number, v: number) => [1, u, v, u * u, u * v, v * v];

/**
 * The ground in a box as a smooth surface through the pixels that are no letters: fitted, then
 * fitted again without what is far off.
 */
export function sampleGround(
  { data, width, channels }: ExemplarPicture,
  bounds: Rectangle,
  inside: (x: number, y: number) => boolean,
): Ground {
  const step = Math.max(1, Math.floor(Math.sqrt((bounds.width * bounds.height) / 6000)));
  const samples: Sample[] = [];
  const [cx, cy] = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2];
  const half = Math.max(bounds.width, bounds.height) / 2 || 1;
  for (let y = bounds.y; y < bounds.y + bounds.height; y += step)
    for (let x = bounds.x; x < bounds.x + bounds.width; x += step) {
      if (!inside(x, y)) continue;
      const at = (y * width + x) * channels;
      samples.push({ u: (x - cx) / half, v: (y - cy) / half, colour: [data[at]!, data[at + 1]!, data[at + 2]!] });
    }
  const { ground: start, ink } = inkAndGround(samples.map(({ colour }) => colour));
  let fit = [0, 1, 2].map((channel) => [start[channel]!, 0, 0, 0, 0, 0]);
  const value = (u: number, v: number, channel: number) => {
    const [a, b, c, d, e, f] = fit[channel] as [number, number, number, number, number, number];
    return a + b * u + c * v + d * u * u + e * u * v + f * v * v;
  };
  const off = ({ u, v, colour }: Sample) => distanceOf(colour, [value(u, v, 0), value(u, v, 1), value(u, v, 2)]);
  let ground: Sample[] = [];
  for (const limit of [60, 40, 24, 16]) {
    ground = samples.filter((sample) => off(sample) < limit);
    if (ground.length < 24) break;
    fit = [0, 1, 2].map((channel) => {
      const matrix = Array.from({ length: 6 }, () => Array<number>(6).fill(0));
      const right = Array<number>(6).fill(0);
      for (const { u, v, colour } of ground) {
        const term = terms(u, v);
        for (let row = 0; row < 6; row += 1) {
          right[row]! += term[row]! * colour[channel]!;
          for (let column = 0; column < 6; column += 1) matrix[row]![column]! += term[row]! * term[column]!;
        }
      }
      for (let row = 0; row < 6; row += 1) matrix[row]![row]! += 1e-6 * ground.length;
      return solve(matrix, right);
    });
  }
  const inkPart = inkShareBetween(ink, start);
  const bare = samples
    .filter(({ colour }) => inkPart(...colour) < INK_THRESHOLD)
    .map(off)
    .sort((a, b) => a - b);
  const grain = bare[bare.length >> 1] ?? 255;
  const smooth = grain < SMOOTH && (bare[Math.floor(bare.length * 0.85)] ?? 255) < STRAY;
  const share = samples.filter((sample) => off(sample) < ON_GROUND).length / Math.max(1, samples.length);
  return { smooth, share, inkPart, at: (x, y, channel) => value((x - cx) / half, (y - cy) / half, channel), grain };
}
