import type { MaskRegion } from './rect.ts';
import type { SlicedWork } from './slices.ts';

/** The number of rows between two pauses. */
const PIECE = 64;
/** Value from which a pixel counts as selected. */
const HALF = 128;

/**
 * Dilates: every pixel within `radius` of a selected one (Euclidean, centre to centre). The result
 * is 0 or 255: a soft edge counts from one half on. Two passes for any radius: the distance to the
 * next selected pixel of the column, then for each row the spans that such pixels reach.
 */
export function* growMask({ x, y, width, height, data }: MaskRegion, radius: number): SlicedWork<MaskRegion> {
  const far = radius + 1;
  // Distance along the column to the nearest selected pixel, at most `far`.
  const away = new Uint16Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let at = row * width; at < (row + 1) * width; at += 1)
      away[at] = data[at]! >= HALF ? 0 : row === 0 ? far : Math.min(far, away[at - width]! + 1);
    if (row % PIECE === 0) yield;
  }
  for (let row = height - 2; row >= 0; row -= 1) {
    for (let at = row * width; at < (row + 1) * width; at += 1) away[at] = Math.min(away[at]!, away[at + width]! + 1);
    if (row % PIECE === 0) yield;
  }
  const halfWidth = Array.from({ length: far }, (_, up) => Math.floor(Math.sqrt(radius * radius - up * up)));
  const grown = new Uint8Array(width * height);
  const starts = new Int32Array(width + 1);
  for (let row = 0; row < height; row += 1) {
    starts.fill(0);
    for (let column = 0; column < width; column += 1) {
      const up = away[row * width + column]!;
      if (up > radius) continue;
      const half = halfWidth[up]!;
      starts[Math.max(0, column - half)]! += 1;
      starts[Math.min(width, column + half + 1)]! -= 1;
    }
    for (let column = 0, open = 0; column < width; column += 1) {
      open += starts[column]!;
      if (open > 0) grown[row * width + column] = 255;
    }
    if (row % PIECE === 0) yield;
  }
  return { x, y, width, height, data: grown };
}

/**
 * Erodes: every pixel without an unselected one nearby. Pixels beyond the plane count as selected.
 */
export function* shrinkMask(plane: MaskRegion, radius: number): SlicedWork<MaskRegion> {
  const outside = yield* growMask(invertMask(plane), radius);
  return invertMask(outside);
}

export function invertMask(plane: MaskRegion): MaskRegion {
  return { ...plane, data: plane.data.map((value) => 255 - value) };
}
