import { newPlane, type Plane } from './plane.ts';

const TAPS = 6;

/** Lanczos-3 for a point a quarter of a pixel before or behind a pixel's middle. */
const LATE = lanczos(0.25);
const EARLY = LATE.toReversed();

function lanczos(offset: number): number[] {
  const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
  // The pixels from two before to three behind.
  const weights = Array.from({ length: TAPS }, (_, tap) => {
    const far = tap - 2 - offset;
    return sinc(far) * sinc(far / 3);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function doubledRow(from: Float32Array, start: number, step: number, length: number, to: Float32Array, at: number, by: number) {
  for (let x = 0; x < length; x += 1) {
    let [early, late] = [0, 0];
    for (let tap = 0; tap < TAPS; tap += 1) {
      const before = Math.min(length - 1, Math.max(0, x - 3 + tap));
      const behind = Math.min(length - 1, Math.max(0, x - 2 + tap));
      early += from[start + before * step]! * EARLY[tap]!;
      late += from[start + behind * step]! * LATE[tap]!;
    }
    to[at + 2 * x * by] = early;
    to[at + (2 * x + 1) * by] = late;
  }
}

/** Twice as large in both directions by Lanczos. */
export function doubled(source: Plane): Plane {
  const { width, height, data } = source;
  const wide = new Float32Array(width * 2 * height);
  for (let y = 0; y < height; y += 1) doubledRow(data, y * width, 1, width, wide, y * width * 2, 1);
  const result = newPlane(width * 2, height * 2);
  for (let x = 0; x < width * 2; x += 1) doubledRow(wide, x, width * 2, height, result.data, x, width * 2);
  return result;
}

/** Means of 2×2 pixels; an odd last row or column repeats. */
export function halved({ width, height, data }: Plane): Plane {
  const result = newPlane((width + 1) >> 1, (height + 1) >> 1);
  for (let y = 0; y < result.height; y += 1) {
    const [upper, lower] = [y * 2 * width, Math.min(height - 1, y * 2 + 1) * width];
    for (let x = 0; x < result.width; x += 1) {
      const [left, right] = [x * 2, Math.min(width - 1, x * 2 + 1)];
      result.data[y * result.width + x] =
        (data[upper + left]! + data[upper + right]! + data[lower + left]! + data[lower + right]!) / 4;
    }
  }
  return result;
}
