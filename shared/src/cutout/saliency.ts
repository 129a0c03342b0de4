import type { FloatPicture } from './picture.ts';
import { computeSuperpixels, type Superpixels } from './superpixels.ts';

const WANTED = 350;
/** Lab distance at which two patches no longer belong together. */
const ALIKE = 10;
/** Lab distance of a path beyond which its end contributes nothing to a sum. */
const LOST = 9 * ALIKE;
/** Radius as a fraction of the longer side within which patches are compared. */
const NEAR = 0.4;
/** Minimum smoothness between adjacent patches, however different. */
const SMOOTH = 0.1;
/** Lab distance below which a picture counts as uniform. */
const SEEN = 4;

/**
 * Saliency of each pixel, 0 to 1: pixels that are separated in colour by an edge from the picture's
 * border (Zhu et al. 2014, «Saliency optimization from robust background detection»).
 */
export function computeSaliency(lab: FloatPicture): Float32Array {
  const patches = computeSuperpixels(lab, WANTED);
  const { count, labels } = patches;
  const apart = distances(patches);
  if (apart.reduce((most, far) => Math.max(most, far), 0) < SEEN) return new Float32Array(labels.length);
  const touching = neighbours(patches, lab.width, lab.height);
  const ground = groundness(patches, apart, touching);
  const contrast = scaled(groundContrast(patches, apart, ground));
  const found = solve(count, apart, touching, ground, contrast);
  const values = scaled(found);
  return Float32Array.from(labels, (label) => values[label]!);
}

/** Lab distance of each pair. */
function distances({ count, colours }: Superpixels): Float32Array {
  const out = new Float32Array(count * count);
  for (let one = 0; one < count; one += 1)
    for (let other = 0; other < one; other += 1) {
      const far = Math.hypot(
        colours[one * 3]! - colours[other * 3]!,
        colours[one * 3 + 1]! - colours[other * 3 + 1]!,
        colours[one * 3 + 2]! - colours[other * 3 + 2]!,
      );
      out[one * count + other] = far;
      out[other * count + one] = far;
    }
  return out;
}

function neighbours({ count, labels, border }: Superpixels, width: number, height: number): Uint8Array {
  const out = new Uint8Array(count * count);
  const join = (one: number, other: number) => {
    if (one === other) return;
    out[one * count + other] = 1;
    out[other * count + one] = 1;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      if (x + 1 < width) join(labels[pixel]!, labels[pixel + 1]!);
      if (y + 1 < height) join(labels[pixel]!, labels[pixel + width]!);
    }
  // The background continues beyond the picture: patches at the border count as adjacent.
  for (let one = 0; one < count; one += 1)
    for (let other = 0; other < one; other += 1) if (border[one]! > 0 && border[other]! > 0) join(one, other);
  return out;
}

/**
 * Background probability of each patch, 0 to 1: the fraction of similar patches, along paths
 * without edges, that lie on the border.
 */
function groundness({ count, border, sizes }: Superpixels, apart: Float32Array, touching: Uint8Array): Float32Array {
  // Steps up to the mean distance of nearest neighbours count as zero.
  let [least, kept] = [0, 0];
  for (let one = 0; one < count; one += 1) {
    let nearest = Infinity;
    for (let other = 0; other < count; other += 1)
      if (touching[one * count + other] === 1) nearest = Math.min(nearest, apart[one * count + other]!);
    if (nearest === Infinity) continue;
    least += nearest;
    kept += 1;
  }
  const clip = kept > 0 ? least / kept : 0;
  const next = Array.from({ length: count }, (_, one) =>
    Uint16Array.from(Array(count).keys()).filter((other) => touching[one * count + other] === 1),
  );
  const mean = sizes.reduce((sum, size) => sum + size, 0) / count;
  const perimeter = Math.sqrt(mean);
  const out = new Float32Array(count);
  for (let from = 0; from < count; from += 1) {
    const ways = shortest(from, next, apart, clip);
    let [area, length] = [0, 0];
    for (let to = 0; to < count; to += 1) {
      const like = Math.exp(-(ways[to]! ** 2) / (2 * ALIKE ** 2));
      area += (like * sizes[to]!) / mean;
      length += (like * border[to]!) / perimeter;
    }
    const connected = length / Math.sqrt(Math.max(area, 1e-6));
    out[from] = 1 - Math.exp(-(connected ** 2) / 2);
  }
  return out;
}

