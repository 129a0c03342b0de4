import sharp, { type Sharp } from 'sharp';
import type { Render } from './trace.ts';

const RADIUS_PX = 4;
/** Differences beyond which a neighbour is another surface. */
const SIGMA = { normal: 0.12, albedo: 0.06, depth: 0.02 };
/** Share of pixels that may be brighter than white: lamps and what reflects them. */
const WHITE_SHARE = 0.985;
const WHITE = 0.86;

const luminance = (of: Float32Array, pixel: number) =>
  0.2126 * of[pixel * 3]! + 0.7152 * of[pixel * 3 + 1]! + 0.0722 * of[pixel * 3 + 2]!;

/** Smooths what is lit alike: a few paths by pixel leave grain, edges and textures stay. */
export function smooth({ width, height, light, normals, albedo, depth }: Render): Float32Array {
  const made = new Float32Array(light.length);
  const tone = (pixel: number, k: number) => light[pixel * 3 + k]! / Math.max(0.02, albedo[pixel * 3 + k]!);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const sum = [0, 0, 0];
    let all = 0;
    for (let ny = Math.max(0, y - RADIUS_PX); ny <= Math.min(height - 1, y + RADIUS_PX); ny += 1)
      for (let nx = Math.max(0, x - RADIUS_PX); nx <= Math.min(width - 1, x + RADIUS_PX); nx += 1) {
        const other = ny * width + nx;
        let far = (((nx - x) ** 2 + (ny - y) ** 2) / RADIUS_PX ** 2) * 0.7;
        far += ((depth[other]! - depth[pixel]!) / (SIGMA.depth * depth[pixel]! + 1e-6)) ** 2;
        for (let k = 0; k < 3; k += 1) {
          far += ((normals[other * 3 + k]! - normals[pixel * 3 + k]!) / SIGMA.normal) ** 2;
          far += ((albedo[other * 3 + k]! - albedo[pixel * 3 + k]!) / SIGMA.albedo) ** 2;
        }
        const weight = Math.exp(-far);
        all += weight;
        for (let k = 0; k < 3; k += 1) sum[k]! += weight * Math.min(8, tone(other, k));
      }
    for (let k = 0; k < 3; k += 1) made[pixel * 3 + k] = (sum[k]! / all) * Math.max(0.02, albedo[pixel * 3 + k]!);
  }
  return made;
}

/** Exposure by which the brightest surfaces come out white, as a phone measures. */
export function exposureOf(light: Float32Array): number {
  const all = Float32Array.from({ length: light.length / 3 }, (_, pixel) => luminance(light, pixel)).toSorted();
  return WHITE / all[Math.floor(all.length * WHITE_SHARE)]!;
}

/** A shoulder above 0.7, so that highlights keep their edge. */
const shoulder = (value: number) => (value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp((0.7 - value) / 0.3)));
const encode = (value: number) => (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export function develop(light: Float32Array, width: number, height: number, exposure: number): Sharp {
  const data = Uint8Array.from(light, (value) => Math.round(255 * encode(shoulder(value * exposure))));
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Mean brightness and its spread in a part of a picture, in shares of its sides. */
export function statistics(
  { width, height, light }: Pick<Render, 'width' | 'height' | 'light'>,
  [left, top, wide, high]: readonly [number, number, number, number],
): { mean: number; deviation: number } {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = Math.round(top * height); y < Math.round((top + high) * height); y += 1)
    for (let x = Math.round(left * width); x < Math.round((left + wide) * width); x += 1) {
      const value = luminance(light, y * width + x);
      count += 1;
      sum += value;
      squares += value * value;
    }
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}
