import sharp from 'sharp';
import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import type { Seed } from '@app/shared/contracts/seed';
import type { Stopper } from '../stopper.ts';
import { paintLayer, blendTowards } from './brush.ts';
import { newCanvas, shrinkCanvas, type Canvas } from './canvas.ts';
import { readBrief, type PaintingBrief } from './prompt/brief.ts';
import type { StyleKind } from './prompt/terms.ts';
import { noiseOf } from '../noise.ts';
import { KERNELS } from '../resample.ts';
import { mixStreams, createRandom as seeded, type RandomSource } from './random.ts';
import { drawLandscape } from './scene/landscape.ts';
import type { ScenePicture } from './scene/picture.ts';
import { drawStillLife } from './scene/still-life.ts';
import { STYLE_NAMES } from './style-names.ts';
import { relightCanvas, styliseCanvas } from './styles.ts';

export interface PaintHooks {
  /** Variation seed, and its strength. */
  other?: { seed: Seed; strength: number };
  stopper: Stopper;
  /** Brings what is to be painted, at any size, closer to the maps of control units. */
  follow?: (canvas: Canvas) => Promise<Canvas>;
  /** After each step; `canvas` is only valid during the call. */
  onStep(step: number, canvas: Canvas): Promise<void>;
}

type Hires = NonNullable<Txt2imgParams['hires']>;

/** Longer side in px of the rough picture for the first strokes. */
const ROUGH_SIDE_PX = 192;

export const styleOf = (name: string): StyleKind | null => (name in STYLE_NAMES ? (name as StyleKind) : null);

function compose(
  brief: PaintingBrief,
  prompt: string,
  width: number,
  height: number,
  random: RandomSource,
): ScenePicture {
  return brief.landscape
    ? drawLandscape(brief, width, height, random)
    : drawStillLife(brief, prompt, width, height, random);
}

/**
 * The scene at this size, before any style: background (out of focus when asked) under the objects.
 */
