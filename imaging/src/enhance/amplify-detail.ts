import { newPlane, type FloatPlane } from './plane.ts';
import { halvePlane } from './resample.ts';

/** Maximum amplification of fine detail, as a factor on the second difference. */
const MAX_AMPLITUDE = 0.09;

/** Second differences of each pixel to its four neighbours; borders are replicated. */
function differences({ data, width, height }: FloatPlane): Float32Array {
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const [up, down] = [Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x += 1)
      result[row + x] =
        4 * data[row + x]! -
        data[up + x]! -
        data[down + x]! -
        data[row + Math.max(0, x - 1)]! -
        data[row + Math.min(width - 1, x + 1)]!;
  }
  return result;
}

/**
 * How far detail of an enlarged picture may be amplified, so that its error grows by no more than a
 * share `allowed`: measured where the truth is known, by enlarging the picture from half its size.
 */
export function measureCrispness(
  luma: FloatPlane,
  enlarge: (plane: FloatPlane) => FloatPlane,
  allowed: number,
): number {
  const truth = halvePlane(luma);
  const made = enlarge(halvePlane(truth));
  const second = differences(made);
  let [strays, along, size] = [0, 0, 0];
  for (let y = 0; y < truth.height; y += 1)
    for (let x = 0; x < truth.width; x += 1) {
      const at = y * made.width + x;
      const error = made.data[at]! - truth.data[y * truth.width + x]!;
      strays += error * error;
      along += error * second[at]!;
      size += second[at]! * second[at]!;
    }
  if (size === 0) return 0;
  // Solves: error + 2 k along + k² size = error (1 + allowed).
  const half = along / size;
  return Math.min(MAX_AMPLITUDE, -half + Math.sqrt(half * half + (allowed * strays) / size));
}

/** Amplifies fine detail. */
export function amplifyDetail(plane: FloatPlane, by: number): FloatPlane {
  const second = differences(plane);
  const result = newPlane(plane.width, plane.height);
  for (let at = 0; at < second.length; at += 1) result.data[at] = plane.data[at]! + by * second[at]!;
  return result;
}
