import type { Size } from './picture.ts';

/**
 * Strokes of the user: above `KEEP_FROM` is kept, below `DROP_TO` is dropped, between is
 * untouched.
 */
export const STROKE_VALUES = { keep: 255, untouched: 128, drop: 0 } as const;
const [KEEP_FROM, DROP_TO] = [192, 64];

/** Strokes on the grid of the cut: a touched cell counts, however thin the stroke. */
export function resampleStrokes(strokes: Uint8Array, from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height).fill(STROKE_VALUES.untouched);
  for (let y = 0; y < from.height; y += 1) {
    const row = Math.floor((y * to.height) / from.height) * to.width;
    for (let x = 0; x < from.width; x += 1) {
      const value = strokes[y * from.width + x]!;
      if (value < KEEP_FROM && value > DROP_TO) continue;
      out[row + Math.floor((x * to.width) / from.width)] = value >= KEEP_FROM ? STROKE_VALUES.keep : STROKE_VALUES.drop;
    }
  }
  return out;
}
