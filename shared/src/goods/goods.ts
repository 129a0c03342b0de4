import type { SceneId } from '../contracts/goods.ts';
import type { Picture, Size } from '../cutout/picture.ts';
import { SRGB_TO_LINEAR, parseLinearColour, relativeLuminance } from './colour.ts';
import type { Product } from './product.ts';
import { buildPyramid } from './pyramid.ts';
import { STAGE_CHANNELS, renderStage, lightDirection, type LightSet, type RenderedStage } from './render.ts';
import type { GoodsScene } from './scene.ts';
import { SCENES } from './scenes/index.ts';
import {
  alignToEdges,
  composeStage,
  productFrame,
  createProductLayer,
  minCoveringScale,
  type ComposedPicture,
  type ProductFrame,
  type StageLook,
  type ProductOffset,
} from './stage.ts';
import { plaster } from './surfaces.ts';
import { CAMERA_DISTANCE, fitViewTo, createCameraView } from './view.ts';

/** Background of the product; an own picture is already cropped to the requested size. */
export type Background =
  | { by: 'template'; id: SceneId }
  | { by: 'colour'; colour: string }
  | { by: 'picture'; picture: Picture };

export type ProductPose = 'auto' | 'upright' | 'flat';

export interface GoodsRequest {
  pose: ProductPose;
  place: ProductOffset;
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
export function chooseCameraPose(product: Product, pose: ProductPose): { lying: boolean; pitch: number } {
  const lying = pose === 'flat' || (pose === 'auto' && (product.seen === 'above' || !product.steady));
  return { lying, pitch: !lying && pose === 'auto' && product.seen === 'high' ? product.pitch : 0 };
}

/** Paper background of one colour, in the light of a large window. */
function paper(colour: string): GoodsScene {
  return {
    eye: 0.5,
    wall: 1.1,
    bend: 0.7,
    light: { turn: -32, height: 54, colour: parseLinearColour('#fffdf8'), power: 0.82, soft: 0.2 },
    sky: { colour: parseLinearColour('#f6f8fc'), power: 0.5 },
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
function sceneOfPicture({ data, width, height }: Picture): GoodsScene {
  const sum = [0, 0, 0];
  let [left, right] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [r, g, b] = [SRGB_TO_LINEAR[data[at]!]!, SRGB_TO_LINEAR[data[at + 1]!]!, SRGB_TO_LINEAR[data[at + 2]!]!];
      sum[0]! += r;
      sum[1]! += g;
      sum[2]! += b;
      if (x < width / 2) left += relativeLuminance(r, g, b);
      else right += relativeLuminance(r, g, b);
    }
  const mean = Math.max(1e-4, relativeLuminance(sum[0]!, sum[1]!, sum[2]!));
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

function photographed(picture: Picture, light: LightSet | null, above: boolean): RenderedStage {
  const { data, width, height } = picture;
  const scene = sceneOfPicture(picture);
  const view = createCameraView(scene, width, height, above);
  const focal = view.unit * CAMERA_DISTANCE;
  const out = new Float32Array(width * height * STAGE_CHANNELS);
  for (let y = 0; y < height; y += 1) {
    const down = (y + 0.5 - view.horizon) / focal;
    const t = above
      ? CAMERA_DISTANCE
      : down > 0
        ? Math.min(CAMERA_DISTANCE + scene.wall, view.eye / down)
        : CAMERA_DISTANCE + scene.wall;
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const to = (y * width + x) * STAGE_CHANNELS;
      for (let channel = 0; channel < 3; channel += 1) {
        // Undoes the final tone curve, so that the picture is unchanged.
        const value = unrolled(SRGB_TO_LINEAR[data[from + channel]!]!);
        out[to + channel] = value * OF_LIGHT;
        out[to + 3 + channel] = value * (1 - OF_LIGHT);
      }
      out[to + 6] = t;
    }
  }
  return {
    scene,
    view,
    light: lightDirection(scene, light),
    data: out,
    pyramid: buildPyramid(out, width, height, STAGE_CHANNELS),
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
export function renderEmptyStage(
  ground: Background,
  product: Product,
  { pose, light }: Pick<GoodsRequest, 'pose' | 'light'>,
  size: Size,
  check?: () => void,
): RenderedStage {
  const { lying, pitch } = chooseCameraPose(product, pose);
  if (ground.by === 'picture') return photographed(ground.picture, light, lying);
  const scene = ground.by === 'template' ? SCENES[ground.id] : paper(ground.colour);
  return renderStage(scene, { ...size, above: lying, light, pitch }, check);
}

/**
 * The product in its scene, or the scene alone. @param size of the picture, of the stage's shape
 */
export function drawGoodsPicture(
  stage: RenderedStage,
  product: Product | null,
  asked: GoodsRequest,
  size: Size,
  check?: () => void,
): ComposedPicture {
  const look: StageLook = {
    place: asked.place,
    shadow: asked.shadow,
    reflection: asked.reflection ?? stage.scene.reflection,
    match: asked.match,
  };
  return composeStage(
    stage,
    product,
    look,
    size,
    product !== null && chooseCameraPose(product, asked.pose).lying,
    check,
  );
}

/** Maximum fraction of a white picture's sides that the product covers. */
const WHITE_ROOM = 0.84;

/** Frame of a product on pure white: centred, with cropped sides at the edge. */
export function whiteBackgroundFrame({ picture, cut }: Product, size: Size): ProductFrame {
  const room = Math.min((size.width * WHITE_ROOM) / picture.width, (size.height * WHITE_ROOM) / picture.height);
  const scale = Math.max(room, minCoveringScale(cut, picture, size));
  const frame = { width: picture.width * scale, height: picture.height * scale };
  const middle = { left: (size.width - frame.width) / 2, top: (size.height - frame.height) / 2 };
  return alignToEdges(cut, { ...frame, ...middle }, size, 0);
}

/** The product alone on pure white, its colours untouched. RGB, 8 bits. */
export function drawOnWhite(product: Product, size: Size): Uint8Array<ArrayBuffer> {
  const { width, height } = size;
  const frame = whiteBackgroundFrame(product, size);
  const layer = createProductLayer(product, frame, 0);
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
export function productScale(stage: RenderedStage, product: Product, asked: GoodsRequest, size: Size): number {
  const { lying } = chooseCameraPose(product, asked.pose);
  return productFrame(fitViewTo(stage.view, size), product, asked.place, lying).width / product.picture.width;
}
