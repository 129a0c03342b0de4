import type { Size } from '@app/imaging/pixels';
import { wireSeed } from '@app/shared/contracts/seed';
import { openGraph, type NodeGraph, type NodeLink } from './graph.ts';
import { guideAreas } from './areas.ts';
import { splitByMask } from './control.ts';
import { loadModel, applyShift, type GuidedModel } from './models/load.ts';
import { MAX_STEPS, turnOf, type HiresWork, type WorkStart, type ComfyWork } from './work.ts';

/** A node that reports steps, and its share of the total time. */
export interface PlanStage {
  node: string;
  weight: number;
}
export interface GraphPlan {
  graph: NodeGraph;
  /** Id of the node that outputs the picture. */
  output: string;
  /** Further nodes whose pictures are results too. */
  also?: readonly string[];
  /** Stages in the order in which they run. */
  stages: PlanStage[];
}

/** An upscale model takes about as long as this many steps. */
const MODEL_STEPS = 6;

interface Pass {
  steps: number;
  denoise: number;
  /** Share of the total time. */
  weight: number;
  /** Whether no sampling follows it. */
  last: boolean;
}

/** Fraction of the steps at which the second half of a model takes over. */
const HALF = 0.5;

/** Settings of a tile other than its size: the defaults of the nodes. */
const TILE = { overlap: 64, temporal_size: 64, temporal_overlap: 8 };

/** An enlargement without sampling. */
export interface EnlargementPlan {
  /** Name of the uploaded picture. */
  image: string;
  model: string;
  size: Size;
}

function openPlan() {
  const { add, once, last, graph } = openGraph();
  const stages: PlanStage[] = [];
  return {
    add,
    once,
    last,
    stages,
    enlargeBy(name: string, small: NodeLink<'IMAGE'>, { width, height }: Size): NodeLink<'IMAGE'> {
      const [upscaler] = add('UpscaleModelLoader', { model_name: name });
      const [image] = add('ImageUpscaleWithModel', { upscale_model: upscaler, image: small });
      stages.push({ node: last(), weight: MODEL_STEPS });
      // An upscale model has a fixed factor: the result is scaled to the requested size.
      return add('ImageScale', { image, upscale_method: 'lanczos', width, height, crop: 'disabled' })[0];
    },
    finished(images: NodeLink<'IMAGE'>, file: string | null): GraphPlan {
      if (file === null) add('PreviewImage', { images });
      else add('SaveImage', { images, filename_prefix: file });
      return { graph, output: last(), stages };
    },
  };
}

/**
 * Builds the graph of one picture.
 *
 * @param file prefix of the picture's file name in the server's output folder; `null` writes it
 * into the temp folder, which the server empties when it starts
 */
