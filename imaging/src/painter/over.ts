import sharp from 'sharp';
import type { Img2imgParams } from '@app/shared/contracts/aigc';
import type { Seed } from '@app/shared/contracts/seed';
import { clampByte, newCanvas, shrinkCanvas, type Canvas } from './canvas.ts';
import { applyGuidance, paintOnto, renderPicture, styleOf, type PaintHooks } from './paint.ts';
import type { PaintOverRequest } from './prompt/over.ts';
import { noiseOf } from '../noise.ts';
import { createRandom as seeded, type RandomSource } from './random.ts';
import { insertSubject, type InsertPlace } from './scene/insert.ts';
import { drawLandscape } from './scene/landscape.ts';
import { relightCanvas, styliseCanvas } from './styles.ts';
import { flattenColours } from './flatten.ts';

export interface PaintGround {
  /** Picture that is painted over. */
  picture: Canvas;
  /** Mask, 255 where it is painted; null paints the whole picture. */
  mask: Uint8Array | null;
}

type Settings = Pick<Img2imgParams, 'steps' | 'cfg_scale' | 'style' | 'denoising_strength' | 'inpainting_fill'>;

/** Smooth step: the effect grows slowly near 0 and levels off near 1. */
const ease = (share: number) => share * share * (3 - 2 * share);

/** Number of steps for a strength, counted as diffusion engines do. */
export const effectiveSteps = ({
  steps,
  denoising_strength: strength,
}: Pick<Settings, 'steps' | 'denoising_strength'>) => Math.max(1, Math.round(steps * strength));

function blend(from: Canvas, to: Canvas, share: number): Canvas {
  const result = newCanvas(from.width, from.height);
  for (let at = 0; at < result.data.length; at += 1)
    result.data[at] = Math.round(from.data[at]! + (to.data[at]! - from.data[at]!) * share);
  return result;
}

async function resizeCanvas(canvas: Canvas, width: number, height: number): Promise<Canvas> {
  const data = await sharp(canvas.data, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { data: new Uint8Array(data), width, height };
}

/**
 * Simplifies the picture: first calm areas lose detail, at full strength only colour areas remain.
 */
async function simplify(picture: Canvas, strength: number): Promise<Canvas> {
  const { width, height } = picture;
  const unit = Math.min(width, height);
  const calm = flattenColours(picture, Math.max(1, Math.round(unit * (0.002 + 0.012 * strength))));
  const kept = blend(picture, calm, Math.min(1, strength * 1.6));
  const loose = Math.max(0, (strength - 0.75) / 0.25);
  if (loose === 0) return kept;
  const masses = await resizeCanvas(shrinkCanvas(calm, Math.max(2, Math.round(unit / 64))), width, height);
  return blend(kept, flattenColours(masses, Math.round(unit * 0.028)), loose);
}

function boundsOfMask(mask: Uint8Array, { width, height }: Canvas): InsertPlace {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x]! === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) };
}

/** Content of the prompt for the masked area, and its opacity (0..255). */
async function drawContent(
  over: PaintOverRequest,
  { picture, mask }: PaintGround,
  random: RandomSource,
): Promise<{ canvas: Canvas; cover: Uint8Array } | null> {
  const { width, height } = picture;
  if (!mask || over.place === 'nothing') return null;
  const place = boundsOfMask(mask, picture);
  if (over.place === 'landscape') {
    const scene = await renderPicture(
      drawLandscape(over.brief, place.width, place.height, random),
      over.brief,
      place.width,
      place.height,
    );
    const canvas = { ...picture, data: picture.data.slice() };
    for (let y = 0; y < place.height; y += 1)
      canvas.data.set(
        scene.data.subarray(y * place.width * 3, (y + 1) * place.width * 3),
        ((place.top + y) * width + place.left) * 3,
      );
    return { canvas, cover: mask };
  }
  const data = await sharp(Buffer.from(insertSubject(over.brief, place, picture, random)))
    .ensureAlpha()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const canvas = newCanvas(width, height);
  const cover = new Uint8Array(width * height);
  for (let at = 0; at < cover.length; at += 1) {
    cover[at] = mask[at] === 0 ? 0 : data[at * 4 + 3]!;
    canvas.data.set(data.subarray(at * 4, at * 4 + 3), at * 3);
  }
  return { canvas, cover };
}

