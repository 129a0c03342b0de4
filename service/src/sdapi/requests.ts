import { z } from 'zod';
import type { Capabilities, ExtrasParams, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { BATCH, GENERATION_LIMITS } from '@app/shared/contracts/limits';
import { samplerNamed, schedulerNamed, upscalerNamed } from '@app/shared/contracts/samplers';
import type { Seed } from '@app/shared/contracts/seed';
import { whole, zSeed } from '@app/shared/contracts/tool-params/generation';
import { INPAINT_AREAS, MASKED_CONTENT, RESIZE_MODES } from '@app/shared/contracts/tool-params/img2img';
import { modelNamed } from '@app/shared/contracts/generation-problem';
import { WebUiError } from './errors.ts';

/** Upper limit of pictures in a request, as on the web UI's page. */
const MOST_PICTURES = 100;
const share = z.number().min(0).max(1);
/** Python clients send null for omitted fields. */
const open = <T extends z.ZodType>(schema: T, value: z.infer<T>) =>
  schema.nullish().transform((given): z.infer<T> => given ?? value);
/** A longer list is refused as a whole, without an error for each invalid entry. */
const texts = z.array(z.unknown()).max(MOST_PICTURES).pipe(z.array(z.string()));
/** The value of a setting if it is a text. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
const text = open(z.string().max(GENERATION_LIMITS.text), '');
const name = open(z.string().max(GENERATION_LIMITS.name), '');
const seed = open(zSeed, -1);
const side = open(whole(GENERATION_LIMITS.side), 512);

/**
 * Fields of a request, with the defaults of AUTOMATIC1111's API (not those of its pages). Unknown
 * fields are ignored, as it does.
 */
const generation = {
  prompt: text,
  negative_prompt: text,
  styles: open(texts, []),
  seed,
  subseed: seed,
  subseed_strength: open(share, 0),
  sampler_name: name,
  sampler_index: name,
  scheduler: name,
  batch_size: open(z.number().int().min(1).max(MOST_PICTURES), 1),
  n_iter: open(z.number().int().min(1).max(MOST_PICTURES), 1),
  steps: open(whole(GENERATION_LIMITS.steps), 50),
  cfg_scale: open(z.number().min(GENERATION_LIMITS.cfg.min).max(GENERATION_LIMITS.cfg.max), 7),
  width: side,
  height: side,
  restore_faces: open(z.boolean(), false),
  tiling: open(z.boolean(), false),
  refiner_checkpoint: name,
  refiner_switch_at: open(share, 0.8),
  override_settings: open(z.record(z.string(), z.unknown()), {}),
  script_name: name,
  alwayson_scripts: open(z.record(z.string(), z.object({ args: z.array(z.unknown()).optional() }).catch({})), {}),
  send_images: open(z.boolean(), true),
  force_task_id: name,
};

export const zTxt2img = z.object({
  ...generation,
  enable_hr: open(z.boolean(), false),
  denoising_strength: open(share, 0.75),
  hr_scale: open(z.number().min(1).max(4), 2),
  hr_upscaler: name,
  hr_second_pass_steps: open(whole(GENERATION_LIMITS.hiresSteps), 0),
});
export const zImg2img = z.object({
  ...generation,
  init_images: open(texts, []),
  mask: z.string().nullish(),
  resize_mode: open(z.number().int().min(0).max(3), 0),
  denoising_strength: open(share, 0.75),
  mask_blur: open(z.number().int().min(0).max(64), 4),
  inpainting_fill: open(z.number().int().min(0).max(3), 0),
  inpaint_full_res: open(z.boolean(), true),
  inpaint_full_res_padding: open(z.number().int().min(0).max(256), 0),
  inpainting_mask_invert: open(z.number().int().min(0).max(1), 0),
  include_init_images: open(z.boolean(), false),
});
export const zExtras = z.object({
  image: z.string(),
  resize_mode: open(z.number().int().min(0).max(1), 0),
  upscaling_resize: open(z.number().positive(), 2),
  upscaling_resize_w: open(z.number().int().min(1), 512),
  upscaling_resize_h: open(z.number().int().min(1), 512),
  upscaler_1: open(z.string(), 'None'),
  upscaler_2: open(z.string(), 'None'),
  extras_upscaler_2_visibility: open(share, 0),
  gfpgan_visibility: open(share, 0),
  codeformer_visibility: open(share, 0),
  codeformer_weight: open(share, 0),
});
export const zExtrasBatch = zExtras.omit({ image: true }).extend({
  imageList: z
    .array(z.object({ data: z.string(), name: z.string() }))
    .min(1)
    .max(BATCH),
});
export type Txt2img = z.infer<typeof zTxt2img>;
export type Img2img = z.infer<typeof zImg2img>;
export type Extras = z.infer<typeof zExtras>;

/** Settings that persist between requests, set by `POST /options`. */
export interface PersistentSettings {
  sd_model_checkpoint: string;
  sd_vae: string;
  CLIP_stop_at_last_layers: number;
}

/** A model by any of its names; an unknown one is silently ignored, as the web UI does. */
export function modelOf(asked: unknown, { models }: Capabilities): string {
  if (typeof asked !== 'string') return '';
  return modelNamed(models, asked) ?? models.find(({ title }) => title === asked)?.name ?? '';
}

interface Size {
  width: number;
  height: number;
}
/** Post-processing of a drawn picture. */
export interface PostProcessing {
  size: Size;
}

/** Size to draw: the requested one, or enlarged until no side is below the engine's minimum. */
function drawnSize({ width, height }: Size, { min, step }: Capabilities['limits']['side']): Size {
  const scale = Math.max(min / width, min / height);
  const side = (asked: number) => Math.max(min, Math.round((asked * scale) / step) * step);
  return scale > 1 ? { width: side(width), height: side(height) } : { width, height };
}

const noUpscaler = (asked: string, kind = 'Exception') =>
  new WebUiError(500, `could not find upscaler named ${asked.slice(0, 100)}`, kind);

/** @throws WebUiError when the picture would be too large, or the engine has no second pass */
export function finishOf(ask: Txt2img | Img2img, { without, limits: { pixels } }: Capabilities): PostProcessing {
  const hires = 'enable_hr' in ask && ask.enable_hr;
  if (hires && without.hires) throw new WebUiError(422, `Hires. fix: ${without.hires}`);
  const scale = hires ? ask.hr_scale : 1;
  const size = { width: Math.round(ask.width * scale), height: Math.round(ask.height * scale) };
  if (hires && size.width * size.height > pixels)
    throw new WebUiError(422, `图片尺寸超过上限：这个引擎最多画 ${(pixels / 1e6).toFixed(1)} 百万像素`);
  return { size };
}

/**
 * Parameters of one picture of a request, for the engines. Names that the engine lacks are replaced
 * by its first or its own one, as in the web UI.
 */
function commonOf(ask: Txt2img | Img2img, offered: Capabilities, options: PersistentSettings) {
  const { limits, without } = offered;
  if (ask.script_name) throw new WebUiError(422, `Script '${ask.script_name.slice(0, 100)}' not found`);
  const styles = ask.styles.filter((style) =>
    offered.styles.some(({ id, name: shown }) => [id, shown].includes(style)),
  );
  if (styles.length > 1) throw new WebUiError(422, '一张图只能用一种风格');
  const within = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));
  const { CLIP_stop_at_last_layers: asked, uni_pc_order: order } = ask.override_settings;
  const clip = typeof asked === 'number' ? asked : options.CLIP_stop_at_last_layers;
  const sampler = samplerNamed(offered, ask.sampler_name || ask.sampler_index);
  const scheduler = schedulerNamed(offered.schedulers, ask.scheduler) ?? sampler?.scheduler;
  const vae = textOrEmpty(ask.override_settings.sd_vae ?? options.sd_vae);
  const refiner = modelOf(ask.refiner_checkpoint, offered);
  return {
    prompt: ask.prompt.trim(),
    negative_prompt: ask.negative_prompt,
    ...drawnSize(ask, limits.side),
    steps: within(ask.steps, limits.steps),
    cfg_scale: within(ask.cfg_scale, limits.cfg),
    sampler: sampler?.sampler ?? offered.samplers[0] ?? '',
    scheduler: scheduler ?? '',
    subseed_strength: without.subseed ? 0 : ask.subseed_strength,
    batch_size: 1,
    style: offered.styles.find(({ id, name: shown }) => [id, shown].includes(styles[0] ?? ''))?.id ?? '',
    model: modelOf(ask.override_settings.sd_model_checkpoint ?? options.sd_model_checkpoint, offered),
    vae: offered.vaes.includes(vae) ? vae : '',
    clip_skip: without.clip_skip || !(clip > 1) ? 0 : within(Math.round(clip), GENERATION_LIMITS.clipSkip),
    uni_pc_order:
      without.uni_pc_order || typeof order !== 'number' ? 0 : within(Math.round(order), GENERATION_LIMITS.uniPcOrder),
    restore_faces: !without.restore_faces && ask.restore_faces,
    tiling: !without.tiling && ask.tiling,
    refiner: without.refiner || !refiner ? null : { model: refiner, switch_at: ask.refiner_switch_at },
    tiled_vae: false,
  };
}