export function planOf(work: ComfyWork, file: string | null): GraphPlan {
  const plan = openPlan();
  const { add, once, last, stages, enlargeBy, finished } = plan;
  const { family, parts } = work.model;

  const loaded = loadModel(plan, work.model);
  const vae = work.vae === null ? loaded.vae : once('VAELoader', { vae_name: work.vae })[0];
  function withLoras(model: NodeLink<'MODEL'>, clip: NodeLink<'CLIP'>): readonly [NodeLink<'MODEL'>, NodeLink<'CLIP'>] {
    let now = [model, clip] as const;
    for (const { name, model: forModel, clip: forClip } of work.loras)
      now = add('LoraLoader', {
        model: now[0],
        clip: now[1],
        lora_name: name,
        strength_model: forModel,
        strength_clip: forClip,
      });
    return now;
  }
  let [model, clip] = withLoras(loaded.model, loaded.clip);
  model = applyShift(plan, family, model);
  if (work.clipSkip > 1 && family?.clipSkip !== false)
    [clip] = add('CLIPSetLastLayer', { clip, stop_at_clip_layer: -work.clipSkip });
  /** Patches a model; each model of a picture needs patches of its own. */
  function taught(plain: NodeLink<'MODEL'>): NodeLink<'MODEL'> {
    const untaught =
      work.mergeRatio === null ? plain : add('TomePatchModel', { model: plain, ratio: work.mergeRatio })[0];
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
  /** Applies the ControlNet units to the conditioning. */
  function led(guided: GuidedModel): GuidedModel {
    let now = guided;
    // A unit with a mask comes last: outside of its mask the others still apply.
    const inTurn = work.controls.toSorted((a, b) => Number(a.mask !== null) - Number(b.mask !== null));
    for (const { model: name, image, weight, start, end, takesVae, mask } of inTurn) {
      const [net] = once('ControlNetLoader', { control_net_name: name });
      const [picture] = add('LoadImage', { image });
      const [positive, negative] = add('ControlNetApplyAdvanced', {
        positive: now.positive,
        negative: now.negative,
        control_net: net,
        image: picture,
        strength: weight,
        start_percent: start,
        end_percent: end,
        ...(takesVae && { vae }),
      });
      now = mask ? splitByMask(plan, mask, { positive, negative }, now) : { positive, negative };
    }
    return now;
  }
  let base = { model: taught(model), ...led(guideAreas(plan, family, clip, work)) };

  const encode = (pixels: NodeLink<'IMAGE'>): NodeLink<'LATENT'> =>
    work.tiles?.encode
      ? add('VAEEncodeTiled', { pixels, vae, tile_size: work.tiles.encode, ...TILE })[0]
      : add('VAEEncode', { pixels, vae })[0];
  /** Clears the latent image under the mask, whatever its number of channels. */
  const emptied = (latent: NodeLink<'LATENT'>, mask: NodeLink<'MASK'>): NodeLink<'LATENT'> =>
    add('LatentCompositeMasked', {
      destination: latent,
      source: add('LatentMultiply', { samples: latent, multiplier: 0 })[0],
      x: 0,
      y: 0,
      resize_source: false,
      mask,
    })[0];
  function begin(start: WorkStart): NodeLink<'LATENT'> {
    if (start.from === 'nothing') {
      const kind = family?.latent ?? 'EmptyLatentImage';
      const size = { ...start.size, batch_size: 1 };
      return kind === 'EmptyHunyuanLatentVideo' ? add(kind, { ...size, length: 1 })[0] : add(kind, size)[0];
    }
    const [pixels] = add('LoadImage', { image: start.image });
    if (start.mask && work.model.inpaints) {
      const [mask] = add('LoadImageMask', { image: start.mask.image, channel: 'red' });
      const { positive, negative } = base;
      const [led, away, latent] = add('InpaintModelConditioning', {
        positive,
        negative,
        vae,
        pixels,
        mask,
        noise_mask: true,
      });
      base = { ...base, positive: led, negative: away };
      return start.mask.empty ? add('SetLatentNoiseMask', { samples: emptied(latent, mask), mask })[0] : latent;
    }
    let latent = encode(pixels);
    if (start.latent !== null)
      [latent] = add('LatentUpscale', {
        samples: latent,
        upscale_method: start.latent,
        ...start.size,
        crop: 'disabled',
      });
    if (!start.mask) return latent;
    const [mask] = add('LoadImageMask', { image: start.mask.image, channel: 'red' });
    return add('SetLatentNoiseMask', { samples: start.mask.empty ? emptied(latent, mask) : latent, mask })[0];
  }
  const scaled = family === null || family.guidance === 'cfg';
  const how = { cfg: scaled ? work.cfg : 1, sampler_name: work.sampler, scheduler: work.scheduler };
  /** The model for the last steps of a pass, and when it takes over; usually there is none. */
  function finisher(isLast: boolean): { after: number; load: () => GuidedModel & { model: NodeLink<'MODEL'> } } | null {
    const second = parts?.second;
    if (second !== null && second !== undefined)
      return {
        after: HALF,
        load() {
          const [half] = once('UNETLoader', { unet_name: second, weight_dtype: 'default' });
          return { ...base, model: applyShift(plan, family, withLoras(half, loaded.clip)[0]) };
        },
      };
    const { refiner } = work;
    if (!refiner || !isLast) return null;
    return {
      after: refiner.after,
      load() {
        const finer = loadModel(plan, refiner.model);
        const own = refiner.model.family;
        return { model: taught(applyShift(plan, own, finer.model)), ...led(guideAreas(plan, own, finer.clip, work)) };
      },
    };
  }
  function sample(latent: NodeLink<'LATENT'>, { steps, denoise, weight, last: isLast }: Pass): NodeLink<'LATENT'> {
    const other = finisher(isLast);
    const turn = other && turnOf(other.after, steps, denoise);
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
    const [samples] = add('KSamplerAdvanced', {
      ...other.load(),
      ...both,
      latent_image: begun,
      add_noise: 'disable',
      start_at_step: turn.at,
      end_at_step: MAX_STEPS,
      return_with_leftover_noise: 'disable',
    });
    stages.push({ node: last(), weight: (weight * (turn.steps - turn.at)) / steps });
    return samples;
  }
  const decode = (samples: NodeLink<'LATENT'>): NodeLink<'IMAGE'> =>
    work.tiles
      ? add('VAEDecodeTiled', { samples, vae, tile_size: work.tiles.decode, ...TILE })[0]
      : add('VAEDecode', { samples, vae })[0];
  function enlarge(samples: NodeLink<'LATENT'>, { by, width, height }: HiresWork): NodeLink<'LATENT'> {
    if ('latent' in by)
      return add('LatentUpscale', { samples, upscale_method: by.latent, width, height, crop: 'disabled' })[0];
    const image = enlargeBy(by.model, decode(samples), { width, height });
    return encode(image);
  }

  const { hires, steps, denoise } = work;
  const begun = begin(work.start);
  let samples = sample(begun, { steps, denoise, weight: steps, last: hires === null });
  if (hires) {
    const times = (hires.width * hires.height) / (work.start.size.width * work.start.size.height);
    const large = enlarge(samples, hires);
    samples = sample(large, { steps: hires.steps, denoise: hires.denoise, weight: hires.steps * times, last: true });
  }
  return finished(decode(samples), file);
}

/** Builds the graph that enlarges an uploaded picture with an upscale model. */
export function upscalePlanOf({ image, model, size }: EnlargementPlan, file: string | null): GraphPlan {
  const { add, enlargeBy, finished } = openPlan();
  return finished(enlargeBy(model, add('LoadImage', { image })[0], size), file);
}