/** Applies the light of the prompt: warm, cool or a time of day, by the strength. */
function adjustTone(canvas: Canvas, { brief }: PaintOverRequest, strength: number): Canvas {
  const toned = { ...canvas, data: canvas.data.slice() };
  relightCanvas(toned, brief.light ?? 'soft', { x: 0.4, y: 0.4 }, brief.extras.has('vignette') ? 0.42 : 0);
  const [red, blue] = brief.extras.has('warm') ? [1.06, 0.92] : brief.extras.has('cool') ? [0.93, 1.07] : [1, 1];
  for (let at = 0; at < toned.data.length; at += 3) {
    toned.data[at] = clampByte(toned.data[at]! * red);
    toned.data[at + 2] = clampByte(toned.data[at + 2]! * blue);
  }
  return blend(canvas, toned, Math.min(1, strength * 1.4));
}

/** The ground under the first stroke: the picture, blended with a plain colour by the strength. */
function primeGround({ picture, mask }: PaintGround, how: Settings, random: RandomSource): Canvas {
  const { inpainting_fill: fill, denoising_strength: strength } = how;
  const mean = shrinkCanvas(picture, Math.max(picture.width, picture.height)).data;
  const plain =
    mask !== null && fill === 'latent_nothing' ? 1 : mask !== null && fill === 'latent_noise' ? 1 : strength ** 4;
  const rough = fill === 'latent_nothing' ? 0 : 60;
  const canvas = newCanvas(picture.width, picture.height);
  for (let at = 0; at < canvas.data.length; at += 3) {
    const own = mask === null || mask[at / 3]! > 0 ? plain : 0;
    const dot = (random.next() - 0.5) * rough;
    for (let channel = 0; channel < 3; channel += 1) {
      const old = picture.data[at + channel]!;
      canvas.data[at + channel] = clampByte(Math.round(old + (mean[channel]! + dot - old) * own));
    }
  }
  return canvas;
}

/**
 * Paints a picture over: strokes along its own edges in its own colours, broad ones first. At
 * strength 0 the picture is unchanged; at 1 only its colour areas remain, and the style determines
 * the surface. The same picture, words and seed give the same pixels.
 */
export async function paintOver(
  ground: PaintGround,
  over: PaintOverRequest,
  how: Settings,
  seed: Seed,
  { stopper, onStep, follow }: PaintHooks,
): Promise<Canvas> {
  const { picture, mask } = ground;
  const { denoising_strength: strength } = how;
  const [count, random] = [effectiveSteps(how), seeded(noiseOf(seed))];
  if (strength === 0) {
    await onStep(1, picture);
    return picture;
  }
  // Without a style the whole picture becomes an oil painting, and a masked insert stays
  // photographic.
  const style = styleOf(how.style) ?? over.brief.style ?? (mask === null ? 'oil' : 'photo');
  const put = await drawContent(over, ground, random.fork('content'));
  stopper.check();
  const guided = adjustTone(await simplify(picture, put ? Math.min(strength, 0.6) : strength), over, strength);
  if (put)
    for (let at = 0; at < put.cover.length; at += 1) {
      const share = put.cover[at]! / 255;
      if (share === 0) continue;
      for (let channel = at * 3; channel < at * 3 + 3; channel += 1)
        guided.data[channel] = Math.round(
          guided.data[channel]! + (put.canvas.data[channel]! - guided.data[channel]!) * share,
        );
    }
  applyGuidance(guided, how.cfg_scale);
  stopper.check();
  const styled = await styliseCanvas(guided, style, over.brief.extras.has('grain'), random.fork('style'));
  const surface = follow ? await follow(styled) : styled;
  stopper.check();
  const free = ease(Math.min(1, strength * 1.25));
  const target = newCanvas(picture.width, picture.height);
  for (let at = 0; at < picture.width * picture.height; at += 1) {
    const share = mask && mask[at] === 0 ? 0 : Math.max(free, (put?.cover[at] ?? 0) / 255);
    for (let channel = at * 3; channel < at * 3 + 3; channel += 1)
      target.data[channel] = Math.round(
        picture.data[channel]! + (surface.data[channel]! - picture.data[channel]!) * share,
      );
  }
  const painted = await paintOnto(primeGround(ground, how, random.fork('prime')), target, {
    style,
    steps: count,
    strength,
    random,
    stopper,
    onStep,
  });
  // At low strength strokes are few and coarse, so the result is blended with the picture.
  const through = 1 - Math.min(1, strength * 1.7);
  for (let at = 0; at < painted.data.length && through > 0; at += 1) {
    const share = through * (1 - (put?.cover[Math.floor(at / 3)] ?? 0) / 255);
    painted.data[at] = Math.round(painted.data[at]! + (picture.data[at]! - painted.data[at]!) * share);
  }
  return painted;
}
