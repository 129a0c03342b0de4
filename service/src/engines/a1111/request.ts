import type { ExtrasParams, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { isUniPc } from '@app/shared/contracts/limits';
import { INPAINT_AREAS, MASKED_CONTENT, RESIZE_MODES } from '@app/shared/contracts/tool-params/img2img';
import { wireSeed, type Seed } from '@app/shared/contracts/seed';
import type { WebUiKind } from './dialect.ts';
import { TOKEN_SETTING } from './panels/token-merging.ts';

/** One picture of a task: its seeds, and the id of the request where the web UI accepts one. */
export interface Picture {
  seed: Seed;
  subseed: Seed;
  id: string;
}

/** Arguments of extensions, by their names. */
export type AlwaysOn = Readonly<Record<string, { args: unknown[] }>>;

/**
 * Tiled decoding of the VAE: by its extension, or by Forge's counterpart. @returns `null` without
 * either
 */
export function tiledVaeOf(extensions: readonly { name: string }[]): AlwaysOn | null {
  const has = (title: string) => extensions.find(({ name }) => name.toLowerCase() === title.toLowerCase())?.name;
  const tiled = has('Tiled VAE');
  // Omitted arguments keep the extension's defaults.
  if (tiled) return { [tiled]: { args: [true] } };
  const never = has('Never OOM Integrated');
  return never ? { [never]: { args: [false, true] } } : null;
}

type Drawn = Txt2imgParams | Img2imgParams;
const taker =
  ({ dialect, fields }: WebUiKind) =>
  (field: string) =>
    dialect !== 'sdnext' && fields?.has(field) === true;

/**
 * A request with every field stated: the defaults of the API differ from those of its page. What
 * the person leaves open (model, VAE, clip skip) and what no form offers (eta) keeps the operator's
 * setting there.
 */
function commonOf(params: Drawn, { seed, subseed, id }: Picture, kind: WebUiKind, alwaysOn: AlwaysOn) {
  const takes = taker(kind);
  return {
    prompt: params.prompt,
    negative_prompt: params.negative_prompt,
    styles: params.style === '' ? [] : [params.style],
    seed: wireSeed(seed),
    subseed: params.subseed_strength > 0 ? wireSeed(subseed) : -1,
    subseed_strength: params.subseed_strength,
    seed_resize_from_w: -1,
    seed_resize_from_h: -1,
    sampler_name: params.sampler,
    batch_size: 1,
    n_iter: 1,
    steps: params.steps,
    cfg_scale: params.cfg_scale,
    width: params.width,
    height: params.height,
    restore_faces: params.restore_faces,
    tiling: params.tiling,
    disable_extra_networks: false,
    script_args: [],
    alwayson_scripts: alwaysOn,
    override_settings: {
      ...(params.model !== '' && { sd_model_checkpoint: params.model }),
      ...(params.vae !== '' && { sd_vae: params.vae }),
      ...(isUniPc(params.sampler) && params.uni_pc_order > 0 && { uni_pc_order: params.uni_pc_order }),
      ...(params.clip_skip > 0 && { CLIP_stop_at_last_layers: params.clip_skip }),
      ...(params.panels?.token_merging && { [TOKEN_SETTING]: params.panels.token_merging.ratio }),
    },
    override_settings_restore_afterwards: true,
    send_images: true,
    // If the web UI saved its pictures, the first one of an answer might be a grid.
    save_images: false,
    do_not_save_samples: true,
    do_not_save_grid: true,
    ...(takes('scheduler') && { scheduler: params.scheduler || 'Automatic' }),
    ...(takes('force_task_id') && { force_task_id: id }),
    ...(takes('distilled_cfg_scale') && { distilled_cfg_scale: 3.5 }),
    ...(takes('refiner_checkpoint') && {
      refiner_checkpoint: params.refiner?.model ?? null,
      refiner_switch_at: params.refiner?.switch_at ?? null,
    }),
  };
}

export function txt2imgRequest(params: Txt2imgParams, picture: Picture, kind: WebUiKind, alwaysOn: AlwaysOn) {
  const takes = taker(kind);
  const { hires } = params;
  return {
    ...commonOf(params, picture, kind, alwaysOn),
    enable_hr: hires !== null,
    ...(kind.dialect !== 'sdnext' && {
      denoising_strength: hires?.denoising_strength ?? 0.7,
      hr_scale: hires?.scale ?? 2,
      hr_resize_x: 0,
      hr_resize_y: 0,
      hr_upscaler: hires?.upscaler || 'Latent',
      hr_second_pass_steps: hires?.steps ?? 0,
      hr_prompt: '',
      hr_negative_prompt: '',
    }),
    ...(takes('hr_checkpoint_name') && { hr_checkpoint_name: null, hr_sampler_name: null }),
    ...(takes('hr_scheduler') && { hr_scheduler: null }),
    ...(takes('hr_cfg') && { hr_cfg: params.cfg_scale, hr_distilled_cfg: 3.5 }),
    ...(takes('hr_additional_modules') && { hr_additional_modules: ['Use same choices'] }),
  };
}
export type Txt2imgRequest = ReturnType<typeof txt2imgRequest>;

/** @param image and `mask` in base64; the mask is grey, without alpha: white is redrawn */
export function img2imgRequest(
  params: Img2imgParams,
  { image, mask }: { image: string; mask: string | null },
  picture: Picture,
  kind: WebUiKind,
  alwaysOn: AlwaysOn,
) {
  return {
    ...commonOf(params, picture, kind, alwaysOn),
    init_images: [image],
    mask,
    resize_mode: RESIZE_MODES.indexOf(params.resize_mode),
    denoising_strength: params.denoising_strength,
    mask_blur: params.mask_blur,
    inpainting_fill: MASKED_CONTENT.indexOf(params.inpainting_fill),
    inpaint_full_res: INPAINT_AREAS.indexOf(params.inpaint_area) === 1,
    inpaint_full_res_padding: params.inpaint_padding,
    inpainting_mask_invert: params.mask_invert ? 1 : 0,
    include_init_images: false,
  };
}
export type Img2imgRequest = ReturnType<typeof img2imgRequest>;

/** A request for 后期处理 that changes nothing, with every field stated. */
export const plainExtras = (image: string) => ({
  image,
  resize_mode: 0,
  show_extras_results: true,
  gfpgan_visibility: 0,
  codeformer_visibility: 0,
  codeformer_weight: 0,
  upscaling_resize: 1,
  upscaling_resize_w: 512,
  upscaling_resize_h: 512,
  upscaling_crop: true,
  upscaler_1: 'None',
  upscaler_2: 'None',
  extras_upscaler_2_visibility: 0,
  upscale_first: false,
});
export type ExtrasRequest = ReturnType<typeof plainExtras>;

/** The upscaler that needs no weights: `Lanczos`, or SD.Next's `Resize Lanczos`. */
export const plainUpscaler = (upscalers: readonly { name: string }[]): string | undefined =>
  upscalers.find(({ name }) => /^(resize )?lanczos$/i.test(name))?.name;

export const upscaleRequest = (params: ExtrasParams, image: string, plain: string): ExtrasRequest => ({
  ...plainExtras(image),
  upscaling_resize: params.scale,
  upscaler_1: params.upscaler || plain,
  upscaler_2: params.upscaler_2 || 'None',
  extras_upscaler_2_visibility: params.upscaler_2_visibility,
});

/** Face restorers that a person requests, in the order in which a web UI applies them. */
export function restorersOf({
  gfpgan_visibility: gfpgan,
  codeformer_visibility: codeformer,
  codeformer_weight,
}: ExtrasParams) {
  return [
    ...(gfpgan > 0 ? [{ name: 'GFPGAN', fields: { gfpgan_visibility: gfpgan } }] : []),
    ...(codeformer > 0
      ? [{ name: 'CodeFormer', fields: { codeformer_visibility: codeformer, codeformer_weight } }]
      : []),
  ];
}
