import type { Stopper } from '../stopper.ts';
import { newPlane, type Plane } from './plane.ts';

const STEPS = 1024;
/** Half a patch: patches are 5×5. */
const R = 2;
const PATCH = (2 * R + 1) ** 2;

/** A copy with `margin` more pixels on each side, filled with the border's own. */
function padded({ data, width, height }: Plane, margin: number): Plane {
  const result = newPlane(width + 2 * margin, height + 2 * margin);
  for (let y = 0; y < result.height; y += 1) {
    const row = Math.min(height - 1, Math.max(0, y - margin)) * width;
    for (let x = 0; x < result.width; x += 1) {
      result.data[y * result.width + x] = data[row + Math.min(width - 1, Math.max(0, x - margin))]!;
    }
  }
  return result;
}

/**
 * Non-local means: each pixel becomes the mean of pixels whose surroundings look alike, so texture and edges stay while
 * noise averages away. `noise` is the deviation to expect at each pixel, `strength` how wide "alike" is in units of it;
 * the window is (2·search+1)². Each pair of pixels is compared once and serves both. `onPart` hears how far it is, 0 to 1.
 */
export function nonLocalMeans(
  source: Plane,
  noise: Plane,
  strength: number,
  search: number,
  stopper: Stopper,
  onPart: (part: number) => void,
): Plane {
  const margin = search + R;
  const { data, width, height } = padded(source, margin);
  const scaled = padded(noise, margin).data.map((value) => 1 / (PATCH * Math.max(0.3, value) ** 2));
  // Two noisy copies of one value differ by twice the variance.
  const floor = 2;
  const limit = floor + strength ** 2 * 5;
  const scale = STEPS / limit;
  const table = Float32Array.from({ length: STEPS + 1 }, (_, step) =>
    Math.exp(-Math.max(0, step / scale - floor) / strength ** 2),
  );
  const sums = new Float32Array(width * height);
  const weights = new Float32Array(width * height);
  const highest = new Float32Array(width * height);
  const gaps = new Float32Array(width * height);
  const columns = new Float32Array(width);

  function compare(dx: number, dy: number): void {
    const shift = dy * width + dx;
    const [xs, xe] = [margin - Math.max(dx, 0), width - margin + Math.max(-dx, 0)];
    const [ys, ye] = [margin - dy, height - margin];
    columns.fill(0);
    for (let row = ys - R; row < ye + R; row += 1) {
      const old = row - 2 * R - 1;
      const drop = old >= ys - R;
      for (let x = xs - R, at = row * width + xs - R; x < xe + R; x += 1, at += 1) {
        const difference = data[at]! - data[at + shift]!;
        const gap = difference * difference * scaled[at]!;
        gaps[at] = gap;
        columns[x] = columns[x]! + (drop ? gap - gaps[old * width + x]! : gap);
      }
      const y = row - R;
      if (y < ys) continue;
      let sum = 0;
      for (let x = xs - R; x < xs + R; x += 1) sum += columns[x]!;
      for (let x = xs, at = y * width + xs; x < xe; x += 1, at += 1) {
        sum += columns[x + R]!;
        if (sum < limit) {
          const weight = table[sum > 0 ? (sum * scale) | 0 : 0]!;
          const other = at + shift;
          sums[at] = sums[at]! + weight * data[other]!;
          weights[at] = weights[at]! + weight;
          sums[other] = sums[other]! + weight * data[at]!;
          weights[other] = weights[other]! + weight;
          if (weight > highest[at]!) highest[at] = weight;
          if (weight > highest[other]!) highest[other] = weight;
        }
        sum -= columns[x - R]!;
      }
    }
  }

  const comparisons = ((2 * search + 1) ** 2 - 1) / 2;
  let compared = 0;
  for (let dy = 0; dy <= search; dy += 1) {
    for (let dx = dy === 0 ? 1 : -search; dx <= search; dx += 1) {
      stopper.check();
      compare(dx, dy);
      compared += 1;
      onPart(compared / comparisons);
    }
  }
  const result = newPlane(source.width, source.height);
  for (let y = 0; y < source.height; y += 1) {
    for (let x = 0, at = (y + margin) * width + margin; x < source.width; x += 1, at += 1) {
      // A pixel weighs as much as its best match: unique ones stay as they are.
      const own = highest[at]! > 0 ? highest[at]! : 1;
      result.data[y * source.width + x] = (sums[at]! + own * data[at]!) / (weights[at]! + own);
    }
  }
  return result;
}
