import type { FloatPicture } from './picture.ts';

export interface Superpixels {
  /** Superpixel of each pixel. */
  labels: Int32Array;
  count: number;
  /** Mean Lab colour, three floats for each superpixel. */
  colours: Float32Array;
  /** Mean position, x and y from 0 to 1 along the longer side. */
  places: Float32Array;
  sizes: Float32Array;
  /** The number of its pixels on the picture's border. */
  border: Float32Array;
}

const ROUNDS = 6;
/** Weight of position relative to colour: higher is rounder. */
const COMPACTNESS = 14;

/** SLIC (Achanta et al. 2012): patches of similar colour, about `wanted` of them. */
export function computeSuperpixels(lab: FloatPicture, wanted: number): Superpixels {
  const { data, width, height } = lab;
  const step = Math.max(1, Math.sqrt((width * height) / wanted));
  const [columns, rows] = [Math.max(1, Math.round(width / step)), Math.max(1, Math.round(height / step))];
  const count = columns * rows;
  const centres = new Float64Array(count * 5);
  for (let index = 0; index < count; index += 1) {
    const x = Math.min(width - 1, Math.floor((((index % columns) + 0.5) * width) / columns));
    const y = Math.min(height - 1, Math.floor(((Math.floor(index / columns) + 0.5) * height) / rows));
    const at = (y * width + x) * 3;
    centres.set([data[at]!, data[at + 1]!, data[at + 2]!, x, y], index * 5);
  }
  const labels = new Int32Array(width * height);
  const nearest = new Float64Array(width * height);
  const sums = new Float64Array(count * 6);
  const weight = (COMPACTNESS / step) ** 2;
  const reach = Math.ceil(step * 1.5);
  for (let round = 0; round < ROUNDS; round += 1) {
    nearest.fill(Infinity);
    for (let index = 0; index < count; index += 1) {
      const from = index * 5;
      const [l, a, b, cx, cy] = [
        centres[from]!,
        centres[from + 1]!,
        centres[from + 2]!,
        centres[from + 3]!,
        centres[from + 4]!,
      ];
      const [x0, x1] = [Math.max(0, Math.floor(cx - reach)), Math.min(width - 1, Math.ceil(cx + reach))];
      const [y0, y1] = [Math.max(0, Math.floor(cy - reach)), Math.min(height - 1, Math.ceil(cy + reach))];
      for (let y = y0; y <= y1; y += 1)
        for (let x = x0; x <= x1; x += 1) {
          const pixel = y * width + x;
          const at = pixel * 3;
          const far =
            (data[at]! - l) ** 2 +
            (data[at + 1]! - a) ** 2 +
            (data[at + 2]! - b) ** 2 +
            weight * ((x - cx) ** 2 + (y - cy) ** 2);
          if (far < nearest[pixel]!) {
            nearest[pixel] = far;
            labels[pixel] = index;
          }
        }
    }
    sums.fill(0);
    for (let pixel = 0; pixel < labels.length; pixel += 1) {
      const to = labels[pixel]! * 6;
      for (let channel = 0; channel < 3; channel += 1) sums[to + channel]! += data[pixel * 3 + channel]!;
      sums[to + 3]! += pixel % width;
      sums[to + 4]! += Math.floor(pixel / width);
      sums[to + 5]! += 1;
    }
    for (let index = 0; index < count; index += 1) {
      const size = sums[index * 6 + 5]!;
      if (size > 0) for (let part = 0; part < 5; part += 1) centres[index * 5 + part] = sums[index * 6 + part]! / size;
    }
  }
  return summary(labels, width, height, count, sums);
}

/** Statistics of all superpixels, without empty ones. */
function summary(labels: Int32Array, width: number, height: number, all: number, sums: Float64Array): Superpixels {
  const names = new Int32Array(all).fill(-1);
  let count = 0;
  for (let index = 0; index < all; index += 1)
    if (sums[index * 6 + 5]! > 0) {
      names[index] = count;
      count += 1;
    }
  const longer = Math.max(width, height);
  const [colours, places] = [new Float32Array(count * 3), new Float32Array(count * 2)];
  const [sizes, border] = [new Float32Array(count), new Float32Array(count)];
  for (let index = 0; index < all; index += 1) {
    const to = names[index]!;
    if (to < 0) continue;
    const [from, size] = [index * 6, sums[index * 6 + 5]!];
    for (let channel = 0; channel < 3; channel += 1) colours[to * 3 + channel] = sums[from + channel]! / size;
    places[to * 2] = sums[from + 3]! / size / longer;
    places[to * 2 + 1] = sums[from + 4]! / size / longer;
    sizes[to] = size;
  }
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    labels[pixel] = names[labels[pixel]!]!;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border[labels[pixel]!]! += 1;
  }
  return { labels, count, colours, places, sizes, border };
}
