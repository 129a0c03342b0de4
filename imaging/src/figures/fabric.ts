import { shiftColour, mixColours } from '../painter/colour.ts';
import { type Piece, CLOTH_COLOURS } from '@app/shared/contracts/figure-kinds';
import type { Material } from './solid.ts';

export type Rgb = [number, number, number];

export const parseRgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;

/** Smooth noise from -1 to 1. */
function noise(x: number, y: number, z: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  let fx = x - ix;
  let fy = y - iy;
  let fz = z - iz;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  fz = fz * fz * (3 - 2 * fz);
  const a = hash(ix, iy, iz);
  const b = hash(ix, iy + 1, iz);
  const c = hash(ix, iy, iz + 1);
  const d = hash(ix, iy + 1, iz + 1);
  const low0 = a + (hash(ix + 1, iy, iz) - a) * fx;
  const low1 = b + (hash(ix + 1, iy + 1, iz) - b) * fx;
  const high0 = c + (hash(ix + 1, iy, iz + 1) - c) * fx;
  const high1 = d + (hash(ix + 1, iy + 1, iz + 1) - d) * fx;
  const low = low0 + (low1 - low0) * fy;
  return low + (high0 + (high1 - high0) * fy - low) * fz;
}

function hash(x: number, y: number, z: number): number {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 1274126177);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 2147483648 - 1;
}

export const foldNoise = (x: number, y: number, z: number): number =>
  noise(x, y, z) + 0.5 * noise(x * 2.1, y * 2.1, z * 2.1);

/** Depth of folds by material, and their frequencies across and down. */
export const FOLD_SHAPES: Readonly<Record<Material, readonly [depth: number, x: number, y: number]>> = {
  skin: [0, 0, 0],
  top: [0.9, 0.15, 0.08],
  inner: [0.3, 0.15, 0.1],
  bottom: [0.7, 0.16, 0.07],
  shoe: [0, 0, 0],
  prop: [0, 0, 0],
};

export const FOLD_DEPTH_FACTORS: Partial<Record<string, number>> = {
  knit: 0.55,
  hoodie: 1.15,
  coat: 0.75,
  blazer: 0.55,
  slim: 0.6,
  jeans: 0.75,
  vest: 0.45,
};

export function patternOf({ kind, colour, pattern }: Piece): (x: number, y: number, z: number) => Rgb {
  const base = parseRgb(CLOTH_COLOURS[colour][1]);
  const light = colour === 'white' || colour === 'cream' || colour === 'yellow' || colour === 'pink';
  const other = parseRgb(
    light ? shiftColour(CLOTH_COLOURS[colour][1], -0.34, 1.6) : mixColours(CLOTH_COLOURS[colour][1], '#f6f1e7', 0.82),
  );
  const third = parseRgb(
    light
      ? shiftColour(CLOTH_COLOURS[colour][1], -0.16, 1.5, 40)
      : mixColours(CLOTH_COLOURS[colour][1], '#f6d9a8', 0.6),
  );
  const blend = (share: number, to: Rgb): Rgb => [
    base[0] + (to[0] - base[0]) * share,
    base[1] + (to[1] - base[1]) * share,
    base[2] + (to[2] - base[2]) * share,
  ];
  const edge = (value: number, width: number) => Math.min(1, Math.max(0, (width - Math.abs(value)) * 9 + 0.5));
  const wrap = (value: number, period: number) => value - Math.round(value / period) * period;
  if (pattern === 'stripes') return (_, y) => blend(edge(wrap(y, 3.6), 0.8), other);
  if (pattern === 'checks')
    return (x, y) => {
      const [a, b] = [edge(wrap(x, 5.2), 1.3), edge(wrap(y, 5.2), 1.3)];
      const thin = Math.max(edge(wrap(x + 2.6, 5.2), 0.16), edge(wrap(y + 2.6, 5.2), 0.16));
      const both = blend((a + b) * 0.33, other);
      return [
        both[0] + (third[0] - both[0]) * thin * 0.6,
        both[1] + (third[1] - both[1]) * thin * 0.6,
        both[2] + (third[2] - both[2]) * thin * 0.6,
      ];
    };
  if (pattern === 'dots')
    return (x, y) => {
      const row = Math.round(y / 2.6);
      const [dx, dy] = [wrap(x + (row % 2 ? 1.5 : 0), 3), y - row * 2.6];
      return blend(edge(Math.sqrt(dx * dx + dy * dy), 0.62), other);
    };
  if (pattern === 'flowers')
    return (x, y) => {
      const [cx, cy] = [Math.floor(x / 4.4), Math.floor(y / 4.4)];
      const h = hash(cx, cy, 7);
      const [dx, dy] = [x - (cx + 0.5 + h * 0.22) * 4.4, y - (cy + 0.5 + hash(cx, cy, 3) * 0.22) * 4.4];
      const far = Math.sqrt(dx * dx + dy * dy);
      const angle = Math.atan2(dy, dx) + h * 3;
      const petal = edge(far, 0.95 + 0.4 * Math.cos(angle * 5));
      const heart = edge(far, 0.34);
      const [lx, ly] = [dx - Math.cos(h * 5) * 1.7, dy - Math.sin(h * 5) * 1.7];
      const leaf = edge(Math.sqrt(lx * lx * 0.5 + ly * ly * 2.4), 0.45);
      const flower = blend(Math.max(petal, 0), h > 0 ? other : third);
      const leafy: Rgb = [flower[0] * (1 - leaf * 0.35), flower[1] * (1 - leaf * 0.15), flower[2] * (1 - leaf * 0.4)];
      return [
        leafy[0] + (0.86 - leafy[0]) * heart,
        leafy[1] + (0.66 - leafy[1]) * heart,
        leafy[2] + (0.3 - leafy[2]) * heart,
      ];
    };
  const weave = colour === 'denim' || kind === 'jeans';
  return (x, y, z) => {
    const grain = weave
      ? 0.05 * noise(x * 7, y * 1.6, z * 7) + 0.05 * noise(x * 0.3, y * 0.12, z * 0.3)
      : 0.012 * noise(x * 6, y * 6, z * 6);
    return [base[0] + grain, base[1] + grain, base[2] + grain];
  };
}