/** @param at seeds of the picture; @throws WebUiError when the request cannot be fulfilled */
export function txt2imgOf(
  ask: Txt2img,
  at: { seed: Seed; subseed: Seed },
  offered: Capabilities,
  options: PersistentSettings,
): Txt2imgParams {
  const common = commonOf(ask, offered, options);
  if (common.prompt === '') throw new WebUiError(422, '请输入提示词（prompt 是空的）');
  const hires = ask.enable_hr;
  // Many clients send "Latent" by default, which an engine without latent images does not have.
  const isUnasked = offered.latentUpscalers.length === 0 && ask.hr_upscaler.startsWith('Latent');
  const upscaler = isUnasked ? '' : (upscalerNamed(offered, ask.hr_upscaler) ?? ask.hr_upscaler);
  if (hires && upscaler && upscalerNamed(offered, upscaler) === undefined) throw noUpscaler(upscaler);
  return {
    tool: 'txt2img',
    ...common,
    ...at,
    reference: null,
    hires: hires
      ? {
          upscaler,
          scale: ask.hr_scale,
          steps: Math.min(ask.hr_second_pass_steps, offered.limits.steps.max),
          denoising_strength: ask.denoising_strength,
        }
      : null,
  };
}

/** @param files ids of the picture and its mask, as they are stored */
export function img2imgOf(
  ask: Img2img,
  files: { fileId: string; maskId: string | null },
  at: { seed: Seed; subseed: Seed },
  offered: Capabilities,
  options: PersistentSettings,
): Img2imgParams {
  return {
    tool: 'img2img',
    mode: files.maskId ? 'inpaint_upload' : 'img2img',
    ...files,
    // The picture is already part of the request.
    paintId: null,
    ...commonOf(ask, offered, options),
    ...at,
    denoising_strength: ask.denoising_strength,
    resize_mode: RESIZE_MODES[ask.resize_mode]!,
    mask_blur: ask.mask_blur,
    mask_invert: ask.inpainting_mask_invert === 1,
    inpainting_fill: MASKED_CONTENT[ask.inpainting_fill]!,
    inpaint_area: INPAINT_AREAS[ask.inpaint_full_res ? 1 : 0]!,
    inpaint_padding: ask.inpaint_full_res_padding,
  };
}

