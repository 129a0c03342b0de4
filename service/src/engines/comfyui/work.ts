import type { Size } from '@app/imaging/pixels';
import type { Seed } from '@app/shared/contracts/seed';
import type { Areas } from './areas.ts';
import type { ControlStep } from './control.ts';
import type { Model } from './models/choose.ts';
import type { Lora } from './prompt.ts';

/** How a picture is enlarged before it is drawn once more. */
export interface Hires extends Size {
  by: { latent: string } | { model: string };
  steps: number;
  denoise: number;
}

/** Inputs that exist before the first step. */
export type Start =
  | { from: 'nothing'; size: Size }
  /**
   * An uploaded picture, of the size to paint unless `latent` names how its latent image is brought
   * to `size`.
   */
  | { from: 'picture'; image: string; size: Size; latent: string | null; mask: Mask | null };
/** An uploaded picture whose white is painted; `empty` takes out what is there before. */
export interface Mask {
  image: string;
  empty: boolean;
}

/** One picture, by the server's own names. */
export interface Work {
  model: Model;
  /** `null` is the model's own. */
  vae: string | null;
  /** 1 is the last layer. */
  clipSkip: number;
  loras: readonly Lora[];
  prompt: string;
  negative: string;
  /** Embeddings that the words name and the server lacks. */
  unknownEmbeddings: readonly string[];
  start: Start;
  sampler: string;
  scheduler: string;
  steps: number;
  cfg: number;
  denoise: number;
  seed: Seed;
  /**
   * Somebody who is to look the same: an uploaded picture, and the preset of IP-Adapter that looks
   * at it.
   */
  reference: { image: string; preset: string; weight: number } | null;
  controls: readonly ControlStep[];
  /** Parts of the picture with words of their own; `null` for none. */
  areas: Areas | null;
  hires: Hires | null;
  /**
   * Another model that takes over after this part of the steps; of the second pass where there is
   * one.
   */
  refiner: { model: Model; after: number } | null;
  /** Decodes the picture in parts, with less memory. */
  tiled: boolean;
}

/** Inputs of its samplers. */
export const MOST_STEPS = 10_000;

/**
 * Where another model takes over: its sampler counts steps from the purest noise, of which a pass
 * with `denoise` below 1 does the last ones alone. `null` when there is no step for one of the two.
 */
export function turnOf(
  after: number,
  steps: number,
  denoise: number,
): { steps: number; from: number; at: number } | null {
  const all = denoise > 0.9999 ? steps : Math.floor(steps / denoise);
  const own = Math.round(steps * after);
  return own < 1 || own >= steps || all > MOST_STEPS ? null : { steps: all, from: all - steps, at: all - steps + own };
}
