import type { ExemplarPicture } from './exemplar.ts';

const CELL = 8;
/** Range of values below which a cell is plain: background, sky or shade. */
const PLAIN_RANGE = 12;
/** Maximum share of cells with detail in an area that counts as plain background. */
const MAX_DETAILED_SHARE = 0.03;

/**
 * Share of the whole picture that is new and shows generated objects; 0 where plain background
 * continues.
 */
export function inventedShare({ data, width, height, channels }: ExemplarPicture, mask: Uint8Array): number {
  let [filled, cells, shown] = [0, 0, 0];
  for (let top = 0; top < height; top += CELL)
    for (let left = 0; left < width; left += CELL) {
      let [count, least, most] = [0, 255, 0];
      for (let y = top; y < Math.min(height, top + CELL); y += 1)
        for (let x = left; x < Math.min(width, left + CELL); x += 1) {
          const at = y * width + x;
          if (mask[at] === 0) continue;
          count += 1;
          const green = data[at * channels + 1]!;
          if (green < least) least = green;
          if (green > most) most = green;
        }
      filled += count;
      if (count > 0) cells += 1;
      if (most - least > PLAIN_RANGE) shown += 1;
    }
  return shown > cells * MAX_DETAILED_SHARE ? filled / (width * height) : 0;
}
