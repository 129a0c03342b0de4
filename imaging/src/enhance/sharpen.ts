import { newPlane, type FloatPlane } from './plane.ts';

/**
 * Maximum overshoot, as a share of the range of the neighbourhood: more would be visible as a halo.
 */
const OVERSHOOT = 0.12;

/** Weights of a Gaussian out to three deviations. */
function gaussian(deviation: number): number[] {
  const reach = Math.max(1, Math.ceil(deviation * 2.5));
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Gaussian blur; borders are replicated. */
export function gaussianBlur({ data, width, height }: FloatPlane, deviation: number): FloatPlane {
  const weights = gaussian(deviation);
  const reach = (weights.length - 1) / 2;
  const rows = new Float32Array(width * height);
  const padded = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y += 1) {
    const from = y * width;
    padded.fill(data[from]!, 0, reach);
    padded.set(data.subarray(from, from + width), reach);
    padded.fill(data[from + width - 1]!, reach + width);
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1) sum += padded[x + tap]! * weights[tap]!;
      rows[from + x] = sum;
    }
  }
  const result = newPlane(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let tap = 0; tap < weights.length; tap += 1) {
      const from = Math.min(height - 1, Math.max(0, y + tap - reach)) * width;
      const weight = weights[tap]!;
      for (let x = 0, to = y * width; x < width; x += 1, to += 1)
        result.data[to] = result.data[to]! + rows[from + x]! * weight;
    }
  }
  return result;
}

/** Minimum and maximum within `reach` pixels to each side. */
function bounds({ data, width, height }: FloatPlane, reach: number): { low: Float32Array; high: Float32Array } {
  const size = width * height;
  const [lowRows, highRows] = [new Float32Array(size), new Float32Array(size)];
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      let [least, most] = [data[row + x]!, data[row + x]!];
      for (let near = Math.max(0, x - reach); near <= Math.min(width - 1, x + reach); near += 1) {
        const value = data[row + near]!;
        if (value < least) least = value;
        if (value > most) most = value;
      }
      lowRows[row + x] = least;
      highRows[row + x] = most;
    }
  }
  const [low, high] = [lowRows.slice(), highRows.slice()];
  for (let y = 0; y < height; y += 1) {
    for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near += 1) {
      for (let x = 0, at = y * width, from = near * width; x < width; x += 1, at += 1, from += 1) {
        if (lowRows[from]! < low[at]!) low[at] = lowRows[from]!;
        if (highRows[from]! > high[at]!) high[at] = highRows[from]!;
      }
    }
  }
  return { low, high };
}

/**
 * Amplifies detail finer than `deviation` pixels by `amount`, hardly beyond the range of its
 * neighbourhood, so that no halo appears. Differences of about `faint` are grain and are kept.
 */
export function unsharpMask(plane: FloatPlane, amount: number, deviation: number, faint: number): FloatPlane {
  const soft = gaussianBlur(plane, deviation);
  const reach = Math.max(1, Math.round(deviation));
  const { low, high } = bounds(plane, reach);
  const result = newPlane(plane.width, plane.height);
  for (let at = 0; at < result.data.length; at += 1) {
    const value = plane.data[at]!;
    const detail = value - soft.data[at]!;
    const size = Math.abs(detail);
    const wanted = value + amount * detail * (faint > 0 ? size / (size + faint) : 1);
    const beyond = OVERSHOOT * (high[at]! - low[at]!);
    result.data[at] = Math.min(high[at]! + beyond, Math.max(low[at]! - beyond, wanted));
  }
  return result;
}
