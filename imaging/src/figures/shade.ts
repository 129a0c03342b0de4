import type { Figure, Outfit } from '@app/shared/contracts/figure-kinds';
import type { Camera, GBuffer } from './g-buffer.ts';
import type { Field, Material } from './solid.ts';
import { FINISHES } from './tones.ts';
import { FOLD_DEPTH_FACTORS, FOLD_SHAPES, patternOf, parseRgb, type Rgb, sewnDetails, foldNoise } from './fabric.ts';

/** Light of a scene. */
export interface SceneLight {
  /** To where it comes from, as the camera sees it; of length 1. */
  from: readonly [number, number, number];
  colour: readonly [number, number, number];
  /** Light from all sides. */
  ambient: readonly [number, number, number];
  /** Light from behind, which shows along the edge. */
  rim: readonly [number, number, number];
}

export interface ShadedSurface {
  figure: Figure;
  outfit: Outfit;
  light: SceneLight;
  /** The colour of solids that wear a picture, from this one on; alpha 0 where it has none. */
  worn?: (which: number, x: number, y: number, z: number, out: Float32Array) => void;
  wornFrom?: number;
}

const LIGHT_WRAP = 0.28;

/** Colours the rendered pixels: 8-bit RGBA, not premultiplied. */
export function shadePixels(
  seen: GBuffer,
  fields: readonly Field[],
  camera: Camera,
  surface: ShadedSurface,
): Uint8Array {
  const { width, height } = camera;
  const { figure, outfit, light, worn, wornFrom = Infinity } = surface;
  const photo = new Float32Array(4);
  const out = new Uint8Array(width * height * 4);
  const skin = parseRgb(FINISHES[figure.skin]);
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
  const shoe: Rgb = figure.sex === 'woman' ? parseRgb('#e9e2d8') : parseRgb('#4a3a31');
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
    const folds = FOLD_SHAPES[material];
    const fold = folds[0];
    const fx = folds[1];
    const fy = folds[2];
    if (fold > 0) {
      const deep = fold * (FOLD_DEPTH_FACTORS[kind] ?? 1);
      const here = foldNoise(u * fx, v * fy, w * fx);
      const gx = (foldNoise((u + 0.8) * fx, v * fy, w * fx) - here) * deep;
      const gy = (foldNoise(u * fx, (v + 0.8) * fy, w * fx) - here) * deep;
      const gz = (foldNoise(u * fx, v * fy, (w + 0.8) * fx) - here) * deep;
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
        const sew = sewnDetails(kind, u, v, w);
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
