import { parseInfotext } from '@app/shared/contracts/infotext';
import { seedPlus, wireSeed, writeExactly, type Seed } from '@app/shared/contracts/seed';
import type { Img2img, PersistentSettings, Txt2img } from './requests.ts';
import type { MadePicture } from './runner.ts';

const VERSION = 'huixue-1.0';

/** Seeds of a request's first picture. */
export interface AnswerPlan {
  seed: Seed;
  subseed: Seed;
}
/** Seed of each picture, counted up as the web UI does. */
export function seedsOf(ask: Txt2img | Img2img, seedOf: (asked: Seed) => Seed) {
  const plan: AnswerPlan = { seed: seedOf(ask.seed), subseed: seedOf(ask.subseed) };
  const each = Array.from({ length: ask.batch_size * ask.n_iter }, (_, index) => ({
    seed: ask.subseed_strength > 0 ? plan.seed : seedPlus(plan.seed, index),
    subseed: seedPlus(plan.subseed, index),
  }));
  return { plan, each };
}

interface AnswerFacts {
  seeds: AnswerPlan;
  options: PersistentSettings;
  /** Model name for pictures whose infotext names none. */
  model: string;
  stamp: string;
}

/** Pictures of a request with their `info`, as the web UI answers. */
export function answerOf(ask: Txt2img | Img2img, made: MadePicture[], { seeds, options, model, stamp }: AnswerFacts) {
  const images = ask.send_images ? made.map(({ png }) => png.toString('base64')) : [];
  const infotexts = made.map(({ image }) => image.infotext);
  const all = made.map(({ image }, index) => image.seed ?? seedPlus(seeds.seed, index));
  const { width, height } = made[0]?.image ?? ask;
  const fields = parseInfotext(infotexts[0] ?? '')?.fields ?? [];
  const field = (key: string) => fields.find(([name]) => name === key)?.[1];
  const info = {
    prompt: ask.prompt,
    all_prompts: made.map(() => ask.prompt),
    negative_prompt: ask.negative_prompt,
    all_negative_prompts: made.map(() => ask.negative_prompt),
    seed: wireSeed(all[0] ?? seeds.seed),
    all_seeds: all.map(wireSeed),
    subseed: wireSeed(seeds.subseed),
    all_subseeds: made.map((_, index) => wireSeed(seedPlus(seeds.subseed, index))),
    subseed_strength: ask.subseed_strength,
    width,
    height,
    // The sampler that was used, which may differ from the requested one.
    sampler_name: field('Sampler') ?? '',
    cfg_scale: Number(field('CFG scale') ?? ask.cfg_scale),
    steps: Number(field('Steps') ?? ask.steps),
    batch_size: ask.batch_size,
    restore_faces: ask.restore_faces,
    face_restoration_model: null,
    sd_model_name: field('Model') ?? model,
    sd_model_hash: field('Model hash') ?? '',
    sd_vae_name: field('VAE') ?? null,
    sd_vae_hash: null,
    seed_resize_from_w: -1,
    seed_resize_from_h: -1,
    denoising_strength: ask.denoising_strength,
    extra_generation_params: Object.fromEntries(
      fields.filter(([key]) => ['Drawn size', 'Hires upscale', 'Hires upscaler'].includes(key)),
    ),
    index_of_first_image: 0,
    infotexts,
    styles: ask.styles,
    job_timestamp: stamp,
    clip_skip: options.CLIP_stop_at_last_layers,
    is_using_inpainting_conditioning: false,
    version: VERSION,
  };
  return { images, parameters: ask, info: writeExactly(info) };
}
