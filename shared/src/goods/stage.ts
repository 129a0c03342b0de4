import type { Size } from '../cutout/picture.ts';
import { createShadowCaster, contactShadowAt, sampleReflection, castShadow } from './shadow-caster.ts';
import { encodeSrgb, SRGB_TO_LINEAR, relativeLuminance, applyToneCurve } from './colour.ts';
import { lightThroughPattern } from './shadow-pattern.ts';
import { resizeLayer, rotateLayer, type PlacedLayer } from './layer.ts';
import { hashNoise } from './noise.ts';
import type { Product, CroppedSides } from './product.ts';
import { readPyramid } from './pyramid.ts';
import { STAGE_CHANNELS, type RenderedStage } from './render.ts';
import { CAMERA_DISTANCE, fitViewTo, type CameraView } from './view.ts';

/**
 * Offset from the scene's default position: fractions of the shorter side, scale factor, degrees.
 */
export interface ProductOffset {
  x: number;
  y: number;
  scale: number;
  angle: number;
}

export interface StageLook {
  place: ProductOffset;
  /** Strength and softness in percent. */
  shadow: { strength: number; softness: number };
  reflection: number;
  match: number;
}

/** Frame of the product in a picture, before rotation. */
export interface ProductFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Maximum fractions of the picture's height and width that a product covers by default. */
const ROOM = { standing: [0.64, 0.66], lying: [0.68, 0.68] } as const;

/**
 * Default position of a product in a scene: on its base. A cropped side is at the picture's edge or
 * beyond it, never inside the scene.
 */
export function productFrame(
  view: CameraView,
  { picture: { width, height }, cut, foot }: Pick<Product, 'picture' | 'cut' | 'foot'>,
  place: ProductOffset,
  lying: boolean,
): ProductFrame {
  const [tall, wide] = lying ? ROOM.lying : ROOM.standing;
  const fits =
    view.near *
    Math.min(
      (tall * view.height) / height,
      (wide * view.width) / width,
      (0.9 * Math.min(view.width, view.height)) / height,
    );
  // Cut off at the top it reaches from the ground to the picture's upper edge.
  const reaching = cut.top && !cut.bottom && !lying ? view.footY / (height * foot) : 0;
  const scale = Math.max(reaching, minCoveringScale(cut, { width, height }, view), fits * place.scale);
  const [w, h] = [width * scale, height * scale];
  const unit = Math.min(view.width, view.height);
  const x = view.footX + place.x * unit;
  // It scales around its base, or around its centre when lying.
  const y = view.footY + place.y * unit;
  // A turned side leans: it goes so much further out.
  const lean = Math.abs(Math.sin((place.angle * Math.PI) / 180)) / 2;
  const placed = { left: x - w / 2, top: lying ? y - h / 2 : y - h * foot, width: w, height: h };
  return alignToEdges(cut, placed, view, lean);
}

/** Minimum scale at which sides cropped at two opposite edges reach both edges. */
export const minCoveringScale = (cut: CroppedSides, { width, height }: Size, picture: Size): number =>
  Math.max(cut.left && cut.right ? picture.width / width : 0, cut.top && cut.bottom ? picture.height / height : 0);

/**
 * Moves a frame so that its cropped sides are at the picture's edges or beyond.
 * @param lean additional distance for rotation, as a fraction of the other side
 */
export function alignToEdges(cut: CroppedSides, frame: ProductFrame, picture: Size, lean: number): ProductFrame {
  const { width, height } = frame;
  let { left, top } = frame;
  // A pixel more, for a frame is rounded to whole ones.
  const [across, down] = [lean * height + 1, lean * width + 1];
  if (cut.left) left = Math.min(left, -across);
  if (cut.right) left = Math.max(left, picture.width - width + across);
  if (cut.top) top = Math.min(top, -down);
  if (cut.bottom) top = Math.max(top, picture.height - height + down);
  return { left, top, width, height };
}

export interface ComposedPicture {
  /** RGB, 8 bits. */
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Final frame of the product. */
  frame: ProductFrame;
}

/**
 * Composites a product into a scene: shadow, reflection, light.
 * @param size of the picture; the stage may be smaller, of the same aspect ratio
 * @param check called regularly; throws when the request was cancelled
 */
