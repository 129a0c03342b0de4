import sharp from 'sharp';
import {
  FIGURE_RATIOS,
  type Backdrop,
  type Figure,
  type FigureRatio,
  type Framing,
  type Outfit,
  type PoseName,
} from '@app/shared/contracts/figure-kinds';
import type { Canvas } from '../painter/canvas.ts';
import { createRandom as seeded } from '../painter/random.ts';
import type { Stopper } from '../stopper.ts';
import { BACKDROP_SCENES } from './backdrops.ts';
import { skinSolids } from './body.ts';
import { dressedSolids } from './clothes.ts';
import { renderGBuffer, type Camera, type GBuffer } from './g-buffer.ts';
import { buildRig, type FigureRig } from './rig.ts';
import { POSES_BY_NAME } from './poses.ts';
import { shadePixels } from './shade.ts';
import { Field } from './solid.ts';
import { toWorldPoint } from './vector.ts';

export interface FigureShot {
  figure: Figure;
  outfit: Outfit;
  pose: PoseName;
  framing: Framing;
  scene: Backdrop;
  ratio: FigureRatio;
}

/** Number of pixels of a whole picture, similar for each aspect ratio. */
const AREA = 840 * 1024;
/** Supersampling factor per axis: thin limbs need more. */
const FINE: Readonly<Record<Framing, number>> = { whole: 2, half: 1.6, close: 1.5 };

export function sizeOf(ratio: FigureRatio): { width: number; height: number } {
  const [wide, tall] = FIGURE_RATIOS[ratio];
  const unit = Math.sqrt(AREA / (wide * tall));
  return { width: Math.round((wide * unit) / 8) * 8, height: Math.round((tall * unit) / 8) * 8 };
}

/**
 * Height of the body in cm from the top of the head to the lower edge of the frame; 0 shows all.
 */
const BODY_HEIGHT_CM: Readonly<Record<Framing, number>> = { whole: 0, half: 104, close: 62 };

export function cameraOf(rig: FigureRig, framing: Framing, width: number, height: number): Camera {
  const top = toWorldPoint(rig.head, [0, 24, 0])[1];
  // Taller people are taller in the picture: a frame is made for 178 cm.
  const body = rig.seated ? 178 : Math.max(178, top);
  const middle = rig.seated
    ? rig.pelvis.at[0] + rig.legs.left.knee[0] * 0.25 + rig.legs.right.knee[0] * 0.25
    : (rig.chest.at[0] + rig.head.at[0]) / 2;
  if (framing === 'whole') {
    const scale = Math.min((height * 0.86 * rig.scale) / body, (width * 0.94) / 118);
    return { width, height, scale, left: width / 2 - middle * scale, ground: height * 0.935 };
  }
  const scale = Math.min((height * 0.93) / BODY_HEIGHT_CM[framing], (width * 0.98) / (framing === 'half' ? 74 : 50));
  const above = framing === 'half' ? 0.065 : 0.07;
  return { width, height, scale, left: width / 2 - middle * scale, ground: height * above + top * scale };
}

export interface DrawnFigure {
  /** Straight RGBA of the figure alone. */
  pixels: Uint8Array;
  seen: GBuffer;
  fields: readonly Field[];
  camera: Camera;
}

/** Renders the figure alone, at `fine` times the size of the camera's picture. */
export async function drawFigure(
  { figure, outfit, scene }: Pick<FigureShot, 'figure' | 'outfit' | 'scene'>,
  rig: FigureRig,
  camera: Camera,
  stopper: Stopper,
  onPart?: (part: number) => void,
): Promise<DrawnFigure> {
  const { light } = BACKDROP_SCENES[scene];
  const fields = [...skinSolids(rig), ...dressedSolids(rig, outfit)].map((solid) => new Field(solid));
  const seen = renderGBuffer(fields, camera, light.from, stopper, onPart);
  const pixels = shadePixels(seen, fields, camera, { figure, outfit, light });
  return { pixels, seen, fields, camera };
}

/** Renders the background through the same camera. */
export async function drawBackdrop(scene: Backdrop, camera: Camera, seed: number, framing: Framing): Promise<Canvas> {
  const { width, height, scale, left, ground } = camera;
  const { draw, blur } = BACKDROP_SCENES[scene];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${left},${ground}) scale(${scale})">${draw(seeded(seed).fork(scene))}</g></svg>`;
  const soft = blur * (framing === 'whole' ? 0.55 : framing === 'half' ? 1 : 1.2) * scale;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#d8d8d8' })
    .removeAlpha()
    .blur(Math.max(0.4, soft * 0.5))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width, height };
}