export async function renderPicture(
  picture: ScenePicture,
  brief: PaintingBrief,
  width: number,
  height: number,
): Promise<Canvas> {
  const back = sharp(Buffer.from(picture.back)).removeAlpha();
  if (brief.extras.has('shallow')) back.blur(Math.min(width, height) * 0.012);
  const below = await back.resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const above = await sharp(Buffer.from(picture.front))
    .ensureAlpha()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const data = await sharp(below, { raw: { width, height, channels: 3 } })
    .composite([{ input: above, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data: new Uint8Array(data), width, height };
}

/**
 * Enlarges a small version of the picture: enough for the first broad strokes, and quickly
 * rendered.
 */
async function enlargeRough(small: Canvas, width: number, height: number): Promise<Canvas> {
  const data = await sharp(small.data, { raw: { width: small.width, height: small.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { data: new Uint8Array(data), width, height };
}

/** Primed canvas: a toned ground with a trace of the large shapes. */
function primeCanvas(target: Canvas, random: RandomSource): Canvas {
  const mean = shrinkCanvas(target, Math.max(target.width, target.height));
  const canvas = newCanvas(target.width, target.height);
  for (let at = 0; at < canvas.data.length; at += 3) {
    const rough = (random.next() - 0.5) * 60;
    for (let channel = 0; channel < 3; channel += 1)
      canvas.data[at + channel] = Math.min(255, Math.max(0, mean.data[channel]! + rough));
  }
  return canvas;
}

/**
 * Paints the picture in `steps`: broad strokes first, then finer ones, then the crisp surface.
 * Guidance (CFG) drives how much colour and contrast the picture gets. The same parameters and seed
 * give the same pixels.
 */
export async function paintPrompt(
  params: Txt2imgParams,
  seed: Seed,
  { stopper, onStep, other, follow }: PaintHooks,
): Promise<Canvas> {
  const { prompt, negative_prompt: negative, width, height, steps, cfg_scale: guidance } = params;
  const brief = readBrief(prompt, negative);
  const random = seeded(noiseOf(seed));
  const style = styleOf(params.style) ?? brief.style ?? 'photo';
  const own = random.fork('scene');
  const scene = other ? mixStreams(own, seeded(noiseOf(other.seed)).fork('scene'), other.strength) : own;
  const picture = compose({ ...brief, style }, prompt, width, height, scene);
  stopper.check();
  const vignette = brief.unwanted.extras.has('vignette') ? 0 : brief.extras.has('vignette') ? 0.42 : 0.16;
  const grainy = brief.extras.has('grain') && !brief.unwanted.extras.has('grain');
  async function finished(wide: number, tall: number): Promise<Canvas> {
    const scene = await renderPicture(picture, brief, wide, tall);
    stopper.check();
    relightCanvas(scene, picture.light, picture.focus, vignette);
    applyGuidance(scene, guidance);
    const surface = await styliseCanvas(scene, style, grainy, random.fork('style'));
    stopper.check();
    return follow ? follow(surface) : surface;
  }
  const shrunk = steps > 1 ? Math.min(1, ROUGH_SIDE_PX / Math.max(width, height)) : 1;
  const target = await enlargeRough(
    await finished(Math.round(width * shrunk), Math.round(height * shrunk)),
    width,
    height,
  );
  const canvas = primeCanvas(target, random.fork('prime'));
  const painted = await paintOnto(canvas, target, {
    style,
    steps,
    strength: 1,
    random,
    stopper,
    onStep,
    ...(shrunk < 1 && { next: () => finished(width, height) }),
  });
  if (!params.hires) return painted;
  return secondPass(painted, params.hires, {
    finished,
    style,
    steps: secondSteps(params),
    random: random.fork('second pass'),
    stopper,
    onStep: (step, enlarged) => onStep(steps + step, enlarged),
  });
}

interface StrokeOptions extends PaintHooks {
  style: StyleKind;
  steps: number;
  /** Below 1, strokes start finer, so that the existing picture shows. */
  strength: number;
  /** Radius of the last strokes, in px; null is the style's own. */
  finest?: number | null;
  random: RandomSource;
  /** A better target, asked for after the first step. */
  next?: () => Promise<Canvas>;
}

/** Lays strokes on the canvas in steps, broad ones first, until it matches the styled target. */
export async function paintOnto(canvas: Canvas, begun: Canvas, how: StrokeOptions): Promise<Canvas> {
  const { style, steps, strength, finest, random, stopper, onStep, next } = how;
  let target = begun;
  const [first, last] = [(Math.min(canvas.width, canvas.height) / 7) * strength, finest ?? (style === 'oil' ? 3 : 1.6)];
  // Oil consists of strokes to the end; other styles use the last third of the steps to sharpen.
  const strokes = style === 'oil' ? steps : Math.max(1, Math.round(steps * 0.68));
  for (let step = 1; step <= steps; step += 1) {
    stopper.check();
    if (step <= strokes) {
      const share = strokes === 1 ? 1 : (step - 1) / (strokes - 1);
      paintLayer(
        canvas,
        target,
        Math.max(last, first * (last / first) ** (share ** 0.72)),
        random.fork(`layer${step}`),
        stopper,
        style === 'oil' ? 0.92 : 0.8,
      );
    } else {
      const left = steps - step;
      blendTowards(canvas, target, left === 0 ? Math.min(1, 0.55 + steps / 32) : 1 / (left + 1.6));
    }
    await onStep(step, canvas);
    if (step === 1 && next) target = await next();
  }
  return canvas;
}

/** Steps of the second pass, scaled by its strength; 0 without one. */
export function secondSteps({ steps, hires }: Pick<Txt2imgParams, 'steps' | 'hires'>): number {
  return hires ? Math.max(1, Math.round((hires.steps || steps) * hires.denoising_strength)) : 0;
}

interface SecondPass extends Omit<StrokeOptions, 'strength'> {
  /** The same scene at another size. */
  finished: (width: number, height: number) => Promise<Canvas>;
}

/**
 * Hires fix: the picture is enlarged, and its own scene painted over it at that size, by the
 * strength. Objects keep their positions, as the scene is not composed again.
 */
async function secondPass(first: Canvas, hires: Hires, { finished, ...how }: SecondPass): Promise<Canvas> {
  const { scale, denoising_strength: strength } = hires;
  const [width, height] = [Math.floor(first.width * scale), Math.floor(first.height * scale)];
  const kernel = KERNELS[(hires.upscaler || 'Lanczos') as keyof typeof KERNELS];
  const data = await sharp(first.data, { raw: { width: first.width, height: first.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel })
    .raw()
    .toBuffer();
  const enlarged = { data: new Uint8Array(data), width, height };
  if (strength === 0) {
    await how.onStep(1, enlarged);
    return enlarged;
  }
  const detailed = await finished(width, height);
  const target = newCanvas(width, height);
  const share = Math.min(1, strength * 1.5);
  for (let at = 0; at < target.data.length; at += 1)
    target.data[at] = Math.round(data[at]! + (detailed.data[at]! - data[at]!) * share);
  return paintOnto(enlarged, target, { ...how, strength: strength / 4 });
}

/** 7 leaves the picture as composed; less fades it, more deepens it. */
export function applyGuidance(canvas: Canvas, guidance: number): void {
  const amount = (guidance - 7) / 26;
  if (Math.abs(amount) < 0.01) return;
  for (let at = 0; at < canvas.data.length; at += 3) {
    const [r, g, b] = [canvas.data[at]!, canvas.data[at + 1]!, canvas.data[at + 2]!];
    const grey = r * 0.299 + g * 0.587 + b * 0.114;
    const contrast = (grey - 128) * amount * 0.5;
    for (const [channel, value] of [r, g, b].entries()) {
      canvas.data[at + channel] = Math.min(255, Math.max(0, value + (value - grey) * amount + contrast));
    }
  }
}
