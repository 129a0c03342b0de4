import { CLOTH_COLOURS, type Figure, type Outfit, type Piece } from '@app/shared/contracts/figure-kinds';
import { mix, shift } from '../painter/colour.ts';
import type { GBuffer } from './g-buffer.ts';
import type { Camera } from './g-buffer.ts';
import type { Field, Material } from './solid.ts';
import { FINISHES } from './tones.ts';

/** Light of a scene. */
export interface Light {
  /** To where it comes from, as the camera sees it; of length 1. */
  from: readonly [number, number, number];
  colour: readonly [number, number, number];
  /** Light from all sides. */
  ambient: readonly [number, number, number];
  /** From behind, along the edge. */
  rim: readonly [number, number, number];
}

export interface Surface {
  figure: Figure;
  outfit: Outfit;
  light: Light;
  /** The colour of solids that wear a picture, from this one on; alpha 0 where it has none. */
  worn?: (which: number, x: number, y: number, z: number, out: Float32Array) => void;
  wornFrom?: number;
}

type Rgb = [number, number, number];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;

/** Smooth noise from -1 to 1. */
export function noise(x: number, y: number, z: number): number {
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

const wave = (x: number, y: number, z: number): number => noise(x, y, z) + 0.5 * noise(x * 2.1, y * 2.1, z * 2.1);

/** How deep folds are, and how they run: across, down, forward. */
const FOLDS: Readonly<Record<Material, readonly [depth: number, x: number, y: number]>> = {
  skin: [0, 0, 0],
  top: [0.9, 0.15, 0.08],
  inner: [0.3, 0.15, 0.1],
  bottom: [0.7, 0.16, 0.07],
  shoe: [0, 0, 0],
  prop: [0, 0, 0],
};
const DEEPER: Partial<Record<string, number>> = {
  knit: 0.55,
  hoodie: 1.15,
  coat: 0.75,
  blazer: 0.55,
  slim: 0.6,
  jeans: 0.75,
  vest: 0.45,
};

function patternOf({ kind, colour, pattern }: Piece): (x: number, y: number, z: number) => Rgb {
  const base = rgb(CLOTH_COLOURS[colour][1]);
  const light = colour === 'white' || colour === 'cream' || colour === 'yellow' || colour === 'pink';
  const other = rgb(
    light ? shift(CLOTH_COLOURS[colour][1], -0.34, 1.6) : mix(CLOTH_COLOURS[colour][1], '#f6f1e7', 0.82),
  );
  const third = rgb(
    light ? shift(CLOTH_COLOURS[colour][1], -0.16, 1.5, 40) : mix(CLOTH_COLOURS[colour][1], '#f6d9a8', 0.6),
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

/** Sewn-on parts: a factor for the colour at a point of the front, in cm of the solid's frame. */
function sewn(kind: string, x: number, y: number, z: number): number {
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

const LIGHT_WRAP = 0.28;

/** Colours what was seen: straight RGBA, 8 bits. */
export function shade(seen: GBuffer, fields: readonly Field[], camera: Camera, surface: Surface): Uint8Array {
  const { width, height } = camera;
  const { figure, outfit, light, worn, wornFrom = Infinity } = surface;
  const photo = new Float32Array(4);
  const out = new Uint8Array(width * height * 4);
  const skin = rgb(FINISHES[figure.skin]);
  const patterns = {
    top: patternOf(outfit.top),
    bottom: patternOf(outfit.bottom),
    inner: patternOf({
      kind: 'tee',
      colour: outfit.top.colour === 'white' || outfit.top.colour === 'cream' ? 'grey' : 'white',
      pattern: 'plain',
    }),
  };
  const plainOnly = {
    top: outfit.top.pattern === 'plain',
    bottom: outfit.bottom.pattern === 'plain',
    inner: true,
  };
  const shoe: Rgb = figure.sex === 'woman' ? rgb('#e9e2d8') : rgb('#4a3a31');
  const kinds: Partial<Record<Material, string>> = { top: outfit.top.kind, bottom: outfit.bottom.kind, inner: 'tee' };
  const [lx, ly, lz] = light.from;
  for (let at = 0; at < width * height; at += 1) {
    const which = seen.which[at]!;
    if (which < 0) continue;
    const { material, frame } = fields[which]!.solid;
    let nx = seen.normal[at * 3]!;
    let ny = seen.normal[at * 3 + 1]!;
    let nz = seen.normal[at * 3 + 2]!;
    const x = ((at % width) + 0.5 - camera.left) / camera.scale;
    const y = (camera.ground - Math.floor(at / width) - 0.5) / camera.scale;
    const z = seen.depth[at]!;
    const dx = x - frame.at[0];
    const dy = y - frame.at[1];
    const dz = z - frame.at[2];
    const u = dx * frame.x[0] + dy * frame.x[1] + dz * frame.x[2];
    const v = dx * frame.y[0] + dy * frame.y[1] + dz * frame.y[2];
    const w = dx * frame.z[0] + dy * frame.z[1] + dz * frame.z[2];
    const kind = kinds[material] ?? '';
    const folds = FOLDS[material];
    const fold = folds[0];
    const fx = folds[1];
    const fy = folds[2];
    if (fold > 0) {
      const deep = fold * (DEEPER[kind] ?? 1);
      const here = wave(u * fx, v * fy, w * fx);
      const gx = (wave((u + 0.8) * fx, v * fy, w * fx) - here) * deep;
      const gy = (wave(u * fx, (v + 0.8) * fy, w * fx) - here) * deep;
      const gz = (wave(u * fx, v * fy, (w + 0.8) * fx) - here) * deep;
      nx -= (gx * frame.x[0] + gy * frame.y[0] + gz * frame.z[0]) * 1.6;
      ny -= (gx * frame.x[1] + gy * frame.y[1] + gz * frame.z[1]) * 1.6;
      nz -= (gx * frame.x[2] + gy * frame.y[2] + gz * frame.z[2]) * 1.6;
    }
    let r = 0;
    let g = 0;
    let b = 0;
    let wide = u;
    let gloss = 0;
    let power = 12;
    switch (material) {
      case 'skin': {
        [r, g, b] = skin;
        gloss = 0.16;
        power = 26;
        break;
      }
      case 'top':
      case 'bottom':
      case 'inner': {
        if (which >= wornFrom) {
          worn?.(which, x, y, z, photo);
          r = photo[0]!;
          g = photo[1]!;
          b = photo[2]!;
          break;
        }
        // GBuffer from the side, the pattern runs on from the front.
        wide = Math.abs(nx * frame.x[0] + ny * frame.x[1] + nz * frame.x[2]) > 0.72 ? w : u;
        [r, g, b] = patterns[material](wide, v, plainOnly[material] ? w : 0);
        const sew = sewn(kind, u, v, w);
        if (kind === 'knit') {
          const rib = Math.sin(u * 7) * 0.5 + 0.5;
          const stitch = Math.sin(v * 9 + Math.sin(u * 7) * 1.2);
          const dark = 0.94 + 0.08 * rib + 0.03 * stitch;
          [r, g, b] = [r * dark, g * dark, b * dark];
        }
        [r, g, b] = [r * sew, g * sew, b * sew];
        gloss = 0.02;
        break;
      }
      case 'shoe': {
        const sole = y < 1.4;
        [r, g, b] = sole ? [0.93, 0.92, 0.9] : shoe;
        gloss = 0.12;
        break;
      }
      case 'prop':
        [r, g, b] = [0.72, 0.58, 0.44];
        gloss = 0.05;
        break;
    }
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    nx /= size;
    ny /= size;
    nz /= size;
    const open = seen.open[at]!;
    const toLight = nx * lx + ny * ly + nz * lz;
    const lit = Math.max(0, (toLight + LIGHT_WRAP) / (1 + LIGHT_WRAP)) * (0.25 + 0.75 * open);
    const sky = 0.62 + 0.38 * ny;
    const half = Math.max(0, (nx * lx + ny * ly + nz * (lz + 1)) / Math.sqrt(lx * lx + ly * ly + (lz + 1) ** 2));
    const shine = gloss * half ** power * open;
    const edge = (1 - Math.max(0, nz)) ** 3;
    const ink = 1 - 0.34 * Math.min(1, Math.max(0, 0.36 - nz) / 0.36) ** 1.5;
    const rimmed = edge * Math.max(0, 0.35 - toLight) * 0.6;
    const fill = sky * (0.4 + 0.6 * open);
    for (let channel = 0; channel < 3; channel += 1) {
      const base = channel === 0 ? r : channel === 1 ? g : b;
      const value =
        base * ink * (light.ambient[channel]! * fill + light.colour[channel]! * lit) +
        shine * light.colour[channel]! +
        rimmed * light.rim[channel]!;
      // Brights roll off softly.
      const soft = value < 0.8 ? value : 0.8 + (1 - Math.exp((0.8 - value) * 3.2)) * 0.2;
      out[at * 4 + channel] = 255 * Math.min(1, Math.max(0, soft));
    }
    out[at * 4 + 3] = which >= wornFrom ? 255 * Math.min(1, photo[3]!) : 255;
  }
  return out;
}