/** Contact shadow of the feet, and the long soft shadow that the light casts. */
export async function castShadow(
  canvas: Canvas,
  figure: Uint8Array,
  camera: Camera,
  rig: FigureRig,
  scene: Backdrop,
): Promise<void> {
  const { width, height, scale, ground } = camera;
  const { light, shadow } = BACKDROP_SCENES[scene];
  const map = Buffer.alloc(width * height);
  const [lx, ly] = light.from;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (figure[(y * width + x) * 4 + 3]! < 128) continue;
      const up = (ground - y) / scale;
      if (up < -6) continue;
      const far = Math.min(90, Math.max(0, up)) * 0.62;
      const toX = Math.round(x - (lx / Math.max(0.35, ly)) * far * scale);
      const toY = Math.round(ground - far * 0.3 * scale + Math.min(0, up) * -scale * 0.4);
      if (toX < 0 || toX >= width || toY < 0 || toY >= height) continue;
      map[toY * width + toX] = Math.max(map[toY * width + toX]!, 210 - far * 2.6);
    }
  const feet = Object.values(rig.legs)
    .map(({ ankle, toe }) => {
      const x = camera.left + (ankle[0] * 0.55 + toe[0] * 0.45) * scale;
      const y = ground - Math.min(ankle[1] - 8, 8) * scale - 0.4 * scale;
      return `<ellipse cx="${x}" cy="${y}" rx="${12 * scale}" ry="${2.6 * scale}" fill="#fff" opacity=".8"/>`;
    })
    .join('');
  const contact = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${feet}</svg>`,
    ),
  )
    .removeAlpha()
    .extractChannel(0)
    .blur(Math.max(0.4, 1.5 * scale))
    .raw()
    .toBuffer();
  const soft = await sharp(map, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.6, 2.6 * scale))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const near = await contact;
  for (let at = 0; at < width * height; at += 1) {
    const dark = 1 - Math.min(0.75, (soft[at]! / 255) * shadow * 1.25 + (near[at]! / 255) * shadow * 1.1);
    for (let channel = 0; channel < 3; channel += 1)
      canvas.data[at * 3 + channel] = canvas.data[at * 3 + channel]! * dark;
  }
}

/** Composites the figure over its backdrop; both have the picture's size. */
export async function composeFigure(backdrop: Canvas, figure: Uint8Array): Promise<Canvas> {
  const { width, height } = backdrop;
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const alpha = figure[at * 4 + 3]! / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const under = backdrop.data[at * 3 + channel]!;
      data[at * 3 + channel] = under + (figure[at * 4 + channel]! - under) * alpha;
    }
  }
  return { data, width, height };
}

export const shrinkPixels = async (
  pixels: Uint8Array,
  from: Camera,
  width: number,
  height: number,
): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(pixels, { raw: { width: from.width, height: from.height, channels: 4 } })
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .raw()
      .toBuffer(),
  );

export interface DrawHooks {
  stopper: Stopper;
  /** Called with a preview of a quarter of the width; the next one reports the progress, 0 to 1. */
  onRough: (canvas: Canvas) => Promise<void>;
  onPart: (part: number) => void;
}

/** Head rotation by seed: two pictures of a pose differ. */
export const randomLean = (seed: number): number => seeded(seed).fork('lean').range(-7, 7);

/**
 * Renders a display figure in one pose and one backdrop. The same shot and seed give the same
 * pixels.
 * @param share of the usual sides, for pictures that are displayed small
 */
export async function drawShot(
  shot: FigureShot,
  seed: number,
  { stopper, onRough, onPart }: DrawHooks,
  share = 1,
): Promise<Canvas> {
  const usual = sizeOf(shot.ratio);
  const [width, height] = [Math.round(usual.width * share), Math.round(usual.height * share)];
  const rig = buildRig(shot.figure, POSES_BY_NAME[shot.pose], randomLean(seed));
  const at = async (wide: number, tall: number, fine: number, hear?: (part: number) => void): Promise<Canvas> => {
    const camera = cameraOf(rig, shot.framing, wide, tall);
    const large = cameraOf(rig, shot.framing, Math.round(wide * fine), Math.round(tall * fine));
    const backdrop = await drawBackdrop(shot.scene, camera, seed, shot.framing);
    stopper.check();
    const { pixels } = await drawFigure(shot, rig, large, stopper, hear);
    const figure = fine === 1 ? pixels : await shrinkPixels(pixels, large, wide, tall);
    if (shot.framing === 'whole') await castShadow(backdrop, figure, camera, rig, shot.scene);
    stopper.check();
    return composeFigure(backdrop, figure);
  };
  await onRough(await at(Math.round(width / 3), Math.round(height / 3), 1));
  return at(width, height, FINE[shot.framing], onPart);
}
