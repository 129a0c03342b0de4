import { expect, it } from 'vitest';
import { engineOf } from '../tasks/testing.ts';
import { fitToEngine, limitsOf } from './engine-choice.ts';
import { DEFAULT_FORM, DEFAULT_HIRES, LIMITS, type SdForm } from './form.ts';

const requestedForm: SdForm = {
  ...DEFAULT_FORM,
  width: 2048,
  height: 64,
  steps: 150,
  cfg_scale: 30,
  batch_size: 8,
  sampler: 'Euler a',
  scheduler: 'karras',
  style: 'ink',
  model: 'sdxl [abc]',
  vae: 'fine.pt',
  clip_skip: 2,
  subseed_strength: 0.5,
  restore_faces: true,
  tiling: true,
  tiled_vae: true,
  refiner: { model: 'refiner', switch_at: 0.8 },
  hires: { ...DEFAULT_HIRES, upscaler: 'Latent' },
};

it('fitToEngine drops settings that the engine lacks', () => {
  const { capabilities } = engineOf({
    limits: {
      side: { min: 256, max: 1024, step: 8 },
      pixels: 1e6,
      steps: { min: 4, max: 60 },
      cfg: { min: 1, max: 20 },
      batch: 4,
    },
    samplers: ['Painter'],
    without: {
      clip_skip: 'x',
      subseed: 'x',
      restore_faces: 'x',
      tiling: 'x',
      tiled_vae: 'x',
      refiner: 'x',
      hires: 'x',
    },
  });
  expect(fitToEngine(requestedForm, capabilities)).toEqual({
    ...DEFAULT_FORM,
    width: 1024,
    height: 256,
    steps: 60,
    cfg_scale: 20,
    batch_size: 4,
    sampler: 'Painter',
  });
  expect(limitsOf(capabilities)).toMatchObject({ side: { max: 1024 }, steps: { max: 60, step: 1 }, batch: 4 });
});

it('fitToEngine keeps supported settings, and all of them while capabilities are unknown', () => {
  const { capabilities } = engineOf({
    limits: { side: LIMITS.side, pixels: 1e7, steps: LIMITS.steps, cfg: LIMITS.cfg, batch: 8 },
    samplers: ['DPM++ 2M', 'Euler a'],
    schedulers: [{ name: 'karras', label: 'Karras' }],
    styles: [{ id: 'ink', name: '水墨' }],
    models: [
      { name: 'sdxl [abc]', title: 'sdxl' },
      { name: 'refiner', title: 'refiner' },
    ],
    vaes: ['fine.pt'],
    latentUpscalers: ['Latent'],
  });
  expect(fitToEngine(requestedForm, capabilities)).toEqual(requestedForm);
  expect(fitToEngine(requestedForm, undefined)).toBe(requestedForm);
  expect(fitToEngine(requestedForm, engineOf({ abilities: [] }).capabilities)).toBe(requestedForm);
});

it('a chosen model is matched after the web UI hashed or renamed it', () => {
  const models = [{ name: 'sdxl.safetensors', title: 'sdxl', hash: '9b37883976' }];
  const offered = engineOf({ abilities: ['txt2img'], models }).capabilities;
  for (const model of ['sdxl.safetensors', 'sdxl.safetensors [abc1234567]', 'old.safetensors [9b37883976]'])
    expect(fitToEngine({ ...requestedForm, model }, offered).model).toBe('sdxl.safetensors');
  expect(fitToEngine({ ...requestedForm, model: 'old.safetensors' }, offered).model).toBe('');
});

it('a slider covers the common range, and its number field the engine’s whole range', () => {
  const { limits } = engineOf().capabilities;
  const { capabilities } = engineOf({
    limits: { ...limits, steps: { min: 1, max: 10_000 }, cfg: { min: 0, max: 100 } },
  });
  expect(limitsOf(capabilities)).toMatchObject({
    steps: { min: 1, max: 150, typed: { min: 1, max: 10_000 } },
    hiresSteps: { min: 0, max: 150, typed: { min: 0, max: 10_000 } },
    cfg: { min: 1, max: 30, typed: { min: 0, max: 100 } },
  });
  const few = engineOf({ limits: { ...limits, steps: { min: 200, max: 300 } } });
  expect(limitsOf(few.capabilities).steps).toEqual({ min: 200, max: 300, step: 1 });
});
