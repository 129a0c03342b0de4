import { encoded, LINEAR, luminance, rolled, toLinear } from './colour.ts';
import { blurPlane, resized, turned, type Layer } from './layer.ts';
import { hash, noise, smooth } from './noise.ts';
import type { Product } from './product.ts';
import { pyramidOf, readPyramid, type Pyramid } from './pyramid.ts';
import { CHANNELS, throughGobo, type Stage } from './render.ts';
import { DISTANCE, type View } from './view.ts';

/** Moved away from where the scene puts it: shares of the shorter side, times, degrees. */
export interface Place {
  x: number;
  y: number;
  scale: number;
  angle: number;
}

export interface Look {
  place: Place;
  /** Percents. */
  shadow: { strength: number; softness: number };
  reflection: number;
  match: number;
}

/** Where the product lies in a picture, before it is turned. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Largest shares of the picture's height and width that a product takes by default. */
const ROOM = { standing: [0.64, 0.66], lying: [0.68, 0.68] } as const;

/** Where a scene puts a product of these proportions. */
export function frameOf(
  view: View,
  { width, height }: { width: number; height: number },
  place: Place,
  lying: boolean,
): Frame {
  const [tall, wide] = lying ? ROOM.lying : ROOM.standing;
  const fits = Math.min((tall * view.height) / height, (wide * view.width) / width, (0.9 * view.unit) / height);
  const scale = fits * place.scale;
  const [w, h] = [width * scale, height * scale];
  const x = view.footX + place.x * view.unit;
  // It grows from its foot, or from its middle where it lies.
  const y = view.footY + place.y * view.unit;
  return { left: x - w / 2, top: lying ? y - h / 2 : y - h, width: w, height: h };
}

/** Inputs of a product's shadows and reflection. */
interface Cast {
  layer: Layer;
  /** Alpha, and colours in linear light. */
  alpha: Pyramid;
  colours: Pyramid;
  /** Lowest row of each column, and of all. */
  foot: Float32Array;
  base: number;
  contact: { plane: Float32Array; width: number; height: number; left: number; top: number; step: number };
}

const HALF = 0.5;

