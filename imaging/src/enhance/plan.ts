import type { EnhanceParams } from '@app/shared/contracts/aigc';
import type { Stopper } from '../stopper.ts';
import { measureBlur } from './blur.ts';
import { measureTie } from './clean-colour.ts';
import { planesOf } from './colour-planes.ts';
import { measureCrispness } from './amplify-detail.ts';
import { enlargeBy } from './enlarge-by.ts';
import { roundingVariance, type JpegCompression } from './jpeg.ts';
import { FULL_GRAIN, measureNoise, type NoiseRemoval, type NoiseEstimate } from './noise.ts';
import { halvePlane } from './resample.ts';
import type { RawPicture } from './tiles.ts';
import { computeTone, type ToneCurve } from './tone.ts';

/** Steps that will be applied to a picture, all derived from measurements. */
export interface EnhancePlan {
  scale: 1 | 2 | 4;
  luma: NoiseRemoval | null;
  blue: NoiseRemoval | null;
  red: NoiseRemoval | null;
  /** Whether chroma is cleaned at half the size, as stored in the file. */
  halved: boolean;
  /** How far fine colour follows fine lightness, 0 to 1. */
  tied: number;
  /** Stride of the blocks in pixels. */
  stride: number;
  /**
   * Standard deviations of the noise removed from lightness, which select the weights for
   * enlarging.
   */
  grain: number;
  rounding: number;
  /** Amplification of the finest detail of an enlarged picture. */
  crisp: number;
  /** Amount of sharpening, and the contrast below which detail is grain and is kept. */
  sharpen: number;
  /** Standard deviation in pixels of a blur to reverse; 0 when there is none. */
  blur: number;
  faint: number;
  /** Whether anything changes; false returns the picture as it was. */
  changes: boolean;
  /** Colour changes; null when colours are unchanged. */
  tone: ToneCurve | null;
  /** Chinese notes for the person on what was corrected. */
  notes: string[];
}

/**
 * Side of the tiles in px that are sampled from a picture that is larger than all of them together.
 */
const SAMPLE = 512;
const SAMPLES = 3;
/**
 * Blocks have a stride of 2, 3 or 4 pixels: in large pictures time matters more than the last tenth
 * of a decibel.
 */
const STRIDES = [
  { upTo: 3_000_000, stride: 2 },
  { upTo: 8_000_000, stride: 3 },
  { upTo: Infinity, stride: 4 },
] as const;

/**
 * Share by which the error of an enlarged picture may grow for the sake of detail; for compressed
 * pictures it is zero.
 */
const STRAYS = 0.045;

/**
 * Share of detail finer than a pixel of the original that is given back, for grain that is plainly
 * seen; and the share that the whole second half of the slider adds.
 */
const GIVEN_BACK = 0.25;
const ASKED = 0.9;

/** The picture, or 3×3 tiles of it joined. */
function sampleOf(picture: RawPicture): RawPicture {
  const [width, height] = [Math.min(picture.width, SAMPLE * SAMPLES), Math.min(picture.height, SAMPLE * SAMPLES)];
  if (width === picture.width && height === picture.height) return picture;
  const data = new Uint8Array(width * height * 3);
  const place = (at: number, length: number, whole: number) =>
    length === whole ? at : Math.round(((whole - SAMPLE) * Math.floor(at / SAMPLE)) / (SAMPLES - 1)) + (at % SAMPLE);
  for (let y = 0; y < height; y += 1) {
    const row = place(y, height, picture.height) * picture.width;
    for (let x = 0; x < width; x += SAMPLE) {
      const from = (row + place(x, width, picture.width)) * 3;
      data.set(picture.data.subarray(from, from + Math.min(SAMPLE, width - x) * 3), (y * width + x) * 3);
    }
  }
  return { data, width, height };
}

/**
 * As measured it gives back what cleaning took from detail, by how much grain there was; asked for,
 * it does more.
 */
function sharpenBy({ sharpen }: EnhanceParams, grain: number): number {
  const asked = sharpen / 50;
  return Math.min(1, asked) * GIVEN_BACK * Math.min(1, grain / FULL_GRAIN) + Math.max(0, asked - 1) * ASKED;
}

export async function planEnhancement(
  picture: RawPicture,
  compression: JpegCompression | null,
  params: EnhanceParams,
  stopper: Stopper,
): Promise<EnhancePlan> {
  const sample = sampleOf(picture);
  const { luma, blue, red } = planesOf(sample, { left: 0, top: 0, width: sample.width, height: sample.height });
  const strength = params.denoise / 50;
  // Asked for more than what is plainly seen, the tool takes the faint as well.
  const faintStays = Math.min(1, Math.max(0, 2 - strength));
  const cleaning = (noise: NoiseEstimate): NoiseRemoval | null =>
    strength > 0 && noise.variance.some((variance) => variance > 0) ? { noise, strength } : null;
  const half = compression?.halved ?? false;
  const small = half ? halvePlane(luma) : luma;
  const ofColour = (plane: typeof blue) =>
    cleaning(measureNoise(half ? halvePlane(plane) : plane, small, compression?.chroma ?? null, stopper, faintStays));
  const noise = measureNoise(luma, luma, compression?.luma ?? null, stopper, faintStays);
  const lumaCleaning = cleaning(noise);
  const { tone, notes } = await computeTone(picture, params);
  const cleaned = {
    grain: lumaCleaning ? noise.grain : 0,
    rounding: compression ? Math.sqrt(roundingVariance(compression.luma)) : 0,
  };
  const plan: Omit<EnhancePlan, 'changes'> = {
    scale: params.scale,
    luma: lumaCleaning,
    blue: ofColour(blue),
    red: ofColour(red),
    halved: half,
    tied: measureTie({ luma, blue, red }, half),
    stride: STRIDES.find(({ upTo }) => picture.width * picture.height <= upTo)!.stride,
    ...cleaned,
    crisp:
      params.scale > 1 && cleaned.rounding === 0
        ? Math.min(1, params.sharpen / 50) *
          measureCrispness(luma, (plane) => enlargeBy(plane, cleaned, stopper), STRAYS)
        : 0,
    blur: params.sharpen > 0 ? measureBlur(luma, noise) : 0,
    sharpen: sharpenBy(params, lumaCleaning ? noise.grain : 0),
    faint: noise.found * (lumaCleaning && noise.grain > 0 ? 0.2 : 0.6),
    tone,
    notes,
  };
  const cleans = plan.luma !== null || plan.blue !== null || plan.red !== null;
  return { ...plan, changes: plan.scale > 1 || cleans || plan.sharpen > 0 || plan.blur > 0 || tone !== null };
}
