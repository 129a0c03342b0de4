import type { Size } from '@app/imaging/pixels';
import { wireSeed, type Seed } from '@app/shared/contracts/seed';
import { openGraph, type Graph, type Link } from './graph.ts';
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
  model: string;
  /** `null` is the model's own. */
  vae: string | null;
  /** 1 is the last layer. */
  clipSkip: number;
  loras: readonly Lora[];
  prompt: string;
  negative: string;
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
  hires: Hires | null;
  /**
   * Another model that takes over after this part of the steps; of the second pass where there is
   * one.
   */
  refiner: { model: string; after: number } | null;
  /** Decodes the picture in parts, with less memory. */
  tiled: boolean;
}

/** A node that tells of its steps, and its part of all the time. */
export interface Stage {
  node: string;
  weight: number;
}
export interface Plan {
  graph: Graph;
  /** Where the picture comes out. */
  output: string;
  /** In the order in which they run. */
  stages: Stage[];
}

/** Enlarging by a model takes about as long as this many steps. */
const MODEL_STEPS = 6;

/** Inputs of its samplers. */
const MOST_STEPS = 10_000;

interface Pass {
  steps: number;
  denoise: number;
  /** Its part of all the time. */
  weight: number;
  /** Whether nothing is drawn after it. */
  last: boolean;
}

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

/** As its own pages have them. */
const TILES = { tile_size: 512, overlap: 64, temporal_size: 64, temporal_overlap: 8 };

/** A picture that is only enlarged. */
export interface Enlargement {
  /** Uploaded. */
  image: string;
  model: string;
  size: Size;
}

function openPlan() {
  const { add, last, graph } = openGraph();
  const stages: Stage[] = [];
  return {
    add,
    last,
    stages,
    enlargeBy(name: string, small: Link<'IMAGE'>, { width, height }: Size): Link<'IMAGE'> {
      const [upscaler] = add('UpscaleModelLoader', { model_name: name });
      const [image] = add('ImageUpscaleWithModel', { upscale_model: upscaler, image: small });
      stages.push({ node: last(), weight: MODEL_STEPS });
      // A model enlarges by its own number alone.
      return add('ImageScale', { image, upscale_method: 'lanczos', width, height, crop: 'disabled' })[0];
    },
    finished(images: Link<'IMAGE'>, file: string | null): Plan {
      if (file === null) add('PreviewImage', { images });
      else add('SaveImage', { images, filename_prefix: file });
      return { graph, output: last(), stages };
    },
  };
}

/**
 * The graph of one picture.
 *
 * @param file how the picture's file begins in the server's output folder; `null` leaves it in its
 *   folder of temporary files, which goes with its next start
 */