/**
 * Dijkstra without a heap, for a few hundred patches.
 * @param touching adjacent patches of each patch
 */
function shortest(from: number, touching: readonly Uint16Array[], apart: Float32Array, clip: number): Float64Array {
  const count = touching.length;
  const ways = new Float64Array(count).fill(Infinity);
  /** Patches that were reached and not settled yet. */
  const open = new Uint16Array(count);
  let opened = 1;
  open[0] = from;
  ways[from] = 0;
  while (opened > 0) {
    let [at, least] = [0, ways[open[0]!]!];
    for (let index = 1; index < opened; index += 1) {
      const way = ways[open[index]!]!;
      if (way < least) [at, least] = [index, way];
    }
    if (least > LOST) break;
    const next = open[at]!;
    opened -= 1;
    open[at] = open[opened]!;
    for (const to of touching[next]!) {
      const way = least + Math.max(0, apart[next * count + to]! - clip);
      if (way >= ways[to]!) continue;
      if (ways[to] === Infinity) {
        open[opened] = to;
        opened += 1;
      }
      ways[to] = way;
    }
  }
  return ways;
}

/** Distance of each patch's colour from the background near it. */
function groundContrast({ count, places, sizes }: Superpixels, apart: Float32Array, ground: Float32Array) {
  return Float32Array.from({ length: count }, (_, one) => {
    let sum = 0;
    for (let other = 0; other < count; other += 1) {
      const far = (places[one * 2]! - places[other * 2]!) ** 2 + (places[one * 2 + 1]! - places[other * 2 + 1]!) ** 2;
      sum += apart[one * count + other]! * Math.exp(-far / (2 * NEAR ** 2)) * ground[other]! * sizes[other]!;
    }
    return sum;
  });
}

function scaled(values: Float32Array): Float32Array {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (high - low < 1e-9) return new Float32Array(values.length);
  return values.map((value) => (value - low) / (high - low));
}

/**
 * Least squares: near 0 for background, near 1 for contrast, similar where adjacent patches are
 * similar.
 */
function solve(
  count: number,
  apart: Float32Array,
  touching: Uint8Array,
  ground: Float32Array,
  contrast: Float32Array,
): Float32Array {
  const matrix = new Float64Array(count * count);
  const right = new Float64Array(count);
  for (let one = 0; one < count; one += 1) {
    // The contrast of certain background is ignored.
    const front = contrast[one]! * (1 - ground[one]!);
    matrix[one * count + one]! += ground[one]! + front + 1e-6;
    right[one] = front;
    for (let other = 0; other < count; other += 1) {
      if (touching[one * count + other] === 0) continue;
      const like = Math.exp(-(apart[one * count + other]! ** 2) / (2 * ALIKE ** 2)) + SMOOTH;
      matrix[one * count + one]! += like;
      matrix[one * count + other]! -= like;
    }
  }
  return cholesky(matrix, right, count);
}

function cholesky(matrix: Float64Array, right: Float64Array, count: number): Float32Array {
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * count + column]!;
      for (let k = 0; k < column; k += 1) sum -= matrix[row * count + k]! * matrix[column * count + k]!;
      matrix[row * count + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[column * count + column]!;
    }
  const out = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    let sum = right[row]!;
    for (let k = 0; k < row; k += 1) sum -= matrix[row * count + k]! * out[k]!;
    out[row] = sum / matrix[row * count + row]!;
  }
  for (let row = count - 1; row >= 0; row -= 1) {
    let sum = out[row]!;
    for (let k = row + 1; k < count; k += 1) sum -= matrix[k * count + row]! * out[k]!;
    out[row] = sum / matrix[row * count + row]!;
  }
  return Float32Array.from(out);
}
