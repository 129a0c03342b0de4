import type { Size } from '@app/imaging/pixels';
import type { Seed } from '@app/shared/contracts/seed';
import type { GuidedAreas } from './areas.ts';
import type { ControlStep } from './control.ts';
import type { ComfyModel } from './models/choose.ts';
import type { VaeTiles } from './panels.ts';
import type { PromptLora } from './prompt.ts';

/** How a picture is enlarged before the second pass. */
export interface HiresWork extends Size {
  by: { latent: string } | { model: string };
  steps: number;
  denoise: number;
}

/** Inputs that exist before the first step. */
export type WorkStart =
  | { from: 'nothing'; size: Size }
  /**
   * An uploaded picture in the size to draw, or, with `latent`, one whose latent image is resized
   * to `size` by that method.
   */
  | { from: 'picture'; image: string; size: Size; latent: string | null; mask: WorkMask | null };
/** An uploaded mask, white where the picture is redrawn; `empty` clears that part first. */
export interface WorkMask {
  image: string;
  empty: boolean;
}

/** One picture, in the server's own names. */
export interface ComfyWork {
  model: ComfyModel;
  /** Name of the VAE; `null` is the model's own. */
  vae: string | null;
  /** Layer of CLIP from the end; 1 is the last one. */
  clipSkip: number;
  loras: readonly PromptLora[];
  prompt: string;
  negative: string;
  /** Embeddings that the prompts name and the server lacks. */
  unknownEmbeddings: readonly string[];
  start: WorkStart;
  sampler: string;
  scheduler: string;
  steps: number;
  cfg: number;
  denoise: number;
  seed: Seed;
  /**
   * The reference: an uploaded picture of a person to preserve, and the IP-Adapter preset that
   * reads it.
   */
  reference: { image: string; preset: string; weight: number } | null;
  controls: readonly ControlStep[];
  /** Areas with prompts of their own; `null` for none. */
  areas: GuidedAreas | null;
  hires: HiresWork | null;
  /**
   * Another model that takes over after this fraction of the steps; in the second pass where there
   * is one.
   */
  refiner: { model: ComfyModel; after: number } | null;
  /** Tiles in which the VAE works, which needs less memory; `null` for the whole picture. */
  tiles: VaeTiles | null;
  /** Fraction of a UNet's tokens that is merged; `null` for none. */
  mergeRatio: number | null;
}

/** Upper limit of the sampler's input `steps`. */
export const MAX_STEPS = 10_000;

/**
 * The step at which another model takes over: the sampler counts steps from pure noise, of which a
 * pass with `denoise` below 1 runs the last ones alone. `null` when one of the two would have no
 * step.
 */
export function turnOf(
  after: number,
  steps: number,
  denoise: number,
): { steps: number; from: number; at: number } | null {
  const all = denoise > 0.9999 ? steps : Math.floor(steps / denoise);
  const own = Math.round(steps * after);
  return own < 1 || own >= steps || all > MAX_STEPS ? null : { steps: all, from: all - steps, at: all - steps + own };
}
