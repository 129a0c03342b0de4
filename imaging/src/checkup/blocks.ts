import { cellsOf, type Grey, type Rect } from './photo.ts';
import type { GrainCells } from './noise.ts';

const SIDE = 8;
/** Steps above this, in levels of 255, are edges of the picture, not of a block. */
const EDGE = 24;
/** Only every n-th row is read. */
const SPARSE = 2;

/**
 * Mean of how far a step between two pixels exceeds its neighbours, for each of the eight places of
 * the grid, along `step`.
 */
function profileOf({ data, width }: Grey, { left, top, width: w, height: h }: Rect, down: boolean): Float64Array {
  const sum = new Float64Array(SIDE);
  const count = new Float64Array(SIDE);
  const step = down ? width : 1;
  const [x0, x1, dx] = down ? [left, left + w, SPARSE] : [left + 1, left + w - 2, 1];
  const [y0, y1, dy] = down ? [top + 1, top + h - 2, 1] : [top, top + h, SPARSE];
  for (let y = y0; y < y1; y += dy) {
    for (let x = x0; x < x1; x += dx) {
      const at = y * width + x;
      const jump = Math.abs(data[at + step]! - data[at]!);
      if (jump > EDGE) continue;
      const before = Math.abs(data[at]! - data[at - step]!);
      const after = Math.abs(data[at + 2 * step]! - data[at + step]!);
      if (before > EDGE || after > EDGE) continue;
      const phase = (down ? y : x) % SIDE;
      sum[phase]! += jump - (before + after) / 2;
      count[phase]! += 1;
    }
  }
  return sum.map((value, phase) => value / Math.max(1, count[phase]!));
}

function excessAt(profile: Float64Array, phase: number): number {
  const others = profile.filter((_, at) => at !== phase).toSorted();
  return profile[phase]! - others[others.length >> 1]!;
}

const peakOf = (profile: Float64Array) => profile.indexOf(Math.max(...profile));

/**
 * Measures how far the steps at the edges of 8 × 8 blocks exceed all others, in levels of 255: a
 * trace of strong compression, also in a picture that was cropped or stored anew since.
 */
export function blocksOf(luma: Grey): GrainCells {
  const whole = { left: 0, top: 0, width: luma.width, height: luma.height };
  const [across, down] = [profileOf(luma, whole, false), profileOf(luma, whole, true)];
  const [x, y] = [peakOf(across), peakOf(down)];
  const value = Math.min(excessAt(across, x), excessAt(down, y));
  return {
    value: Math.max(0, value),
    cells: cellsOf(luma)
      .map((rect) => ({
        rect,
        value: (excessAt(profileOf(luma, rect, false), x) + excessAt(profileOf(luma, rect, true), y)) / 2,
      }))
      .toSorted((a, b) => b.value - a.value),
  };
}
