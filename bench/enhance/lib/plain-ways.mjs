import { byte, toPixels, toSharp } from './pixels.mjs';

/** @typedef {import('./pixels.mjs').Pixels} Pixels */

const sinc = (x) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/**
 * Lanczos-3 by its definition, pixels' middles kept in place: sharp enlarges bicubically, shifted
 * by a part of a pixel. @param {Pixels} small
 */
export async function lanczos({ data, width, height }) {
  const along = (from, length, lines, at) => {
    const to = new Float64Array(from.length * 2);
    for (let x = 0; x < length * 2; x += 1) {
      const middle = (x + 0.5) / 2 - 0.5;
      const first = Math.floor(middle) - 2;
      const weights = Array.from(
        { length: 6 },
        (_, tap) => sinc(first + tap - middle) * sinc((first + tap - middle) / 3),
      );
      const sum = weights.reduce((total, weight) => total + weight, 0);
      for (let line = 0; line < lines; line += 1)
        for (let channel = 0; channel < 3; channel += 1)
          for (let tap = 0; tap < 6; tap += 1)
            to[at(line, x, length * 2, channel)] +=
              (weights[tap] / sum) * from[at(line, Math.max(0, Math.min(length - 1, first + tap)), length, channel)];
    }
    return to;
  };
  const wide = along(data, width, height, (line, x, length, channel) => (line * length + x) * 3 + channel);
  const large = along(wide, height, width * 2, (line, y, _, channel) => (y * width * 2 + line) * 3 + channel);
  return { data: bytes(large), width: width * 2, height: height * 2 };
}

/** @param {Pixels} small */
const median = async (small) => lanczos(await toPixels(toSharp(small).median(3)));

const bytes = (values) => Uint8Array.from(values, byte);

/**
 * Patches of 5×5 in a window of 13×13, colours together, h = 0.75 σ a sample. @param {Pixels} small
 * @param {number} sigma
 */
function nonLocalMeans({ data, width, height }, sigma) {
  const [patch, search] = [2, 6];
  const inside = (value, length) => (value < 0 ? 0 : value >= length ? length - 1 : value);
  const sums = new Float64Array(data.length);
  const weights = new Float64Array(width * height);
  const gaps = new Float64Array(width * height);
  const scale = 1 / (0.75 * sigma) ** 2;
  for (let dy = -search; dy <= search; dy += 1)
    for (let dx = -search; dx <= search; dx += 1) {
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const [one, other] = [(y * width + x) * 3, (inside(y + dy, height) * width + inside(x + dx, width)) * 3];
          gaps[y * width + x] =
            (data[one] - data[other]) ** 2 +
            (data[one + 1] - data[other + 1]) ** 2 +
            (data[one + 2] - data[other + 2]) ** 2;
        }
      const rows = boxed(gaps, width, height, patch);
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const at = y * width + x;
          const weight = Math.exp(-Math.max(0, rows[at] / 3 - 2 * sigma * sigma) * scale);
          const other = (inside(y + dy, height) * width + inside(x + dx, width)) * 3;
          weights[at] += weight;
          for (let channel = 0; channel < 3; channel += 1) sums[at * 3 + channel] += weight * data[other + channel];
        }
    }
  return { data: bytes(sums.map((sum, at) => sum / weights[Math.floor(at / 3)])), width, height };
}

function boxed(values, width, height, radius) {
  const rows = new Float64Array(values.length);
  const result = new Float64Array(values.length);
  const inside = (value, length) => (value < 0 ? 0 : value >= length ? length - 1 : value);
  const count = (2 * radius + 1) ** 2;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let far = -radius; far <= radius; far += 1)
        rows[y * width + x] += values[y * width + inside(x + far, width)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let far = -radius; far <= radius; far += 1)
        result[y * width + x] += rows[inside(y + far, height) * width + x] / count;
  return result;
}

const BASIS = Array.from({ length: 8 }, (_, k) =>
  Array.from({ length: 8 }, (__, n) => (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16)),
);

/**
 * The textbook way: each channel by itself, every second block, coefficients below 2.7 σ dropped.
 * @param {Pixels} small @param {number} sigma
 */
function dctThreshold({ data, width, height }, sigma) {
  const sums = new Float64Array(data.length);
  const counts = new Float64Array(data.length);
  const block = new Float64Array(64);
  const half = new Float64Array(64);
  const turn = (from, to, forward) => {
    for (let row = 0; row < 8; row += 1)
      for (let k = 0; k < 8; k += 1) {
        let sum = 0;
        for (let n = 0; n < 8; n += 1) sum += from[row * 8 + n] * (forward ? BASIS[k][n] : BASIS[n][k]);
        to[k * 8 + row] = sum;
      }
  };
  const starts = (length) => [...Array.from({ length: Math.ceil((length - 8) / 2) }, (_, at) => at * 2), length - 8];
  for (let channel = 0; channel < 3; channel += 1)
    for (const top of starts(height))
      for (const left of starts(width)) {
        const at = (n) => ((top + (n >> 3)) * width + left + (n & 7)) * 3 + channel;
        for (let n = 0; n < 64; n += 1) block[n] = data[at(n)];
        turn(block, half, true);
        turn(half, block, true);
        for (let n = 1; n < 64; n += 1) if (Math.abs(block[n]) < 2.7 * sigma) block[n] = 0;
        turn(block, half, false);
        turn(half, block, false);
        for (let n = 0; n < 64; n += 1) {
          sums[at(n)] += block[n];
          counts[at(n)] += 1;
        }
      }
  return { data: bytes(sums.map((sum, at) => sum / counts[at])), width, height };
}

/**
 * Plain alternatives; those that need the noise level get it, 3 for the traces of compression.
 */
export const PLAIN_WAYS = {
  Lanczos: lanczos,
  'median + Lanczos': median,
  'non-local means + Lanczos': (small, sigma) => lanczos(nonLocalMeans(small, Math.max(3, sigma))),
  'DCT threshold + Lanczos': (small, sigma) => lanczos(dctThreshold(small, Math.max(3, sigma))),
};
