import { z } from 'zod';

const whole = (min: number, max: number) => z.int().min(min).max(max);
const share = z.number().min(0).max(1);
/**
 * Schemas of this service's requests: exactly the real fields, and all of them. The real web UI
 * ignores a misspelt field and uses its API default, which differs from that of its pages.
 */
const BASE = {
  prompt: z.string().min(1),
  negative_prompt: z.string(),
  styles: z.array(z.string()),
  // JavaScript numbers lose digits of large seeds: `sent` has every digit.
  seed: z
    .number()
    .min(0)
    .max(2 ** 64),
  subseed: z
    .number()
    .min(-1)
    .max(2 ** 64),
  subseed_strength: share,
  seed_resize_from_w: z.literal(-1),
  seed_resize_from_h: z.literal(-1),
  sampler_name: z.string().min(1),
  batch_size: z.literal(1),
  n_iter: z.literal(1),
  steps: whole(1, 150),
  cfg_scale: z.number().min(1).max(30),
  width: whole(64, 2048).multipleOf(8),
  height: whole(64, 2048).multipleOf(8),
  restore_faces: z.boolean(),
  tiling: z.boolean(),
  disable_extra_networks: z.literal(false),
  script_args: z.tuple([]),
  alwayson_scripts: z.record(z.string(), z.strictObject({ args: z.array(z.unknown()) })),
  override_settings: z.strictObject({
    sd_model_checkpoint: z.string().min(1).optional(),
    sd_vae: z.string().min(1).optional(),
    CLIP_stop_at_last_layers: whole(1, 12).optional(),
    uni_pc_order: z.number().int().min(1).max(50).optional(),
    token_merging_ratio: z.number().min(0.1).max(0.9).optional(),
  }),
  override_settings_restore_afterwards: z.literal(true),
  send_images: z.literal(true),
  save_images: z.literal(false),
  do_not_save_samples: z.literal(true),
  do_not_save_grid: z.literal(true),
};
const HIRES = {
  denoising_strength: share,
  hr_scale: z.number().min(1).max(4),
  hr_resize_x: z.literal(0),
  hr_resize_y: z.literal(0),
  hr_upscaler: z.string().min(1),
  hr_second_pass_steps: whole(0, 150),
  hr_prompt: z.literal(''),
  hr_negative_prompt: z.literal(''),
};
const IMG2IMG = {
  init_images: z.tuple([z.base64()]),
  mask: z.base64().nullable(),
  resize_mode: whole(0, 3),
  denoising_strength: share,
  mask_blur: whole(0, 64),
  inpainting_fill: whole(0, 3),
  inpaint_full_res: z.boolean(),
  inpaint_full_res_padding: whole(0, 256),
  inpainting_mask_invert: whole(0, 1),
  include_init_images: z.literal(false),
};
export const EXTRAS = z.strictObject({
  image: z.base64(),
  resize_mode: z.literal(0),
  show_extras_results: z.literal(true),
  gfpgan_visibility: share,
  codeformer_visibility: share,
  codeformer_weight: share,
  upscaling_resize: z.number().min(1).max(8),
  upscaling_resize_w: z.literal(512),
  upscaling_resize_h: z.literal(512),
  upscaling_crop: z.literal(true),
  upscaler_1: z.string().min(1),
  upscaler_2: z.string().min(1),
  extras_upscaler_2_visibility: share,
  upscale_first: z.literal(false),
});
const NEWER = {
  scheduler: z.string().min(1),
  force_task_id: z.string().regex(/^[\w-]+-\d+$/),
  refiner_checkpoint: z.string().nullable(),
  refiner_switch_at: z.number().min(0.01).max(1).nullable(),
};
const NEWER_HIRES = { hr_checkpoint_name: z.null(), hr_sampler_name: z.null(), hr_scheduler: z.null() };
const FORGE_HIRES = {
  hr_cfg: z.number(),
  hr_distilled_cfg: z.literal(3.5),
  hr_additional_modules: z.tuple([z.literal('Use same choices')]),
};
const enable_hr = z.boolean();
const LISTS = [
  'samplers',
  'prompt-styles',
  'sd-models',
  'options',
  'upscalers',
  'latent-upscale-modes',
  'loras',
  'embeddings',
  'face-restorers',
  'scripts',
  'script-info',
  'interrogate',
];
/** The flavour `old` has no schedulers; SD.Next publishes its routes only with a start option. */
export const FLAVOURS = {
  a1111: {
    txt2img: z.strictObject({ ...BASE, ...HIRES, ...NEWER, ...NEWER_HIRES, enable_hr }),
    img2img: z.strictObject({ ...BASE, ...IMG2IMG, ...NEWER }),
    paths: [...LISTS, 'sd-vae', 'schedulers'],
  },
  forge: {
    txt2img: z.strictObject({
      ...BASE,
      ...HIRES,
      ...NEWER,
      ...NEWER_HIRES,
      ...FORGE_HIRES,
      enable_hr,
      distilled_cfg_scale: z.literal(3.5),
    }),
    img2img: z.strictObject({ ...BASE, ...IMG2IMG, ...NEWER, distilled_cfg_scale: z.literal(3.5) }),
    paths: [...LISTS, 'sd-modules', 'schedulers'],
  },
  old: {
    txt2img: z.strictObject({ ...BASE, ...HIRES, enable_hr }),
    img2img: z.strictObject({ ...BASE, ...IMG2IMG }),
    paths: [...LISTS, 'sd-vae'],
  },
  sdnext: {
    txt2img: z.strictObject({ ...BASE, enable_hr: z.literal(false) }),
    img2img: z.strictObject({ ...BASE, ...IMG2IMG }),
    paths: null,
  },
};
type Common = z.infer<z.ZodObject<typeof BASE>>;
/** A recorded request: the common fields, and any others. */
export type Asked = Common & Record<string, unknown>;

/** @throws Error when a request of the service did not match its schema */
export function assertExact(misread: readonly unknown[]): void {
  if (misread.length > 0) throw new Error(`requests that are not as ours should be: ${JSON.stringify(misread)}`);
}
