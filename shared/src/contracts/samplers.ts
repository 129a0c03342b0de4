import type { Capabilities } from './aigc.ts';

/**
 * Names of one sampler: that of AUTOMATIC1111, which is displayed, that of ComfyUI, and aliases in
 * pictures and programs.
 */
const SAMPLERS: readonly (readonly [label: string, ...others: string[]])[] = [
  ['Euler', 'euler', 'k_euler'],
  ['Euler a', 'euler_ancestral', 'k_euler_a', 'k_euler_ancestral', 'euler_a'],
  ['Euler CFG++', 'euler_cfg_pp'],
  ['Euler a CFG++', 'euler_ancestral_cfg_pp'],
  ['Heun', 'heun', 'k_heun'],
  ['HeunPP2', 'heunpp2'],
  ['LMS', 'lms', 'k_lms'],
  ['DPM2', 'dpm_2', 'k_dpm_2'],
  ['DPM2 a', 'dpm_2_ancestral', 'k_dpm_2_a', 'k_dpm_2_ancestral'],
  ['DPM fast', 'dpm_fast', 'k_dpm_fast'],
  ['DPM adaptive', 'dpm_adaptive', 'k_dpm_ad', 'k_dpm_adaptive'],
  ['DPM++ 2S a', 'dpmpp_2s_ancestral', 'k_dpmpp_2s_a', 'dpmpp_2s'],
  ['DPM++ 2S a CFG++', 'dpmpp_2s_ancestral_cfg_pp'],
  ['DPM++ 2M', 'dpmpp_2m', 'k_dpmpp_2m'],
  ['DPM++ 2M CFG++', 'dpmpp_2m_cfg_pp'],
  ['DPM++ SDE', 'dpmpp_sde', 'k_dpmpp_sde'],
  ['DPM++ 2M SDE', 'dpmpp_2m_sde', 'k_dpmpp_2m_sde'],
  ['DPM++ 2M SDE Heun', 'dpmpp_2m_sde_heun', 'k_dpmpp_2m_sde_heun'],
  ['DPM++ 3M SDE', 'dpmpp_3m_sde', 'k_dpmpp_3m_sde'],
  ['DDPM', 'ddpm'],
  ['DDIM', 'ddim'],
  ['DDIM CFG++', 'ddim_cfgpp'],
  ['PLMS', 'plms'],
  ['UniPC', 'uni_pc', 'unipc'],
  ['UniPC BH2', 'uni_pc_bh2'],
  ['LCM', 'lcm', 'k_lcm'],
  ['Restart', 'restart'],
  ['DEIS', 'deis'],
  ['IPNDM', 'ipndm'],
  ['IPNDM V', 'ipndm_v'],
  ['Res Multistep', 'res_multistep'],
  ['Gradient Estimation', 'gradient_estimation'],
  ['ER SDE', 'er_sde'],
  ['SA Solver', 'sa_solver'],
];
const SCHEDULERS: typeof SAMPLERS = [
  ['Karras', 'karras'],
  ['Exponential', 'exponential'],
  ['Polyexponential', 'polyexponential'],
  ['SGM Uniform', 'sgm_uniform', 'SGMUniform'],
  ['Uniform', 'uniform'],
  ['Simple', 'simple'],
  ['Normal', 'normal'],
  ['Beta', 'beta'],
  ['DDIM', 'ddim_uniform', 'ddim'],
  ['KL Optimal', 'kl_optimal'],
  ['Linear Quadratic', 'linear_quadratic'],
  ['Align Your Steps', 'align_your_steps'],
];

/** Names of ComfyUI's samplers that generate noise on the graphics card. */
const ON_GPU = /_gpu$/;

const lower = (name: string) => name.trim().toLowerCase();
const rowsOf = (table: typeof SAMPLERS) =>
  new Map(table.flatMap((row) => row.map((name) => [lower(name), row[0]] as const)));
const SAMPLER_LABELS = rowsOf(SAMPLERS);
const SCHEDULER_LABELS = rowsOf(SCHEDULERS);

