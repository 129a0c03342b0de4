import type { Stopper } from '../stopper.ts';
import { newPlane, type Plane } from './plane.ts';
import { blurred } from './sharpen.ts';

/** Blurs that an edge is measured with: how much it yields to the second tells how soft it was. */
const FIRST = 0.7;
const SECOND = 1.4;
/** Edges must be this steep after the first blur, per pixel. */
const STEEP = 9;
const FEWEST = 200;
/** The sharpest edges of a picture tell: others may be soft because they are out of focus, or shadows. */
const SHARPEST = 0.15;
/** An edge that falls within a pixel measures about this much. */
const SHARP = 0.6;
/** Below this nothing is done; above the second it is motion or focus far gone, which no filter brings back. */
const BLURRED_FROM = 0.95;
const MOST = 2.2;

/**
 * Deviation, in pixels, of the blur that lies over the whole picture; 0 when its sharpest edges are sharp.
 * @param grain noise in the plane: edges must stand out of it
 */
export function measureBlur(plane: Plane, grain: number): number {
  const { width, height } = plane;
  const [a, b] = [blurred(plane, FIRST).data, blurred(plane, SECOND).data];
  const slope = (values: Float32Array, at: number) => {
    const gx = values[at + 1]! - values[at - 1]!;
    const gy = values[at + width]! - values[at - width]!;
    return Math.sqrt(gx * gx + gy * gy) / 2;
  };
  const found: number[] = [];
  const least = STEEP + 3 * grain;
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const here = slope(a, at);
      if (here < least) continue;
      // Only the crest of an edge, across its steeper direction.
      const gx = Math.abs(a[at + 1]! - a[at - 1]!);
      const gy = Math.abs(a[at + width]! - a[at - width]!);
      const step = gx > gy ? 1 : width;
      if (slope(a, at - step) > here || slope(a, at + step) >= here) continue;
      const ratio = (here / Math.max(1e-3, slope(b, at))) ** 2;
      if (ratio <= 1.02) continue;
      const square = (SECOND ** 2 - ratio * FIRST ** 2) / (ratio - 1);
      found.push(Math.sqrt(Math.max(0, square)));
    }
  }
  if (found.length < FEWEST) return 0;
  const sigma = Float32Array.from(found).sort()[Math.floor(found.length * SHARPEST)]!;
  if (sigma < BLURRED_FROM) return 0;
  return Math.sqrt(Math.min(MOST, sigma) ** 2 - SHARP ** 2);
}

/** Takes a blur of that deviation back: what blurring the result again leaves of the difference is added, a few times over. */
export function deblur(source: Plane, sigma: number, rounds: number, stopper: Stopper): Plane {
  let result = source;
  for (let round = 0; round < rounds; round += 1) {
    stopper.check();
    const again = blurred(result, sigma);
    const next = newPlane(source.width, source.height);
    for (let at = 0; at < next.data.length; at += 1)
      next.data[at] = result.data[at]! + source.data[at]! - again.data[at]!;
    result = next;
  }
  return result;
}
