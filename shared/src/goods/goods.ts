import type { SceneId } from '../contracts/goods.ts';
import type { Picture, Size } from '../cutout/picture.ts';
import { LINEAR, lightOf, luminance } from './colour.ts';
import type { Product } from './product.ts';
import { pyramidOf } from './pyramid.ts';
import { CHANNELS, render, towardsLight, type LightSet, type Stage } from './render.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes/index.ts';
import {
  atEdges,
  compose,
  frameOf,
  layerOf,
  wholeScale,
  type Composed,
  type Frame,
  type Look,
  type Place,
} from './stage.ts';
import { plaster } from './surfaces.ts';
import { DISTANCE, viewIn, viewOf } from './view.ts';

/** Background of the product; an own picture is already cropped to the requested size. */
export type Ground =
  | { by: 'template'; id: SceneId }
  | { by: 'colour'; colour: string }
  | { by: 'picture'; picture: Picture };

export type Pose = 'auto' | 'upright' | 'flat';

export interface Asked {
  pose: Pose;
  place: Place;
  light: LightSet | null;
  /** Strength and softness in percent. */
  shadow: { strength: number; softness: number };
  /** Null: the default of the scene's ground. */
  reflection: number | null;
  match: number;
}

/**
 * Whether a product is shown lying on a table seen from above, or standing, with the camera angle
 * of its photo.
 */
export function standing(product: Product, pose: Pose): { lying: boolean; pitch: number } {
  const lying = pose === 'flat' || (pose === 'auto' && (product.seen === 'above' || !product.steady));
  return { lying, pitch: !lying && pose === 'auto' && product.seen === 'high' ? product.pitch : 0 };
}

/** Paper background of one colour, in the light of a large window. */
function paper(colour: string): Scene {
  return {
    eye: 0.5,
    wall: 1.1,
    bend: 0.7,
    light: { turn: -32, height: 54, colour: lightOf('#fffdf8'), power: 0.82, soft: 0.2 },
    sky: { colour: lightOf('#f6f8fc'), power: 0.5 },
    ground: plaster(colour, { rough: 0.015 }),
    backdrop: plaster(colour, { rough: 0.015 }),
    reflection: 10,
    rough: 0.1,
    blur: 0,
  };
}

/**
 * Direction and hue of the light, estimated from the user's own picture.
 */
function sceneOfPicture({ data, width, height }: Picture): Scene {
  const sum = [0, 0, 0];
  let [left, right] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [r, g, b] = [LINEAR[data[at]!]!, LINEAR[data[at + 1]!]!, LINEAR[data[at + 2]!]!];
      sum[0]! += r;
      sum[1]! += g;
      sum[2]! += b;
      if (x < width / 2) left += luminance(r, g, b);
      else right += luminance(r, g, b);
    }
  const mean = Math.max(1e-4, luminance(sum[0]!, sum[1]!, sum[2]!));
  // Half of the picture's own hue: it is that of its objects as well as that of its light.
  const hue = sum.map((value) => 0.5 + (0.5 * value) / mean) as [number, number, number];
  const bright = mean / (width * height);
  const turn = Math.max(-50, Math.min(50, ((right - left) / Math.max(1e-4, left + right)) * 220)) || -20;
  const power = Math.min(0.9, Math.max(0.4, bright * 2));
  return {
    eye: 0.5,
    wall: 3,
    bend: 0,
    light: { turn, height: 48, colour: hue, power, soft: 0.16 },
    sky: { colour: hue, power: power * 0.62 },
    ground: plaster('#808080'),
    backdrop: plaster('#808080'),
    reflection: 0,
    rough: 0.12,
    blur: 0,
  };
}

/** Maximum fraction of a photographed place's brightness that a shadow removes. */
const OF_LIGHT = 0.62;

