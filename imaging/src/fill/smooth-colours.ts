import type { Stopper } from '../stopper.ts';
import type { ExemplarPicture } from './exemplar.ts';
import { interpolateMembrane } from './seam.ts';

/** Radius in px over which border colours are averaged, so that a single hair causes no streak. */
const AROUND = 6;

/**
 * Fills the masked pixels by smoothly continuing the border colours, without copying.
 * @returns the picture with the hole filled; all other bytes are unchanged
 */
export function fillSmoothColours(
  { data, width, height, channels }: ExemplarPicture,
  mask: Uint8Array,
  stopper: Stopper,
): Uint8Array {
  const result = data.slice();
  const border: number[] = [];
  const known = new Uint8Array(mask.length).fill(2);
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 0) {
      known[at] = 0;
      continue;
    }
    const x = at % width;
    const beside = [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width];
    if (beside.some((other) => (mask[other] ?? 0) !== 0)) {
      known[at] = 1;
      border.push(at);
    }
  }
  const values = new Float32Array(mask.length);
  for (let channel = 0; channel < channels; channel += 1) {
    stopper.check();
    values.fill(0);
    for (const at of border) values[at] = meanAround(at, channel);
    interpolateMembrane(values, known, width, height);
    for (let at = 0; at < mask.length; at += 1)
      if (mask[at] !== 0) result[at * channels + channel] = Math.round(values[at]!);
  }
  return result;

  function meanAround(at: number, channel: number): number {
    const [x, y] = [at % width, Math.floor(at / width)];
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y - AROUND); row <= Math.min(height - 1, y + AROUND); row += 1)
      for (let column = Math.max(0, x - AROUND); column <= Math.min(width - 1, x + AROUND); column += 1) {
        const other = row * width + column;
        if (mask[other] !== 0) continue;
        sum += data[other * channels + channel]!;
        count += 1;
      }
    return sum / count;
  }
}
