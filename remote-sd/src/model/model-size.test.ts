import { expect, it } from 'vitest';
import { engineOf } from '../tasks/testing.ts';
import { fitToEngine } from './engine-choice.ts';
import { foreignLoras } from './family.ts';
import { DEFAULT_FORM, toForm, toParams } from './form.ts';
import { formFromQuery } from './form-query.ts';

const modelNamed = (name: string, more: object = {}) => ({ name, title: name, ...more });
const { capabilities: offered } = engineOf({
  models: [
    modelNamed('v1-5-pruned.safetensors'),
    modelNamed('sd_xl_base_1.0.safetensors'),
    modelNamed('my-face.safetensors', { base: 'SD 1.5' }),
    modelNamed('wan.safetensors', {
      suggested: { side: 640, steps: 30, cfg: 6, sampler: 'uni_pc', scheduler: 'simple' },
    }),
    modelNamed('ponyDiffusionV6'),
    modelNamed('dreamshaper_8.safetensors'),
  ],
});

it.each([
  ['v1-5-pruned.safetensors', 512],
  ['sd_xl_base_1.0.safetensors', 1024],
  ['my-face.safetensors', 512],
  ['wan.safetensors', 640],
  ['ponyDiffusionV6', 1024],
  ['dreamshaper_8.safetensors', 768],
])('a new form has the native size of the model family of %s', (model, side) => {
  expect(fitToEngine({ ...DEFAULT_FORM, model }, offered)).toMatchObject({ width: side, height: side });
  const withDefault = { ...offered, model };
  expect(fitToEngine(DEFAULT_FORM, withDefault)).toMatchObject({ width: side, height: side });
});

it('a chosen size is kept for every model, and the flag is not sent with the task', () => {
  const model = 'sd_xl_base_1.0.safetensors';
  const square = toForm({ ...DEFAULT_FORM, model, ownSize: true });
  expect(fitToEngine(square, offered)).toMatchObject({ width: 768, height: 768 });
  expect(fitToEngine({ ...DEFAULT_FORM, model, width: 640 }, offered)).toMatchObject({ width: 640, height: 768 });
  const linked = formFromQuery(new URLSearchParams('width=768&height=768'), { ...DEFAULT_FORM, model })!;
  expect(fitToEngine(linked, offered)).toMatchObject({ width: 768, height: 768 });
  const sent = toParams({ ...square, prompt: '柿子' });
  expect('params' in sent && 'ownSize' in sent.params).toBe(false);
});

it('LoRAs of another family than the model are listed, where both families are known', () => {
  const loras = ['SDXL', 'SD 1.5', ''].map((base, at) => ({ name: `L${at}`, alias: '', base, words: [] }));
  const names = (model: string) => [...foreignLoras({ ...offered, loras }, model)];
  expect(names('v1-5-pruned.safetensors')).toEqual([['l0', 'SDXL']]);
  expect(names('ponyDiffusionV6')).toEqual([['l1', 'SD 1.5']]);
  expect(names('dreamshaper_8.safetensors')).toEqual([]);
});
