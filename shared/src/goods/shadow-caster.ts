import { toLinear } from './colour.ts';
import { blurPlane, type PlacedLayer } from './layer.ts';
import { valueNoise, smoothstep } from './noise.ts';
import { buildPyramid, readPyramid, type MipPyramid } from './pyramid.ts';
import type { MaskedLight } from './shadow-pattern.ts';
import { lowestRows, groundRow } from './product.ts';
import { CAMERA_DISTANCE, type CameraView } from './view.ts';

/** Inputs of a product's shadows and reflection. */
export interface ShadowCaster {
  layer: PlacedLayer;
  /** Alpha, and colours in linear light. */
  alpha: MipPyramid;
  colours: MipPyramid;
  /** Lowest row of each column, and of all columns. */
  foot: Float32Array;
  base: number;
  contact: { plane: Float32Array; width: number; height: number; left: number; top: number; step: number };
}

const HALF = 0.5;

/** @param foot row of the product's base; null finds it */
export function createShadowCaster(
  layer: PlacedLayer,
  lying: boolean,
  arch: number,
  foot: number | null,
): ShadowCaster {
  const { data, width, height } = layer;
  const alpha = new Float32Array(width * height);
  const colours = new Float32Array(width * height * 4);
  for (let at = 0; at < alpha.length; at += 1) {
    const a = data[at * 4 + 3]!;
    alpha[at] = a;
    if (a === 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      colours[at * 4 + channel] = toLinear(data[at * 4 + channel]! / a) * a;
    colours[at * 4 + 3] = a;
  }
  const low = lowestRows(width, height, (at) => alpha[at]! > HALF);
  const base = foot ?? groundRow(low);
  return {
    layer,
    alpha: buildPyramid(alpha, width, height, 1),
    colours: buildPyramid(colours, width, height, 4),
    foot: low,
    base,
    contact: contactOf(layer, low, base, lying, arch),
  };
}

/** Maximum slope, rows over columns, of a line between two feet that counts as ground. */
const SLANT = 0.5;

/**
 * Row of the ground below each column: lines between the lowest points, because parts further away
 * are higher in the picture. Far above where there is no foot.
 */
function groundBelow(foot: Float32Array, base: number, most: number): Float32Array {
  const hull: number[] = [];
  for (let x = 0; x < foot.length; x += 1) {
    if (foot[x]! < 0 || base - foot[x]! > most) continue;
    const y = (at: number) => Math.min(base, foot[at]!);
    for (;;) {
      const [a, b] = [hull.at(-2), hull.at(-1)];
      if (a === undefined || b === undefined || (y(b) - y(a)) * (x - a) > (y(x) - y(a)) * (b - a)) break;
      hull.pop();
    }
    hull.push(x);
  }
  const out = new Float32Array(foot.length).fill(base + most);
  for (const [index, from] of hull.entries()) {
    out[from] = Math.min(base, foot[from]!);
    const to = hull[index + 1];
    if (to === undefined) break;
    const [above, below] = [Math.min(base, foot[from]!), Math.min(base, foot[to]!)];
    if (Math.abs(below - above) > SLANT * (to - from)) continue;
    for (let x = from + 1; x < to; x += 1) out[x] = above + ((below - above) * (x - from)) / (to - from);
  }
  return out;
}

/** Contact shadow: the dark line where an object meets the ground, and the dimness around it. */
function contactOf(
  { data, width, height }: PlacedLayer,
  foot: Float32Array,
  base: number,
  lying: boolean,
  arch: number,
): ShadowCaster['contact'] {
  const step = Math.max(1, Math.round(Math.max(width, height) / 320));
  let [first, last] = [width, 0];
  // Round objects touch the ground along an arch.
  const near = Math.max(height * 0.05, arch * width * 0.34);
  const ground = groundBelow(foot, base, height * 0.3);
  for (let x = 0; x < width; x += 1)
    if (foot[x]! >= ground[x]! - near) {
      first = Math.min(first, x);
      last = x;
    }
  const size = lying ? Math.min(width, height) : Math.max(8, last - first, Math.min(width, height) * 0.4);
  const pad = Math.round(size * 0.35);
  const [w, h] = [Math.ceil((width + 2 * pad) / step), Math.ceil((height + 2 * pad) / step)];
  const tight = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const [px, py] = [x * step - pad, y * step - pad];
      if (px < 0 || px >= width) continue;
      if (lying) {
        if (py >= 0 && py < height) tight[y * w + x] = data[(py * width + px) * 4 + 3]!;
        continue;
      }
      const low = foot[px]!;
      if (low < 0) continue;
      const weight = smoothstep(near * 1.4, near * 0.15, ground[px]! - low);
      if (weight > 0 && py > low - size * 0.1 && py < low + Math.max(1.5 * step, size * 0.024))
        tight[y * w + x] = weight;
    }
  const wide = tight.slice();
  const across = size / step;
  if (lying) {
    blurPlane(tight, w, h, across * 0.012, across * 0.012);
    blurPlane(wide, w, h, across * 0.045, across * 0.045);
  } else {
    blurPlane(tight, w, h, across * 0.01, across * 0.006);
    blurPlane(wide, w, h, Math.max(1, across * 0.07), Math.max(1, across * 0.035));
  }
  const share = lying ? 0.7 : 1;
  const plane = tight.map((value, at) => Math.min(1, Math.max(0, value * 0.8 + wide[at]! * share)));
  return { plane, width: w, height: h, left: -pad, top: -pad, step };
}

