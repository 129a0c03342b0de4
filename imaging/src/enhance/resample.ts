import { newPlane, type FloatPlane } from './plane.ts';

const TAPS = 6;

/** Lanczos-3 kernel for a point a quarter of a pixel before or behind a pixel's centre. */
const LATE = lanczos(0.25);
const EARLY = LATE.toReversed();

function lanczos(offset: number): number[] {
  const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
  // The kernel covers two pixels before to three behind.
  const weights = Array.from({ length: TAPS }, (_, tap) => {
    const far = tap - 2 - offset;
    return sinc(far) * sinc(far / 3);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Doubles both sides by Lanczos; borders are replicated. */
export function doublePlane({ data, width, height }: FloatPlane): FloatPlane {
  const wide = new Float32Array(width * 2 * height);
  const padded = new Float32Array(width + TAPS);
  for (let y = 0; y < height; y += 1) {
    const from = y * width;
    padded.fill(data[from]!, 0, 3);
    padded.set(data.subarray(from, from + width), 3);
    padded.fill(data[from + width - 1]!, width + 3);
    for (let x = 0; x < width; x += 1) {
      let [early, late] = [0, 0];
      for (let tap = 0; tap < TAPS; tap += 1) {
        early += padded[x + tap]! * EARLY[tap]!;
        late += padded[x + tap + 1]! * LATE[tap]!;
      }
      wide[from * 2 + x * 2] = early;
      wide[from * 2 + x * 2 + 1] = late;
    }
  }
  const result = newPlane(width * 2, height * 2);
  for (let y = 0; y < height; y += 1) {
    for (const [late, weights] of [EARLY, LATE].entries()) {
      const start = (y * 2 + late) * width * 2;
      for (let tap = 0; tap < TAPS; tap += 1) {
        const from = Math.min(height - 1, Math.max(0, y - 3 + late + tap)) * width * 2;
        const weight = weights[tap]!;
        for (let x = 0, to = start; x < width * 2; x += 1, to += 1)
          result.data[to] = result.data[to]! + wide[from + x]! * weight;
      }
    }
  }
  return result;
}

/** Means of 2×2 pixels; an odd last row or column is replicated. */
export function halvePlane({ width, height, data }: FloatPlane): FloatPlane {
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