/** @param size of the picture to enlarge */
export function extrasOf(
  ask: Extras,
  fileId: string,
  size: { width: number; height: number },
  offered: Capabilities,
): ExtrasParams {
  for (const asked of [ask.upscaler_1, ask.upscaler_2]) {
    if (asked !== 'None' && !offered.upscalers.some(({ name: upscaler }) => upscaler === asked))
      throw noUpscaler(asked, 'AssertionError');
  }
  const scale =
    ask.resize_mode === 0
      ? ask.upscaling_resize
      : Math.max(ask.upscaling_resize_w / size.width, ask.upscaling_resize_h / size.height);
  const { min, max } = GENERATION_LIMITS.upscale;
  if (scale < min || scale > max) throw new WebUiError(422, `放大倍数为 ${min} 到 ${max}`);
  return {
    tool: 'extras',
    fileId,
    scale,
    upscaler: ask.upscaler_1 === 'None' ? '' : ask.upscaler_1,
    upscaler_2: ask.upscaler_2 === 'None' ? '' : ask.upscaler_2,
    upscaler_2_visibility: ask.upscaler_2 === 'None' ? 0 : ask.extras_upscaler_2_visibility,
    gfpgan_visibility: ask.gfpgan_visibility,
    codeformer_visibility: ask.codeformer_visibility,
    codeformer_weight: ask.codeformer_weight,
  };
}