export function planOf(work: Work, file: string | null): Plan {
  const { add, last, stages, enlargeBy, finished } = openPlan();

  const loaded = add('CheckpointLoaderSimple', { ckpt_name: work.model });
  const vae = work.vae === null ? loaded[2] : add('VAELoader', { vae_name: work.vae })[0];
  let model = loaded[0];
  let clip = loaded[1];
  for (const { name, model: forModel, clip: forClip } of work.loras)
    [model, clip] = add('LoraLoader', {
      model,
      clip,
      lora_name: name,
      strength_model: forModel,
      strength_clip: forClip,
    });
  if (work.clipSkip > 1) [clip] = add('CLIPSetLastLayer', { clip, stop_at_clip_layer: -work.clipSkip });
  /** A model that has the uploaded picture in mind; each model of a picture is taught by itself. */
  function taught(untaught: Link<'MODEL'>): Link<'MODEL'> {
    if (!work.reference) return untaught;
    const { image, preset, weight } = work.reference;
    const [prepared, ipadapter] = add('IPAdapterUnifiedLoader', { model: untaught, preset });
    const [picture] = add('LoadImage', { image });
    return add('IPAdapter', {
      model: prepared,
      ipadapter,
      image: picture,
      weight,
      start_at: 0,
      end_at: 1,
      weight_type: 'standard',
    })[0];
  }
  const guided = (by: Link<'CLIP'>) => ({
    positive: add('CLIPTextEncode', { text: work.prompt, clip: by })[0],
    negative: add('CLIPTextEncode', { text: work.negative, clip: by })[0],
  });
  const base = { model: taught(model), ...guided(clip) };

  function begin(start: Start): Link<'LATENT'> {
    if (start.from === 'nothing') return add('EmptyLatentImage', { ...start.size, batch_size: 1 })[0];
    const [pixels] = add('LoadImage', { image: start.image });
    let [latent] = add('VAEEncode', { pixels, vae });
    if (start.latent !== null)
      [latent] = add('LatentUpscale', {
        samples: latent,
        upscale_method: start.latent,
        ...start.size,
        crop: 'disabled',
      });
    if (!start.mask) return latent;
    const [mask] = add('LoadImageMask', { image: start.mask.image, channel: 'red' });
    if (start.mask.empty)
      [latent] = add('LatentCompositeMasked', {
        destination: latent,
        // Nothing of it, in as many channels as the model has.
        source: add('LatentMultiply', { samples: latent, multiplier: 0 })[0],
        x: 0,
        y: 0,
        resize_source: false,
        mask,
      });
    return add('SetLatentNoiseMask', { samples: latent, mask })[0];
  }
  const how = { cfg: work.cfg, sampler_name: work.sampler, scheduler: work.scheduler };
  function sample(latent: Link<'LATENT'>, { steps, denoise, weight, last: isLast }: Pass): Link<'LATENT'> {
    const turn = isLast && work.refiner ? turnOf(work.refiner.after, steps, denoise) : null;
    if (!turn) {
      const [samples] = add('KSampler', {
        ...base,
        ...how,
        latent_image: latent,
        seed: wireSeed(work.seed),
        steps,
        denoise,
      });
      stages.push({ node: last(), weight });
      return samples;
    }
    const both = { ...how, noise_seed: wireSeed(work.seed), steps: turn.steps };
    const [begun] = add('KSamplerAdvanced', {
      ...base,
      ...both,
      latent_image: latent,
      add_noise: 'enable',
      start_at_step: turn.from,
      end_at_step: turn.at,
      return_with_leftover_noise: 'enable',
    });
    stages.push({ node: last(), weight: (weight * (turn.at - turn.from)) / steps });
    const [finer, finerClip] = add('CheckpointLoaderSimple', { ckpt_name: work.refiner!.model });
    const [samples] = add('KSamplerAdvanced', {
      model: taught(finer),
      ...guided(finerClip),
      ...both,
      latent_image: begun,
      add_noise: 'disable',
      start_at_step: turn.at,
      end_at_step: MOST_STEPS,
      return_with_leftover_noise: 'disable',
    });
    stages.push({ node: last(), weight: (weight * (turn.steps - turn.at)) / steps });
    return samples;
  }
  const decode = (samples: Link<'LATENT'>): Link<'IMAGE'> =>
    work.tiled ? add('VAEDecodeTiled', { samples, vae, ...TILES })[0] : add('VAEDecode', { samples, vae })[0];
  function enlarge(samples: Link<'LATENT'>, { by, width, height }: Hires): Link<'LATENT'> {
    if ('latent' in by)
      return add('LatentUpscale', { samples, upscale_method: by.latent, width, height, crop: 'disabled' })[0];
    const image = enlargeBy(by.model, decode(samples), { width, height });
    return add('VAEEncode', { pixels: image, vae })[0];
  }

  const { hires, steps, denoise } = work;
  let samples = sample(begin(work.start), { steps, denoise, weight: steps, last: hires === null });
  if (hires) {
    const times = (hires.width * hires.height) / (work.start.size.width * work.start.size.height);
    const large = enlarge(samples, hires);
    samples = sample(large, { steps: hires.steps, denoise: hires.denoise, weight: hires.steps * times, last: true });
  }
  return finished(decode(samples), file);
}

/** The graph that enlarges an uploaded picture by a model. */
export function upscalePlanOf({ image, model, size }: Enlargement, file: string | null): Plan {
  const { add, enlargeBy, finished } = openPlan();
  return finished(enlargeBy(model, add('LoadImage', { image })[0], size), file);
}