function photographed(picture: Picture, light: LightSet | null, above: boolean): Stage {
  const { data, width, height } = picture;
  const scene = sceneOfPicture(picture);
  const view = viewOf(scene, width, height, above);
  const focal = view.unit * DISTANCE;
  const out = new Float32Array(width * height * CHANNELS);
  for (let y = 0; y < height; y += 1) {
    const down = (y + 0.5 - view.horizon) / focal;
    const t = above ? DISTANCE : down > 0 ? Math.min(DISTANCE + scene.wall, view.eye / down) : DISTANCE + scene.wall;
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const to = (y * width + x) * CHANNELS;
      for (let channel = 0; channel < 3; channel += 1) {
        // Undoes the final tone curve, so that the picture is unchanged.
        const value = unrolled(LINEAR[data[from + channel]!]!);
        out[to + channel] = value * OF_LIGHT;
        out[to + 3 + channel] = value * (1 - OF_LIGHT);
      }
      out[to + 6] = t;
    }
  }
  return {
    scene,
    view,
    light: towardsLight(scene, light),
    data: out,
    pyramid: pyramidOf(out, width, height, CHANNELS),
    gobo: null,
    front: null,
  };
}

function unrolled(light: number): number {
  const knee = 0.72;
  if (light <= knee) return light;
  return knee - (1 - knee) * Math.log(Math.max(0.02, 1 - (light - knee) / (1 - knee)));
}

/**
 * The empty scene for a product.
 * @param size to render in; a picture has this size
 */
export function emptyStage(
  ground: Ground,
  product: Product,
  { pose, light }: Pick<Asked, 'pose' | 'light'>,
  size: Size,
  check?: () => void,
): Stage {
  const { lying, pitch } = standing(product, pose);
  if (ground.by === 'picture') return photographed(ground.picture, light, lying);
  const scene = ground.by === 'template' ? SCENES[ground.id] : paper(ground.colour);
  return render(scene, { ...size, above: lying, light, pitch }, check);
}

/**
 * The product in its scene, or the scene alone. @param size of the picture, of the stage's shape
 */
export function goodsPicture(
  stage: Stage,
  product: Product | null,
  asked: Asked,
  size: Size,
  check?: () => void,
): Composed {
  const look: Look = {
    place: asked.place,
    shadow: asked.shadow,
    reflection: asked.reflection ?? stage.scene.reflection,
    match: asked.match,
  };
  return compose(stage, product, look, size, product !== null && standing(product, asked.pose).lying, check);
}

/** Maximum fraction of a white picture's sides that the product covers. */
const WHITE_ROOM = 0.84;

/** Frame of a product on pure white: centred, with cropped sides at the edge. */
export function whiteFrame({ picture, cut }: Product, size: Size): Frame {
  const room = Math.min((size.width * WHITE_ROOM) / picture.width, (size.height * WHITE_ROOM) / picture.height);
  const scale = Math.max(room, wholeScale(cut, picture, size));
  const frame = { width: picture.width * scale, height: picture.height * scale };
  const middle = { left: (size.width - frame.width) / 2, top: (size.height - frame.height) / 2 };
  return atEdges(cut, { ...frame, ...middle }, size, 0);
}

/** The product alone on pure white, its colours untouched. RGB, 8 bits. */
export function whitePicture(product: Product, size: Size): Uint8Array<ArrayBuffer> {
  const { width, height } = size;
  const frame = whiteFrame(product, size);
  const layer = layerOf(product, frame, 0);
  const out = new Uint8Array(width * height * 3).fill(255);
  for (let y = Math.max(0, -layer.top); y < Math.min(layer.height, height - layer.top); y += 1)
    for (let x = Math.max(0, -layer.left); x < Math.min(layer.width, width - layer.left); x += 1) {
      const from = (y * layer.width + x) * 4;
      const to = ((y + layer.top) * width + x + layer.left) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        out[to + channel] = Math.round(255 * (layer.data[from + channel]! + 1 - layer.data[from + 3]!));
    }
  return out;
}

/** Scale factor of the product relative to its photo. */
export function enlargement(stage: Stage, product: Product, asked: Asked, size: Size): number {
  const { lying } = standing(product, asked.pose);
  return frameOf(viewIn(stage.view, size), product, asked.place, lying).width / product.picture.width;
}