function castOf(layer: Layer, lying: boolean, arch: number): Cast {
  const { data, width, height } = layer;
  const alpha = new Float32Array(width * height);
  const colours = new Float32Array(width * height * 4);
  const foot = new Float32Array(width).fill(-1);
  let base = 0;
  for (let at = 0; at < alpha.length; at += 1) {
    const a = data[at * 4 + 3]!;
    alpha[at] = a;
    if (a === 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      colours[at * 4 + channel] = toLinear(data[at * 4 + channel]! / a) * a;
    colours[at * 4 + 3] = a;
    if (a > HALF) {
      const [x, y] = [at % width, Math.floor(at / width)];
      foot[x] = y;
      if (y > base) base = y;
    }
  }
  return {
    layer,
    alpha: pyramidOf(alpha, width, height, 1),
    colours: pyramidOf(colours, width, height, 4),
    foot,
    base,
    contact: contactOf(layer, foot, base, lying, arch),
  };
}

/** The dark line where a thing meets the ground, and the dimness around it. */
function contactOf(
  { data, width, height }: Layer,
  foot: Float32Array,
  base: number,
  lying: boolean,
  arch: number,
): Cast['contact'] {
  const step = Math.max(1, Math.round(Math.max(width, height) / 320));
  let [first, last] = [width, 0];
  // Round things touch the ground along an arch.
  const near = Math.max(height * 0.09, arch * width * 0.34);
  for (let x = 0; x < width; x += 1)
    if (foot[x]! >= base - near) {
      first = Math.min(first, x);
      last = x;
    }
  const size = lying ? Math.min(width, height) : Math.max(8, last - first);
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
      const weight = smooth(near * 1.4, near * 0.15, base - low);
      if (weight > 0 && py > low - size * 0.1 && py < low + size * 0.022) tight[y * w + x] = weight;
    }
  const wide = tight.slice();
  const across = size / step;
  if (lying) {
    blurPlane(tight, w, h, across * 0.012, across * 0.012);
    blurPlane(wide, w, h, across * 0.045, across * 0.045);
  } else {
    blurPlane(tight, w, h, across * 0.01, across * 0.006);
    blurPlane(wide, w, h, across * 0.055, across * 0.03);
  }
  const plane = tight.map((value, at) => Math.min(1, value * 0.8 + wide[at]! * 0.7));
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

export interface Composed {
  /** RGB, 8 bits. */
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Where the product came to lie. */
  frame: Frame;
}

/**
 * A product in a scene: its shadow, its mirror image, its light.
 * @param size of the picture; the stage may be smaller, of the same shape
 * @param check asked now and then; throws when nobody waits any more
 */
export function compose(
  stage: Stage,
  product: Product | null,
  look: Look,
  size: { width: number; height: number },
  lying: boolean,
  check: () => void = () => undefined,
): Composed {
  const { width, height } = size;
  const ratio = stage.view.width / width;
  const view = {
    ...stage.view,
    width,
    height,
    unit: stage.view.unit / ratio,
    footX: stage.view.footX / ratio,
    footY: stage.view.footY / ratio,
    horizon: stage.view.horizon / ratio,
  };
  const { scene } = stage;
  const frame = product ? frameOf(view, product.picture, look.place, lying) : { left: 0, top: 0, width: 0, height: 0 };
  const cast = product
    ? castOf(
        layerOf(product, frame, look.place.angle),
        lying,
        product.seen === 'high' ? Math.sin((product.pitch * Math.PI) / 180) : 0,
      )
    : null;
  check();
  const shadowAt = cast ? shadowOf(stage, view, cast, look, lying) : null;
  const lit = lightOn(stage, look);
  const out = new Uint8Array(width * height * 3);
  const read = new Float32Array(CHANNELS);
  const mirror = new Float32Array(4);
  const around = new Float32Array(CHANNELS);
  const edge = new Float32Array(1);
  const beyond = new Float32Array(1);
  const strength = Math.min(1, look.shadow.strength / 80);
  const match = look.match / 100;
  const focal = view.unit * DISTANCE;
  // Looked at steeply, a ground mirrors little.
  const glance = 0.9 * (1 - 0.75 * Math.min(1, Math.max(0, view.eye - scene.eye)));
  const same = ratio === 1;
  const rimmed = scene.light.behind === true;
  for (let py = 0; py < height; py += 1) {
    if (py % 16 === 0) check();
    for (let px = 0; px < width; px += 1) {
      const [sx, sy] = [(px + 0.5) * ratio, (py + 0.5) * ratio];
      if (same) {
        const at = (py * width + px) * CHANNELS;
        for (let channel = 0; channel < CHANNELS; channel += 1) read[channel] = stage.data[at + channel]!;
      } else readPyramid(stage.pyramid, sx, sy, 1, 'edge', read);
      let [r, g, b] = [0, 0, 0];
      const dx = px + 0.5 - width / 2;
      const t = read[6]!;
      const [wx, wy, wz] = view.above
        ? [dx / view.unit, 0, (height / 2 - py - 0.5) / view.unit]
        : [(dx / focal) * t, view.eye + ((view.horizon - py - 0.5) / focal) * t, t - DISTANCE];
      let [key, rest] = [1, 1];
      if (cast && shadowAt) {
        const { contact, layer } = cast;
        const touch =
          sample(
            contact.plane,
            contact.width,
            contact.height,
            (px - layer.left - contact.left) / contact.step,
            (py - layer.top - contact.top) / contact.step,
          ) * strength;
        key = (1 - strength * shadowAt(wx, wy, wz, px, py)) * (1 - 0.75 * touch);
        rest = 1 - 0.8 * touch;
      }
      r = read[0]! * key + read[3]! * rest;
      g = read[1]! * key + read[4]! * rest;
      b = read[2]! * key + read[5]! * rest;
      if (cast && look.reflection > 0 && !lying && mirrored(cast, px, py, scene.rough, view.unit, mirror)) {
        const share = (look.reflection / 100) * glance;
        r = r * (1 - mirror[3]! * share) + mirror[0]! * share;
        g = g * (1 - mirror[3]! * share) + mirror[1]! * share;
        b = b * (1 - mirror[3]! * share) + mirror[2]! * share;
      }
      if (cast) {
        const { layer } = cast;
        const [lx, ly] = [px - Math.round(layer.left), py - Math.round(layer.top)];
        if (lx >= 0 && ly >= 0 && lx < layer.width && ly < layer.height) {
          const at = (ly * layer.width + lx) * 4;
          const alpha = layer.data[at + 3]!;
          if (alpha > 0) {
            readPyramid(cast.alpha, lx + 0.5, ly + 0.5, view.unit * 0.02, 'nothing', edge);
            // Light of the surroundings bends around an edge.
            const wrap = Math.max(0, 1 - edge[0]! * 1.25) * match;
            readPyramid(stage.pyramid, sx, sy, view.unit * ratio * 0.06, 'edge', around);
            const across = ((lx + 0.5) / layer.width - 0.5) * 2;
            const foot = cast.foot[lx]!;
            const up = foot < 0 ? 1 : (foot - ly) / Math.max(1, layer.height);
            let tone = 1 + match * 0.13 * across * stage.light[0];
            if (!lying) tone *= 1 - 0.22 * strength * match * Math.exp(-Math.max(0, up) / 0.035);
            if (stage.gobo) {
              const fallen = throughGobo(
                stage,
                wx * 0.9,
                lying ? 0 : Math.max(0, (cast.base - ly) / view.unit),
                lying ? wz : 0,
              );
              tone *= 1 - 0.3 * match * (1 - fallen) + 0.1 * match * fallen;
            }
            let rim = 0;
            if (rimmed) {
              const reach = view.unit * 0.012;
              readPyramid(
                cast.alpha,
                lx + 0.5 + Math.sign(stage.light[0]) * reach,
                ly + 0.5 - reach * 0.6,
                reach,
                'nothing',
                beyond,
              );
              rim = Math.max(0, alpha - beyond[0]!) * match * 0.75;
            }
            const own = [0, 0, 0];
            for (let channel = 0; channel < 3; channel += 1) {
              const colour = linearOf(layer.data[at + channel]! / alpha);
              const ground = (around[channel]! + around[channel + 3]!) * wrap * 0.42;
              own[channel] =
                colour * lit[channel]! * tone * (1 - wrap * 0.12) +
                ground * (1 - 0.5 * colour) +
                rim * scene.light.colour[channel]!;
            }
            r = r * (1 - alpha) + own[0]! * alpha;
            g = g * (1 - alpha) + own[1]! * alpha;
            b = b * (1 - alpha) + own[2]! * alpha;
          }
        }
      }
      if (stage.front) {
        const [fx, fy] = [
          Math.min(stage.view.width - 1, Math.floor(sx)),
          Math.min(stage.view.height - 1, Math.floor(sy)),
        ];
        const at = (fy * stage.view.width + fx) * 4;
        const cover = stage.front[at + 3]!;
        if (cover > 0) {
          r = r * (1 - cover) + stage.front[at]!;
          g = g * (1 - cover) + stage.front[at + 1]!;
          b = b * (1 - cover) + stage.front[at + 2]!;
        }
      }
      // A photograph has grain; without it what is drawn looks drawn.
      const grain = (hash(px, py, 7) + hash(px, py, 8) + hash(px, py, 9) - 1.5) * 3.2;
      const to = (py * width + px) * 3;
      out[to] = Math.round(Math.min(255, Math.max(0, encoded(rolled(r)) + grain)));
      out[to + 1] = Math.round(Math.min(255, Math.max(0, encoded(rolled(g)) + grain)));
      out[to + 2] = Math.round(Math.min(255, Math.max(0, encoded(rolled(b)) + grain)));
    }
  }
  return { data: out, width, height, frame };
}

const linearOf = (value: number): number => {
  const at = Math.min(255, Math.max(0, value * 255));
  const low = Math.floor(at);
  return low === 255 ? 1 : LINEAR[low]! + (LINEAR[low + 1]! - LINEAR[low]!) * (at - low);
};

/** The product at its size, turned. */
export function layerOf({ picture }: Product, frame: Frame, angle: number): Layer {
  const layer = resized(picture, Math.max(1, Math.round(frame.width)), Math.max(1, Math.round(frame.height)));
  const out = turned({ ...layer, left: frame.left, top: frame.top }, angle);
  return { ...out, left: Math.round(out.left), top: Math.round(out.top) };
}

/** Factors of the scene's light on the product's colours: hue and brightness. */
function lightOn({ scene, light: [, ly, lz] }: Stage, { match }: Look): [number, number, number] {
  const facing = scene.light.behind ? 0.3 : 0.45 + 0.3 * ly + 0.25 * Math.max(0, -lz);
  const at = [0, 1, 2].map(
    (channel) =>
      scene.light.colour[channel]! * scene.light.power * facing + scene.sky.colour[channel]! * scene.sky.power,
  ) as [number, number, number];
  const bright = luminance(...at);
  const level = Math.min(1.06, Math.max(0.68, (bright / 1.12) ** 0.55));
  return at.map((value) => 1 + (match / 100) * ((value / bright) ** 0.42 * level - 1)) as [number, number, number];
}

/** How much of the light a product keeps from a place. */
function shadowOf(stage: Stage, view: View, cast: Cast, look: Look, lying: boolean) {
  const { layer, alpha, base } = cast;
  const [lx, ly] = stage.light;
  const soft = stage.scene.light.soft * (0.35 + look.shadow.softness / 58);
  const out = new Float32Array(1);
  if (lying) {
    // A thing that lies is some way thick: its shadow goes as far beyond it.
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
  const focal = view.unit * DISTANCE;
  const foot = layer.top + base + 1;
  const away = Math.min(8, (focal * view.eye) / Math.max(view.unit * 0.06, foot - view.horizon));
  const dot = away / focal;
  const middle = (layer.left + layer.width / 2 - view.width / 2) * dot;
  const depth = Math.min(0.42 * layer.width * dot, 0.22);
  const slices = [-0.36, 0, 0.36];
  return (x: number, y: number, z: number): number => {
    let most = 0;
    for (const slice of slices) {
      const far = (away - DISTANCE + depth * (0.42 + slice) - z) / lz;
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

/** The mirror image below the product's foot; false where there is none. */
function mirrored(cast: Cast, px: number, py: number, rough: number, unit: number, out: Float32Array): boolean {
  const { layer, foot, base, colours } = cast;
  const below = py - layer.top - base;
  if (below > layer.height || py < layer.top) return false;
  const ripple =
    rough > 0.055 ? (noise((px / unit) * 22, (py / unit) * 60, 3) - 0.5) * rough * Math.max(0, below) * 1.1 : 0;
  const lx = Math.round(px - layer.left + ripple);
  if (lx < 0 || lx >= layer.width) return false;
  const low = Math.max(foot[lx]!, base - layer.height * 0.16);
  if (foot[lx]! < 0) return false;
  // Parts above the ground reflect less the higher they are: their image lies elsewhere.
  const near = smooth(layer.height * 0.26, layer.height * 0.08, base - foot[lx]!);
  if (near === 0) return false;
  const down = py - layer.top - low;
  if (down <= 0) return false;
  readPyramid(colours, lx + 0.5, low - down, 1 + down * rough * 2.2, 'nothing', out);
  const fade = near * Math.exp(-down / (layer.height * 0.42));
  for (let channel = 0; channel < 4; channel += 1) out[channel]! *= fade;
  return out[3]! > 0.002;
}
