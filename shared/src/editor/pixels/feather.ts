import type { MaskRegion } from './rect.ts';
import type { SlicedWork } from './slices.ts';

/** The number of rows between two pauses. */
const PIECE = 64;
/** Several box blurs approximate a Gaussian. */
const PASSES = 3;

/** How far beyond the selection a softened edge reaches. */
export function featherReach(radius: number): number {
  return PASSES * boxRadius(radius);
}

/**
 * Softens edges over about `radius` pixels to each side. The border pixels are repeated outside of
 * the plane.
 */
export function* featherMask({ x, y, width, height, data }: MaskRegion, radius: number): SlicedWork<MaskRegion> {
  const box = boxRadius(radius);
  const from = Uint8Array.from(data);
  const to = new Uint8Array(data.length);
  for (let pass = 0; pass < PASSES; pass += 1) {
    yield* blurRows(from, to, width, height, box);
    yield* blurColumns(to, from, width, height, box);
  }
  return { x, y, width, height, data: from };
}

function boxRadius(radius: number): number {
  return Math.max(1, Math.round(radius / 2));
}

function* blurRows(from: Uint8Array, to: Uint8Array, width: number, height: number, box: number): SlicedWork<void> {
  const count = 2 * box + 1;
  for (let row = 0; row < height; row += 1) {
    const first = row * width;
    const last = first + width - 1;
    let sum = from[first]! * box;
    for (let at = 0; at <= box; at += 1) sum += from[Math.min(last, first + at)]!;
    for (let at = first; at <= last; at += 1) {
      to[at] = Math.round(sum / count);
      sum += from[Math.min(last, at + box + 1)]! - from[Math.max(first, at - box)]!;
    }
    if (row % PIECE === 0) yield;
  }
}

/** Blurs row by row with a sum for each column, so that memory is read sequentially. */
function* blurColumns(from: Uint8Array, to: Uint8Array, width: number, height: number, box: number): SlicedWork<void> {
  const count = 2 * box + 1;
  const sums = new Int32Array(width);
  const rowAt = (row: number): number => Math.max(0, Math.min(height - 1, row)) * width;
  for (let row = -box; row <= box; row += 1)
    for (let column = 0; column < width; column += 1) sums[column]! += from[rowAt(row) + column]!;
  for (let row = 0; row < height; row += 1) {
    const [entering, leaving] = [rowAt(row + box + 1), rowAt(row - box)];
    for (let column = 0; column < width; column += 1) {
      to[row * width + column] = Math.round(sums[column]! / count);
      sums[column]! += from[entering + column]! - from[leaving + column]!;
    }
    if (row % PIECE === 0) yield;
  }
}
