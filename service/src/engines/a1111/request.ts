import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import type { Kind } from './client.ts';

/**
 * One picture of a task, every field said: what its API assumes is not what its pages assume. What the operator chose there (model, VAE, clip skip, eta)
 * stays.
 *
 * @param id names the request where it takes names
 */
export function requestOf(params: Txt2imgParams, seed: number, id: string, { dialect, fields }: Kind) {
  const takes = (field: string) => dialect !== 'sdnext' && fields?.has(field) === true;
  return {
    prompt: params.prompt,
    negative_prompt: params.negative_prompt,
    styles: params.style === '' ? [] : [params.style],
    seed,
    subseed: -1,
    subseed_strength: 0,
    seed_resize_from_w: -1,
    seed_resize_from_h: -1,
    sampler_name: params.sampler,
    batch_size: 1,
    n_iter: 1,
    steps: params.steps,
    cfg_scale: params.cfg_scale,
    width: params.width,
    height: params.height,
    restore_faces: false,
    tiling: false,
    enable_hr: false,
    disable_extra_networks: false,
    script_args: [],
    alwayson_scripts: {},
    // It may be set to formats that its API cannot give.
    override_settings: { samples_format: 'png' },
    override_settings_restore_afterwards: true,
    send_images: true,
    // With pictures kept there, the first of an answer may be a grid.
    save_images: false,
    do_not_save_samples: true,
    do_not_save_grid: true,
    ...(takes('scheduler') && { scheduler: 'Automatic' }),
    ...(takes('force_task_id') && { force_task_id: id }),
    ...(takes('distilled_cfg_scale') && { distilled_cfg_scale: 3.5 }),
  };
}
export type Txt2imgRequest = ReturnType<typeof requestOf>;
