import type { Stopper } from '../stopper.ts';
import { newPlane, type Plane } from './plane.ts';

const STEPS = 1024;

/**
 * Non-local means: each pixel becomes the mean of pixels whose surroundings look alike, so texture and edges stay while noise
 * averages away. Patch 5×5, window (2·search+1)². `noise` is the deviation to expect at each pixel, `strength` how wide "alike" is in
 * units of it.
 */
export function nonLocalMeans(source: Plane, noise: Plane, strength: number, search: number, stopper: Stopper): Plane {
  const { width, height, data } = source;
  const size = width * height;
  const h2 = strength ** 2;
  // Two noisy copies of one value differ by twice the variance.
  const floor = 2;
  const scaled = Float32Array.from(noise.data, (value) => 1 / Math.max(0.3, value) ** 2);
  const limit = floor + h2 * 5;
  const table = Float32Array.from({ length: STEPS + 1 }, (_, step) =>
    Math.exp(-Math.max(0, (step / STEPS) * limit - floor) / h2),
  );
  const scale = STEPS / limit;
  const sums = new Float32Array(size);
  const weights = new Float32Array(size);
  const highest = new Float32Array(size);
  const gap = new Float32Array(size);
  const column = new Float32Array(width);
  const R = 2;

  for (let dy = 0; dy <= search; dy += 1) {
    for (let dx = dy === 0 ? 1 : -search; dx <= search; dx += 1) {
      stopper.check();
      const shift = dy * width + dx;
      const [x0, x1] = [Math.max(0, -dx), Math.min(width, width - dx)];
      const y1 = height - dy;
      for (let y = 0; y < y1; y += 1) {
        for (let x = x0, at = y * width + x0; x < x1; x += 1, at += 1) {
          const difference = data[at]! - data[at + shift]!;
          gap[at] = difference * difference * scaled[at]!;
        }
      }
      // Running 5×5 sums of the squared differences.
      column.fill(0);
      for (let y = 0; y < Math.min(R, y1); y += 1)
        for (let x = x0; x < x1; x += 1) column[x] = column[x]! + gap[y * width + x]!;
      for (let y = 0; y < y1; y += 1) {
        if (y + R < y1) for (let x = x0; x < x1; x += 1) column[x] = column[x]! + gap[(y + R) * width + x]!;
        if (y - R - 1 >= 0) for (let x = x0; x < x1; x += 1) column[x] = column[x]! - gap[(y - R - 1) * width + x]!;
        const rows = Math.min(y1 - 1, y + R) - Math.max(0, y - R) + 1;
        let sum = 0;
        for (let x = x0; x < Math.min(x1, x0 + R); x += 1) sum += column[x]!;
        for (let x = x0, at = y * width + x0; x < x1; x += 1, at += 1) {
          if (x + R < x1) sum += column[x + R]!;
          if (x - R - 1 >= x0) sum -= column[x - R - 1]!;
          const columns = Math.min(x1 - 1, x + R) - Math.max(x0, x - R) + 1;
          const distance = sum / (rows * columns);
          if (distance >= limit) continue;
          const weight = table[Math.max(0, Math.floor(distance * scale))]!;
          const other = at + shift;
          sums[at] = sums[at]! + weight * data[other]!;
          weights[at] = weights[at]! + weight;
          sums[other] = sums[other]! + weight * data[at]!;
          weights[other] = weights[other]! + weight;
          if (weight > highest[at]!) highest[at] = weight;
          if (weight > highest[other]!) highest[other] = weight;
        }
      }
    }
  }
  const result = newPlane(width, height);
  for (let at = 0; at < size; at += 1) {
    // A pixel weighs as much as its best match: unique ones stay as they are.
    const own = highest[at]! > 0 ? highest[at]! : 1;
    result.data[at] = (sums[at]! + own * data[at]!) / (weights[at]! + own);
  }
  return result;
}
