import { newPlane, type Plane } from './plane.ts';

/** Overshoot that is allowed, as a share of what the neighbourhood spans: more would be seen as a halo. */
const OVERSHOOT = 0.12;

/** Weights of a Gaussian out to three deviations. */
function gaussian(deviation: number): number[] {
  const reach = Math.max(1, Math.ceil(deviation * 2.5));
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** One value for each pixel from those within `reach` in its row, then in its column. */
function separable(
  { data, width, height }: Plane,
  reach: number,
  along: (from: Float32Array, at: number, step: number, low: number, high: number) => number,
): Plane {
  const rows = newPlane(width, height);
  const result = newPlane(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows.data[y * width + x] = along(data, y * width + x, 1, -Math.min(reach, x), Math.min(reach, width - 1 - x));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      result.data[y * width + x] = along(rows.data, y * width + x, width, -Math.min(reach, y), Math.min(reach, height - 1 - y));
  return result;
}

/** Gaussian blur; the border repeats. */
export function blurred(plane: Plane, deviation: number): Plane {
  const weights = gaussian(deviation);
  const reach = (weights.length - 1) / 2;
  return separable(plane, reach, (from, at, step, low, high) => {
    let sum = 0;
    for (let far = -reach; far <= reach; far += 1) {
      const inside = far < low ? low : far > high ? high : far;
      sum += from[at + inside * step]! * weights[far + reach]!;
    }
    return sum;
  });
}

const lowest = (plane: Plane, reach: number) =>
  separable(plane, reach, (from, at, step, low, high) => {
    let least = from[at]!;
    for (let far = low; far <= high; far += 1) least = Math.min(least, from[at + far * step]!);
    return least;
  });
const highest = (plane: Plane, reach: number) =>
  separable(plane, reach, (from, at, step, low, high) => {
    let most = from[at]!;
    for (let far = low; far <= high; far += 1) most = Math.max(most, from[at + far * step]!);
    return most;
  });

/**
 * Drives up what is finer than `deviation` pixels by `amount`, hardly beyond the lightest and darkest around: no halo. Differences
 * of about `faint` are grain and stay.
 */
export function sharpen(plane: Plane, amount: number, deviation: number, faint: number): Plane {
  const soft = blurred(plane, deviation);
  const reach = Math.max(1, Math.round(deviation));
  const [low, high] = [lowest(plane, reach), highest(plane, reach)];
  const result = newPlane(plane.width, plane.height);
  for (let at = 0; at < result.data.length; at += 1) {
    const value = plane.data[at]!;
    const detail = value - soft.data[at]!;
    const size = Math.abs(detail);
    const wanted = value + amount * detail * (faint > 0 ? size / (size + faint) : 1);
    const beyond = OVERSHOOT * (high.data[at]! - low.data[at]!);
    result.data[at] = Math.min(high.data[at]! + beyond, Math.max(low.data[at]! - beyond, wanted));
  }
  return result;
}