export function composeStage(
  stage: RenderedStage,
  product: Product | null,
  look: StageLook,
  size: { width: number; height: number },
  lying: boolean,
  check: () => void = () => undefined,
): ComposedPicture {
  const { width, height } = size;
  const ratio = stage.view.width / width;
  const view = fitViewTo(stage.view, size);
  const { scene } = stage;
  const frame = product ? productFrame(view, product, look.place, lying) : { left: 0, top: 0, width: 0, height: 0 };
  const cast = product
    ? createShadowCaster(
        createProductLayer(product, frame, look.place.angle),
        lying,
        product.seen === 'high' ? Math.sin((product.pitch * Math.PI) / 180) : 0,
        look.place.angle === 0 ? Math.max(0, Math.round(frame.height * product.foot) - 1) : null,
      )
    : null;
  check();
  const shadowAt = cast ? castShadow(stage, view, cast, look.shadow.softness, lying) : null;
  const lit = lightOn(stage, look);
  const out = new Uint8Array(width * height * 3);
  const read = new Float32Array(STAGE_CHANNELS);
  const mirror = new Float32Array(4);
  const around = new Float32Array(STAGE_CHANNELS);
  const edge = new Float32Array(1);
  const beyond = new Float32Array(1);
  const strength = Math.min(1, look.shadow.strength / 80);
  const match = look.match / 100;
  const focal = view.unit * CAMERA_DISTANCE;
  // A ground seen steeply reflects little.
  const glance = 0.9 * (1 - 0.75 * Math.min(1, Math.max(0, view.eye - scene.eye)));
  const same = ratio === 1;
  const rimmed = scene.light.behind === true;
  for (let py = 0; py < height; py += 1) {
    if (py % 16 === 0) check();
    for (let px = 0; px < width; px += 1) {
      const [sx, sy] = [(px + 0.5) * ratio, (py + 0.5) * ratio];
      if (same) {
        const at = (py * width + px) * STAGE_CHANNELS;
        for (let channel = 0; channel < STAGE_CHANNELS; channel += 1) read[channel] = stage.data[at + channel]!;
      } else readPyramid(stage.pyramid, sx, sy, 1, 'edge', read);
      let [r, g, b] = [0, 0, 0];
      const dx = px + 0.5 - view.footX;
      const t = read[6]!;
      const [wx, wy, wz] = view.above
        ? [dx / view.unit, 0, (height / 2 - py - 0.5) / view.unit]
        : [(dx / focal) * t, view.eye + ((view.horizon - py - 0.5) / focal) * t, t - CAMERA_DISTANCE];
      let [key, rest, touch] = [1, 1, 0];
      if (cast && shadowAt) {
        touch = contactShadowAt(cast, px, py) ** 1.4 * Math.min(1, strength * 1.25);
        key = (1 - strength * shadowAt(wx, wy, wz, px, py)) * (1 - 0.85 * touch);
        rest = 1 - 0.85 * touch;
      }
      r = read[0]! * key + read[3]! * rest;
      g = read[1]! * key + read[4]! * rest;
      b = read[2]! * key + read[5]! * rest;
      if (cast && look.reflection > 0 && !lying && sampleReflection(cast, px, py, scene.rough, view.unit, mirror)) {
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
            // Light of the surroundings bends around an edge, but not where it meets the ground.
            const wrap = Math.max(0, 1 - edge[0]! * 1.25) * match * Math.max(0, 1 - 1.6 * touch);
            readPyramid(stage.pyramid, sx, sy, view.unit * ratio * 0.06, 'edge', around);
            const across = ((lx + 0.5) / layer.width - 0.5) * 2;
            const foot = cast.foot[lx]!;
            const up = foot < 0 ? 1 : (foot - ly) / Math.max(1, layer.height);
            let tone = 1 + match * 0.13 * across * stage.light[0];
            if (!lying) tone *= 1 - 0.22 * strength * match * Math.exp(-Math.max(0, up) / 0.035);
            if (stage.gobo) {
              const fallen = lightThroughPattern(
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
      const grain = (hashNoise(px, py, 7) + hashNoise(px, py, 8) + hashNoise(px, py, 9) - 1.5) * 3.2;
      const to = (py * width + px) * 3;
      out[to] = Math.round(Math.min(255, Math.max(0, encodeSrgb(applyToneCurve(r)) + grain)));
      out[to + 1] = Math.round(Math.min(255, Math.max(0, encodeSrgb(applyToneCurve(g)) + grain)));
      out[to + 2] = Math.round(Math.min(255, Math.max(0, encodeSrgb(applyToneCurve(b)) + grain)));
    }
  }
  return { data: out, width, height, frame };
}

const linearOf = (value: number): number => {
  const at = Math.min(255, Math.max(0, value * 255));
  const low = Math.floor(at);
  return low === 255 ? 1 : SRGB_TO_LINEAR[low]! + (SRGB_TO_LINEAR[low + 1]! - SRGB_TO_LINEAR[low]!) * (at - low);
};

/** The product at its size, turned. */
export function createProductLayer({ picture }: Product, frame: ProductFrame, angle: number): PlacedLayer {
  const layer = resizeLayer(picture, Math.max(1, Math.round(frame.width)), Math.max(1, Math.round(frame.height)));
  const out = rotateLayer({ ...layer, left: frame.left, top: frame.top }, angle);
  return { ...out, left: Math.round(out.left), top: Math.round(out.top) };
}

/** Factors of the scene's light for the product's colours: hue and brightness. */
function lightOn({ scene, light: [, ly, lz] }: RenderedStage, { match }: StageLook): [number, number, number] {
  const facing = scene.light.behind ? 0.3 : 0.45 + 0.3 * ly + 0.25 * Math.max(0, -lz);
  const at = [0, 1, 2].map(
    (channel) =>
      scene.light.colour[channel]! * scene.light.power * facing + scene.sky.colour[channel]! * scene.sky.power,
  ) as [number, number, number];
  const bright = relativeLuminance(...at);
  const level = Math.min(1.06, Math.max(0.68, (bright / 1.12) ** 0.55));
  return at.map((value) => 1 + (match / 100) * ((value / bright) ** 0.42 * level - 1)) as [number, number, number];
}
