import { expect, it } from 'vitest';
import { engineOf } from '../tasks/testing.ts';
import { fitToEngine } from './engine-choice.ts';
import { DEFAULT_FORM } from './form.ts';
import { keepSuggestion } from './suggestion.ts';

const FLUX = { side: 1024, steps: 20, cfg: 3.5, sampler: 'euler', scheduler: 'simple' };
const { capabilities: offered } = engineOf({
  samplers: ['dpmpp_2m', 'euler'],
  schedulers: [{ name: 'simple', label: 'Simple' }],
  models: [
    { name: 'flux1-dev', title: 'flux1-dev', base: 'Flux', suggested: FLUX },
    { name: 'flux1-krea', title: 'flux1-krea', base: 'Flux', suggested: { ...FLUX, steps: 28 } },
    { name: 'v1-5', title: 'v1-5', base: 'SD 1.5' },
  ],
  model: 'flux1-dev',
});
const flux = { steps: 20, cfg_scale: 3.5, sampler: 'euler', scheduler: 'simple' };

it('a new form has the steps, scale and sampler that its model suggests', () => {
  expect(fitToEngine(DEFAULT_FORM, offered)).toMatchObject(flux);
  expect(fitToEngine({ ...DEFAULT_FORM, model: 'v1-5' }, offered)).toMatchObject({ steps: 24, cfg_scale: 7 });
});

it('a chosen setting is kept together with the settings displayed beside it', () => {
  const chosen = { ...DEFAULT_FORM, ...keepSuggestion(DEFAULT_FORM, { steps: 24 }, offered) };
  expect(fitToEngine(chosen, offered)).toMatchObject({ ...flux, steps: 24 });
});

it('a model of another family brings its own settings, and one of the same family none', () => {
  const written = { ...DEFAULT_FORM, model: 'v1-5', steps: 40, cfg_scale: 9 };
  expect(keepSuggestion(written, { model: 'flux1-dev' }, offered)).toEqual({ model: 'flux1-dev', ...flux });
  const own = { ...DEFAULT_FORM, model: 'flux1-dev', steps: 12 };
  expect(keepSuggestion(own, { model: 'flux1-krea' }, offered)).toEqual({ model: 'flux1-krea' });
  expect(keepSuggestion(written, { model: '' }, undefined)).toEqual({ model: '' });
});