const sample = (plane: Float32Array, width: number, height: number, x: number, y: number): number => {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) return 0;
  const [fx, fy] = [x - x0, y - y0];
  const at = y0 * width + x0;
  return (
    (plane[at]! * (1 - fx) + plane[at + 1]! * fx) * (1 - fy) +
    (plane[at + width]! * (1 - fx) + plane[at + width + 1]! * fx) * fy
  );
};

/** Strength of the contact shadow at a point of the picture. */
export const contactShadowAt = ({ contact, layer }: ShadowCaster, px: number, py: number): number =>
  sample(
    contact.plane,
    contact.width,
    contact.height,
    (px - layer.left - contact.left) / contact.step,
    (py - layer.top - contact.top) / contact.step,
  );

/** Fraction of the light that a product blocks from a point. */
export function castShadow(stage: MaskedLight, view: CameraView, cast: ShadowCaster, softness: number, lying: boolean) {
  const { layer, alpha, base } = cast;
  const [lx, ly] = stage.light;
  const soft = stage.scene.light.soft * (0.35 + softness / 58);
  const out = new Float32Array(1);
  if (lying) {
    // A lying object has a thickness, by which its shadow extends beyond its outline.
    const thick = Math.min(layer.width, layer.height) * 0.07;
    const [ox, oy] = [(-lx / ly) * thick, (stage.light[2] / ly) * thick];
    return (_x: number, _y: number, _z: number, px: number, py: number): number => {
      let most = 0;
      for (const part of [0.35, 0.7, 1]) {
        const [sx, sy] = [px - layer.left - ox * part, py - layer.top - oy * part];
        readPyramid(alpha, sx, sy, 2 + thick * part * (0.5 + soft * 6), 'nothing', out);
        most = Math.max(most, out[0]! * (1 - 0.15 * part));
      }
      return most;
    };
  }
  const lz = Math.abs(stage.light[2]) < 0.14 ? 0.14 * (Math.sign(stage.light[2]) || -1) : stage.light[2];
  const focal = view.unit * CAMERA_DISTANCE;
  const foot = layer.top + base + 1;
  const away = Math.min(8, (focal * view.eye) / Math.max(view.unit * 0.06, foot - view.horizon));
  const dot = away / focal;
  const middle = (layer.left + layer.width / 2 - view.footX) * dot;
  const depth = Math.min(0.42 * layer.width * dot, 0.22);
  const slices = [-0.36, 0, 0.36];
  return (x: number, y: number, z: number): number => {
    let most = 0;
    for (const slice of slices) {
      const far = (away - CAMERA_DISTANCE + depth * (0.42 + slice) - z) / lz;
      if (far <= 0) continue;
      const round = Math.sqrt(1 - 4 * slice * slice * 0.8);
      const sx = (x + lx * far - middle) / dot / round + layer.width / 2;
      const sy = base - (y + ly * far) / dot;
      const wide = Math.max(1, (far * soft * 2) / dot);
      if (sx < -wide || sx > layer.width + wide || sy < -wide || sy > layer.height + wide) continue;
      readPyramid(alpha, sx, Math.min(sy, base - 1), wide, 'nothing', out);
      most = Math.max(most, out[0]!);
    }
    return most;
  };
}

/** Reflection below the product's base; false where there is none. */
export function sampleReflection(
  cast: ShadowCaster,
  px: number,
  py: number,
  rough: number,
  unit: number,
  out: Float32Array,
): boolean {
  const { layer, foot, base, colours } = cast;
  const below = py - layer.top - base;
  if (below > layer.height || py < layer.top) return false;
  const ripple =
    rough > 0.055 ? (valueNoise((px / unit) * 22, (py / unit) * 60, 3) - 0.5) * rough * Math.max(0, below) * 1.1 : 0;
  const lx = Math.round(px - layer.left + ripple);
  if (lx < 0 || lx >= layer.width) return false;
  const low = Math.max(foot[lx]!, base - layer.height * 0.16);
  if (foot[lx]! < 0) return false;
  // Parts above the ground reflect less the higher they are: their image lies elsewhere.
  const near = smoothstep(layer.height * 0.26, layer.height * 0.08, base - foot[lx]!);
  if (near === 0) return false;
  const down = py - layer.top - low;
  if (down <= 0) return false;
  readPyramid(colours, lx + 0.5, low - down, 1 + down * rough * 2.2, 'nothing', out);
  const fade = near * Math.exp(-down / (layer.height * 0.42));
  for (let channel = 0; channel < 4; channel += 1) out[channel]! *= fade;
  return out[3]! > 0.002;
}