/** Display name of a sampler; an unknown one is returned unchanged. */
export function samplerLabel(name: string): string {
  const bare = name.replace(ON_GPU, '');
  const label = SAMPLER_LABELS.get(lower(bare));
  if (label === undefined) return name;
  return bare === name ? label : `${label} (GPU)`;
}

/** Display name of a scheduler; an unknown one is returned unchanged. */
export const schedulerLabel = (name: string): string => SCHEDULER_LABELS.get(lower(name)) ?? name;

/** The engine's own name of a scheduler given in any naming; undefined when it has none. */
export function schedulerNamed(schedulers: Capabilities['schedulers'], said: string): string | undefined {
  const label = lower(schedulerLabel(said));
  const found =
    schedulers.find(({ name }) => name === said) ??
    schedulers.find(({ name, label: shown }) => [name, shown].some((one) => lower(schedulerLabel(one)) === label));
  return found?.name;
}

/** The engine's own name of a sampler given in any naming; undefined when it has none. */
function exactly(samplers: readonly string[], said: string): string | undefined {
  const label = lower(samplerLabel(said));
  return samplers.find((name) => name === said) ?? samplers.find((name) => lower(samplerLabel(name)) === label);
}

interface Named {
  sampler: string;
  /** The engine's own name of the scheduler contained in the sampler's name; else empty. */
  scheduler: string;
}

/**
 * The engine's own name of a sampler. Pictures of web UIs before 1.9 name it along with its
 * scheduler: `DPM++ 2M Karras`. Undefined when the engine has no such sampler.
 */
export function samplerNamed(
  { samplers, schedulers }: Pick<Capabilities, 'samplers' | 'schedulers'>,
  said: string,
): Named | undefined {
  const whole = exactly(samplers, said);
  if (whole !== undefined) return { sampler: whole, scheduler: '' };
  for (const [scheduler] of SCHEDULERS) {
    const end = ` ${lower(scheduler)}`;
    if (!lower(said).endsWith(end)) continue;
    const sampler = exactly(samplers, said.trim().slice(0, -end.length));
    const named = schedulerNamed(schedulers, scheduler);
    if (sampler !== undefined) return { sampler, scheduler: named ?? '' };
  }
  return undefined;
}

/** Params with the engine's own names of sampler and scheduler; unknown ones are unchanged. */
export function withOwnNames<T extends { sampler: string; scheduler: string }>(
  params: T,
  offered: Pick<Capabilities, 'samplers' | 'schedulers'>,
): T {
  const named = samplerNamed(offered, params.sampler);
  const scheduler = schedulerNamed(offered.schedulers, params.scheduler) ?? params.scheduler;
  return { ...params, sampler: named?.sampler ?? params.sampler, scheduler: scheduler || (named?.scheduler ?? '') };
}

/** Latent upscalers of a web UI, and those of ComfyUI that do the same. */
const LATENT = [
  ['Latent', 'Latent (bilinear)'],
  ['Latent (antialiased)', 'Latent (bilinear)'],
  ['Latent (bicubic antialiased)', 'Latent (bicubic)'],
  ['Latent (nearest)', 'Latent (nearest-exact)'],
] as const;

/** The engine's own name of an upscaler of hires fix; undefined when it has none. */
export function upscalerNamed(
  { latentUpscalers, upscalers }: Pick<Capabilities, 'latentUpscalers' | 'upscalers'>,
  said: string,
): string | undefined {
  const known = [...latentUpscalers, ...upscalers.map(({ name }) => name)];
  if (known.includes(said)) return said;
  const others = LATENT.flatMap(([one, other]) => (said === one ? [other] : said === other ? [one] : []));
  return others.find((name) => latentUpscalers.includes(name));
}

/** Whether a sampler exceeds the requested steps until its error tolerance is reached. */
export const isAdaptive = (sampler: string): boolean => samplerLabel(sampler) === 'DPM adaptive';
