// Learns the weights of enlarging: npx tsx scripts/enhance/learn.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { denoisePlane } from '../../imaging/src/enhance/denoise.ts';
import { FILTER_RADIUS, FILTER_TAPS } from '../../imaging/src/enhance/enlarge.ts';
import { parseCompression } from '../../imaging/src/enhance/jpeg.ts';
import { measureNoise } from '../../imaging/src/enhance/noise.ts';
import { newPlane, type FloatPlane } from '../../imaging/src/enhance/plane.ts';
import {
  STRUCTURE_CLASSES,
  structureClasses,
  mirrorClass,
  transposeClass,
} from '../../imaging/src/enhance/structure.ts';
import { createRandom } from '../../imaging/src/painter/random.ts';
import { NEVER_STOPPED } from '../../imaging/src/stopper.ts';
import { SEEN } from '../../bench/photos/seen.mjs';

/**
 * Weights that, over the photographs, come closest to the picture that was made half as large:
 * least squares, one set for each class of place. One table is learned from plain pictures, two
 * from pictures that were compressed or noisy and then repaired by the tool itself.
 */
const SIDE = 2 * FILTER_RADIUS + 1;
const photos = path.resolve(import.meta.dirname, '../../bench/photos');
const target = path.resolve(import.meta.dirname, '../../imaging/src/enhance/weights.bin');

interface Degrading {
  kernel: 'lanczos3' | 'box';
  sigma: number;
  quality: number;
}
/** In the order in which the tables are written. */
const TABLES: { name: string; ways: Degrading[] }[] = [
  {
    name: 'PLAIN',
    ways: [
      { kernel: 'lanczos3', sigma: 0, quality: 0 },
      { kernel: 'box', sigma: 0, quality: 0 },
    ],
  },
  {
    name: 'COMPRESSED',
    ways: [
      { kernel: 'lanczos3', sigma: 0, quality: 85 },
      { kernel: 'box', sigma: 0, quality: 80 },
      { kernel: 'lanczos3', sigma: 0, quality: 70 },
    ],
  },
  {
    name: 'NOISY',
    ways: [
      { kernel: 'lanczos3', sigma: 7, quality: 0 },
      { kernel: 'box', sigma: 12, quality: 0 },
      { kernel: 'lanczos3', sigma: 10, quality: 80 },
    ],
  },
];

const dice = createRandom(11);
const normal = () => Math.sqrt(-2 * Math.log(dice.next() + 1e-12)) * Math.cos(2 * Math.PI * dice.next());

function luma(bytes: Uint8Array, width: number, height: number): FloatPlane {
  const plane = newPlane(width, height);
  for (let at = 0; at < plane.data.length; at += 1)
    plane.data[at] = bytes[at * 3]! * 0.299 + bytes[at * 3 + 1]! * 0.587 + bytes[at * 3 + 2]! * 0.114;
  return plane;
}

async function pairOf(
  name: string,
  { kernel, sigma, quality }: Degrading,
): Promise<{ small: FloatPlane; large: FloatPlane }> {
  const open = sharp(path.join(photos, name)).toColourspace('srgb').removeAlpha();
  const { data, info } = await open
    .resize({ width: 640, height: 640, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width & ~1, info.height & ~1];
  const shape = (w: number, h: number) => ({ raw: { width: w, height: h, channels: 3 as const } });
  const whole = await sharp(data, shape(info.width, info.height))
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer();
  const [w, h] = [width / 2, height / 2];
  let bytes: Buffer;
  if (kernel === 'box') {
    bytes = Buffer.alloc(w * h * 3);
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w * 3; x += 1) {
        const at = y * 2 * width * 3 + Math.floor(x / 3) * 6 + (x % 3);
        bytes[y * w * 3 + x] = Math.round(
          (whole[at]! + whole[at + 3]! + whole[at + width * 3]! + whole[at + width * 3 + 3]!) / 4,
        );
      }
  } else bytes = await sharp(whole, shape(width, height)).resize(w, h, { kernel: 'lanczos3' }).raw().toBuffer();
  let steps: Float32Array | null = null;
  if (sigma > 0)
    bytes = Buffer.from(bytes.map((value) => Math.max(0, Math.min(255, Math.round(value + sigma * normal())))));
  if (quality > 0) {
    const jpeg = await sharp(bytes, shape(w, h)).jpeg({ quality }).toBuffer();
    steps = parseCompression(jpeg)!.luma;
    bytes = await sharp(jpeg).raw().toBuffer();
  }
  const rough = luma(bytes, w, h);
  const small =
    sigma > 0 || quality > 0
      ? denoisePlane(rough, measureNoise(rough, rough, steps, NEVER_STOPPED), 1, 2, NEVER_STOPPED)
      : rough;
  return { small, large: luma(whole, width, height) };
}

/** Sums of squares and products of one class: the left side is symmetric, `[tap][tap]`. */
interface Sums {
  left: Float64Array;
  right: Float64Array;
  count: number;
}
const newSums = (): Sums => ({
  left: new Float64Array(FILTER_TAPS * FILTER_TAPS),
  right: new Float64Array(FILTER_TAPS),
  count: 0,
});

