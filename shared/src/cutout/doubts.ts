import { resizePlane, sizeWithin, type BytePlane, type Size } from './picture.ts';
import { findComponents } from './regions.ts';

/** Why the result is probably not the subject: see shared/src/contracts/doubts.ts. */
export type SubjectDoubt = 'unsure' | 'scattered' | 'shape';

/**
 * Pixels of the copy that is judged, so that fractions and shapes are independent of the size of
 * the photo.
 */
const JUDGED = 16_384;
/** Values of a mask that are neither subject nor background. */
const HALF = { from: 38, to: 217 } as const;
/**
 * Maximum half-confident fraction of a mask's subject: with more, the model has not found a single
 * object. This and the thresholds below were chosen on some photographs and tested on others:
 * bench/doubts.
 */
const MOST_HALF = 0.4;

/** Doubts about a mask of a model, by its confidence. */
export function doubtsOfMask(mask: BytePlane): SubjectDoubt[] {
  return isHalfConfident(resizePlane(mask.data, mask, sizeWithin(mask, JUDGED))) ? ['unsure'] : [];
}

/**
 * Doubts about a subject that a model found. Where colours decide what its mask is not confident
 * of, the result is judged in its place.
 */
export function doubtsOfSubject(mask: BytePlane, decided: boolean, alpha: Uint8Array): SubjectDoubt[] {
  const doubts = doubtsOfMask(mask);
  // At full size: on a smaller copy a thin object is all edge.
  return decided && doubts.length > 0 && !isHalfConfident(alpha) ? [] : doubts;
}

function isHalfConfident(values: Uint8Array): boolean {
  let [half, seen] = [0, 0];
  for (const value of values) {
    if (value <= HALF.from) continue;
    seen += 1;
    if (value < HALF.to) half += 1;
  }
  return half > MOST_HALF * seen;
}

/** Smaller components are specks; as a fraction of the subject. */
const PART = 0.01;
/** Below this fraction of the picture, the colour method has found a detail only. */
const LEAST_SHARE = 0.15;
/**
 * Maximum of outline length by square root of the area: a circle has 3.5, an apple 3.4, fragments
 * 8.
 */
const MOST_RAGGED = 4.03;

/** Doubts about a subject that the colour method found, by its shape. */
export function doubtsOfShape(alpha: Uint8Array, size: Size): SubjectDoubt[] {
  const small = sizeWithin(size, JUDGED);
  const inside = resizePlane(alpha, size, small).map((value) => Number(value >= 128));
  const area = inside.reduce((sum, value) => sum + value, 0);
  if (area === 0) return [];
  const parts = findComponents(inside, 1, small).filter((part) => part.length > PART * area);
  if (parts.length > 1) return ['scattered'];
  const whole = area / inside.length >= LEAST_SHARE && outline(inside, small) / Math.sqrt(area) < MOST_RAGGED;
  return whole ? [] : ['shape'];
}

/**
 * Number of pixels of a shape with a neighbour outside; the picture's own border does not count.
 */
function outline(inside: Uint8Array, { width, height }: Size): number {
  let length = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (inside[at] === 0) continue;
      const around = inside[at - 1]! + inside[at + 1]! + inside[at - width]! + inside[at + width]!;
      if (around < 4) length += 1;
    }
  return length;
}
