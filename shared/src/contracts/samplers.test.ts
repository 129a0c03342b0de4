import { describe, expect, it } from 'vitest';
import { isAdaptive, samplerLabel, samplerNamed, schedulerNamed, upscalerNamed, withOwnNames } from './samplers.ts';

const named = (...names: string[]) => names.map((name) => ({ name, label: name }));
const COMFYUI = {
  samplers: ['euler', 'euler_ancestral', 'dpmpp_2m', 'dpmpp_2m_sde_gpu', 'uni_pc', 'dpm_adaptive'],
  schedulers: named('normal', 'karras', 'sgm_uniform', 'ddim_uniform'),
};
const WEB_UI = {
  samplers: ['DPM++ 2M', 'Euler a', 'Euler', 'UniPC'],
  schedulers: [
    { name: 'automatic', label: 'Automatic' },
    { name: 'karras', label: 'Karras' },
    { name: 'sgm_uniform', label: 'SGM Uniform' },
  ],
};

it.each([
  ['Latent', ['Latent (bilinear)', 'Latent (bicubic)'], 'Latent (bilinear)'],
  ['Latent (antialiased)', ['Latent (bilinear)'], 'Latent (bilinear)'],
  ['Latent (nearest)', ['Latent (nearest-exact)'], 'Latent (nearest-exact)'],
  ['Latent (bilinear)', ['Latent', 'Latent (antialiased)'], 'Latent'],
  ['Latent (bislerp)', ['Latent'], undefined],
  ['Latent', ['Latent'], 'Latent'],
  ['4x', ['Latent'], '4x'],
  ['Latent', [], undefined],
])('the upscaler %s is found among %j of another engine as %s', (said, latentUpscalers, own) => {
  expect(upscalerNamed({ latentUpscalers, upscalers: [{ name: '4x', scale: 4 }] }, said)).toBe(own);
});

describe('names of samplers and schedulers', () => {
  it.each([
    [COMFYUI, 'DPM++ 2M', 'dpmpp_2m', ''],
    [COMFYUI, 'Euler a', 'euler_ancestral', ''],
    [COMFYUI, 'k_euler_a', 'euler_ancestral', ''],
    [COMFYUI, 'DPM++ 2M Karras', 'dpmpp_2m', 'karras'],
    [COMFYUI, 'dpmpp_2m', 'dpmpp_2m', ''],
    [WEB_UI, 'dpmpp_2m', 'DPM++ 2M', ''],
    [WEB_UI, 'euler_ancestral', 'Euler a', ''],
    [WEB_UI, 'uni_pc', 'UniPC', ''],
    [WEB_UI, 'DPM++ 2M Karras', 'DPM++ 2M', 'karras'],
  ])(
    'an engine finds its own name for a sampler named as in the other engine (case %#)',
    (offered, said, sampler, scheduler) => {
      expect(samplerNamed(offered, said)).toEqual({ sampler, scheduler });
    },
  );

  it('an engine finds its own name of a scheduler, and none for a scheduler that it lacks', () => {
    expect(schedulerNamed(COMFYUI.schedulers, 'Karras')).toBe('karras');
    expect(schedulerNamed(COMFYUI.schedulers, 'SGM Uniform')).toBe('sgm_uniform');
    expect(schedulerNamed(COMFYUI.schedulers, 'DDIM')).toBe('ddim_uniform');
    expect(schedulerNamed(WEB_UI.schedulers, 'KL Optimal')).toBeUndefined();
    expect(samplerNamed(WEB_UI, 'dpmpp_3m_sde')).toBeUndefined();
  });

  it('an explicit scheduler takes precedence over the one in the name of the sampler', () => {
    const asked = { sampler: 'DPM++ 2M Karras', scheduler: 'Normal' };
    expect(withOwnNames(asked, COMFYUI)).toEqual({ sampler: 'dpmpp_2m', scheduler: 'normal' });
    expect(withOwnNames({ sampler: 'foo', scheduler: '' }, COMFYUI)).toEqual({ sampler: 'foo', scheduler: '' });
  });

  it('samplers and schedulers have one set of display names for all engines', () => {
    expect(['dpmpp_2m', 'DPM++ 2M', 'dpmpp_2m_sde_gpu', 'seeds_2'].map(samplerLabel)).toEqual([
      'DPM++ 2M',
      'DPM++ 2M',
      'DPM++ 2M SDE (GPU)',
      'seeds_2',
    ]);
    expect(isAdaptive('dpm_adaptive') && isAdaptive('DPM adaptive')).toBe(true);
  });
});