function gather({ small, large }: { small: FloatPlane; large: FloatPlane }, sums: Sums[]): void {
  const { width, height, data } = small;
  const classes = structureClasses(small);
  const patch = new Float64Array(FILTER_TAPS);
  for (let y = FILTER_RADIUS + 1; y < height - FILTER_RADIUS - 1; y += 1) {
    for (let x = FILTER_RADIUS + 1; x < width - FILTER_RADIUS - 1; x += 1) {
      const centre = data[y * width + x]!;
      for (let part = 0; part < 4; part += 1) {
        const [right, lower] = [part % 2 === 1, part >= 2];
        const kind = classes[y * width + x]!;
        const sum = sums[right === lower ? kind : mirrorClass(kind)]!;
        for (let row = 0, tap = 0; row < SIDE; row += 1) {
          const from = (y + (lower ? FILTER_RADIUS - row : row - FILTER_RADIUS)) * width + x;
          for (let column = 0; column < SIDE; column += 1, tap += 1)
            patch[tap] = data[from + (right ? FILTER_RADIUS - column : column - FILTER_RADIUS)]! - centre;
        }
        const value = large.data[(y * 2 + (lower ? 1 : 0)) * large.width + x * 2 + (right ? 1 : 0)]! - centre;
        for (let one = 0; one < FILTER_TAPS; one += 1) {
          const factor = patch[one]!;
          sum.right[one]! += factor * value;
          for (let other = one, at = one * FILTER_TAPS + one; other < FILTER_TAPS; other += 1, at += 1)
            sum.left[at]! += factor * patch[other]!;
        }
        sum.count += 1;
      }
    }
  }
}

const turnTap = (tap: number) => (tap % SIDE) * SIDE + Math.floor(tap / SIDE);

/**
 * Adds to each class what its mirror on the diagonal has seen: the upper left part stays where it
 * is.
 */
function withTransposed(sums: Sums[]): Sums[] {
  return sums.map((own, kind) => {
    const other = sums[transposeClass(kind)]!;
    const both = newSums();
    both.count = own.count + other.count;
    const at = (sum: Sums, one: number, two: number) =>
      sum.left[Math.min(one, two) * FILTER_TAPS + Math.max(one, two)]!;
    for (let one = 0; one < FILTER_TAPS; one += 1) {
      both.right[one] = own.right[one]! + other.right[turnTap(one)]!;
      for (let two = 0; two < FILTER_TAPS; two += 1)
        both.left[one * FILTER_TAPS + two] = at(own, one, two) + at(other, turnTap(one), turnTap(two));
    }
    return both;
  });
}

/** Solves for the weights (Cholesky), regularised towards `start` for classes with few samples. */
function solve({ left, right, count }: Sums, start: Float64Array | null): Float64Array {
  const size = FILTER_TAPS;
  const pull = start ? 60 * 40 : 1 + count * 0.01;
  const matrix = Float64Array.from(left);
  const values = Float64Array.from(right);
  for (let at = 0; at < size; at += 1) {
    matrix[at * size + at]! += pull;
    if (start) values[at]! += pull * start[at]!;
  }
  for (let column = 0; column < size; column += 1) {
    for (let row = column; row < size; row += 1) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k += 1) sum -= matrix[row * size + k]! * matrix[column * size + k]!;
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / matrix[column * size + column]!;
    }
  }
  for (let row = 0; row < size; row += 1) {
    let sum = values[row]!;
    for (let k = 0; k < row; k += 1) sum -= matrix[row * size + k]! * values[k]!;
    values[row] = sum / matrix[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = values[row]!;
    for (let k = row + 1; k < size; k += 1) sum -= matrix[k * size + row]! * values[k]!;
    values[row] = sum / matrix[row * size + row]!;
  }
  return values;
}

const tables: Buffer[] = [];
for (const { name, ways } of TABLES) {
  const raw = Array.from({ length: STRUCTURE_CLASSES }, newSums);
  for (const photo of SEEN) for (const way of ways) gather(await pairOf(photo, way), raw);
  const sums = withTransposed(raw);
  const all = newSums();
  for (const sum of sums) {
    all.count += sum.count;
    for (let at = 0; at < all.left.length; at += 1) all.left[at]! += sum.left[at]!;
    for (let at = 0; at < FILTER_TAPS; at += 1) all.right[at]! += sum.right[at]!;
  }
  const common = solve(all, null);
  const numbers = new Int16Array(STRUCTURE_CLASSES * FILTER_TAPS);
  for (let kind = 0; kind < STRUCTURE_CLASSES; kind += 1) {
    const weights = solve(sums[kind]!, common);
    // Surroundings were taken relative to the pixel itself, which gets the rest.
    const middle = (FILTER_TAPS - 1) / 2;
    let sum = 0;
    for (let tap = 0; tap < FILTER_TAPS; tap += 1)
      if (tap !== middle) sum += numbers[kind * FILTER_TAPS + tap] = Math.round(weights[tap]! * 8192);
    numbers[kind * FILTER_TAPS + middle] = 8192 - sum;
  }
  console.log(name, Math.min(...sums.map(({ count }) => count)), 'samples at least');
  tables.push(Buffer.from(numbers.buffer));
}
writeFileSync(target, Buffer.concat(tables));