/** Colour factor of sewn-on details at a point of the front, in cm of the solid's frame. */
export function sewnDetails(kind: string, x: number, y: number, z: number): number {
  if (z < 0) return 1;
  const dot = (cx: number, cy: number, r: number) => {
    const d = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2);
    return d < r ? 0.4 + 0.25 * (d / r) : d < r + 0.22 ? 0.8 : 1;
  };
  const line = (value: number, width: number, dark: number) => (Math.abs(value) < width ? dark : 1);
  switch (kind) {
    case 'shirt': {
      let value = Math.abs(x) < 1.7 ? (Math.abs(Math.abs(x) - 1.55) < 0.12 ? 0.86 : 1) : 1;
      for (const cy of [27, 19, 11, 3, -5, -13]) value = Math.min(value, dot(0, cy, 0.5));
      return y > 31 ? 1 : value;
    }
    case 'blazer':
      return y > 10
        ? 1
        : Math.min(
            line(x + 0.6, 0.14, 0.62),
            dot(0.9, 6.5, 0.85),
            dot(0.9, -2, 0.85),
            Math.abs(y + 8.5) < 0.5 && Math.abs(Math.abs(x) - 9.5) < 4 ? 0.72 : 1,
          );
    case 'coat':
      return y > 10
        ? 1
        : Math.min(
            line(x + 0.8, 0.16, 0.6),
            dot(1.2, 5, 1),
            dot(1.2, -7, 1),
            dot(1.2, -19, 1),
            Math.abs(Math.abs(x) - 10 + y * 0.12) < 0.3 && y < -8 && y > -22 ? 0.68 : 1,
          );
    case 'jeans':
      return y > 10 && y < 10.4 ? 0.75 : y < 10 && y > -3 ? line(x, 0.12, 0.7) : 1;
    case 'slacks':
    case 'slim':
      return y > 9.8 && y < 10.2 ? 0.8 : 1;
    case 'hoodie':
      return Math.abs(y + 2) < 0.2 && Math.abs(x) < 9
        ? 0.78
        : Math.abs(Math.abs(x) - 9 - (y + 9) * -0.35) < 0.22 && y < -2 && y > -13
          ? 0.78
          : 1;
    default:
      return 1;
  }
}
