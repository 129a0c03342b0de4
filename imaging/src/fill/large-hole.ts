import { computeDistances, resizePlane, sizeWithin, type BytePlane } from '@app/shared/cutout';
import type { ExemplarPicture } from './exemplar.ts';

/** Pixels of the copy that is judged, so that the measure is independent of the photo's size. */
const JUDGED = 16_384;
/** Width of the surroundings that are looked at, as a share of the hole's radius. */
const AROUND = 0.7;
/**
 * Difficulty above which a filling is probably seen. Chosen on fillings of some photographs and
 * tested on those of others: bench/doubts.
 */
export const MOST_DIFFICULT = 1.48;

/**
 * Difficulty of filling a hole: its radius as a share of the picture's side, by the root of the
 * contrast around it. A plain or evenly fine ground continues far, a scene does not.
 * @param hole 255 where it is
 */
export function holeDifficulty(picture: ExemplarPicture, hole: BytePlane): number {
  const size = sizeWithin(picture, JUDGED);
  const grey = resizePlane(luminanceOf(picture), picture, size);
  const inside = resizePlane(hole.data, hole, size).map((value) => Number(value >= 128));
  const toKnown = computeDistances(
    inside.map((value) => 1 - value),
    size,
  );
  const toHole = computeDistances(inside, size);
  const radius = toKnown.reduce((most, distance) => Math.max(most, distance), 0);
  const reach = Math.max(2, radius * AROUND);
  const around = [...toHole.keys()].filter((at) => toHole[at]! > 0 && toHole[at]! <= reach);
  if (radius === 0 || around.length === 0) return 0;
  const mean = around.reduce((sum, at) => sum + grey[at]!, 0) / around.length;
  const spread = Math.sqrt(around.reduce((sum, at) => sum + (grey[at]! - mean) ** 2, 0) / around.length);
  const { width } = size;
  const step = (at: number, other: number) => Math.abs(grey[at]! - (grey[other] ?? grey[at]!));
  const right = (at: number) => ((at + 1) % width === 0 ? at : at + 1);
  const detail = around.reduce((sum, at) => sum + step(at, right(at)) + step(at, at + width), 0) / (2 * around.length);
  return (radius / Math.sqrt(size.width * size.height)) * Math.sqrt(spread + detail);
}

function luminanceOf({ data, width, height, channels }: ExemplarPicture): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let pixel = 0; pixel < out.length; pixel += 1) {
    const at = pixel * channels;
    out[pixel] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  }
  return out;
}
