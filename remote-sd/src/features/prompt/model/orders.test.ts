import { expect, it } from 'vitest';
import { NEW_AREA, NO_AREAS } from '../../../model/areas.ts';
import { DEFAULT_FORM, toParams } from '../../../model/form.ts';
import { NO_PANELS } from '../../../model/panels.ts';
import { expandRequests } from './orders.ts';

const paramsOf = (change: Partial<typeof DEFAULT_FORM>) => {
  const result = toParams({ ...DEFAULT_FORM, ...change });
  if ('problem' in result) throw new Error(result.problem);
  return result.params;
};

it('a prompt without choices is submitted unchanged as one task', () => {
  const params = paramsOf({ prompt: '猫, [a|b], __没有__', batch_size: 4 });
  expect(expandRequests(params, {}, 1)).toEqual([params]);
});

it('a prompt with choices becomes one task for each picture, with the seed it would have had in a batch', () => {
  const params = paramsOf({ prompt: '{猫|狗|鸟|鱼}', negative_prompt: '{雾|雨}', batch_size: 4, seed: 10 });
  const orders = expandRequests(params, {}, 1);
  expect(orders.map(({ seed, batch_size }) => [seed, batch_size])).toEqual([
    [10, 1],
    [11, 1],
    [12, 1],
    [13, 1],
  ]);
  for (const { prompt, negative_prompt } of orders) {
    expect(['猫', '狗', '鸟', '鱼']).toContain(prompt);
    expect(['雾', '雨']).toContain(negative_prompt);
  }
  expect(expandRequests(params, {}, 99)).toEqual(orders);
  // The second picture of a batch equals the first picture with the next seed.
  expect(expandRequests({ ...params, seed: 11 }, {}, 1)[0]).toEqual(orders[1]);
});

it('a random seed stays random, and the roll decides the choices', () => {
  const params = paramsOf({ prompt: '{a|b|c|d|e|f|g|h}', batch_size: 8 });
  expect(expandRequests(params, {}, 5).every(({ seed }) => seed === -1)).toBe(true);
  expect(expandRequests(params, {}, 5)).toEqual(expandRequests(params, {}, 5));
  expect(expandRequests(params, {}, 5)).not.toEqual(expandRequests(params, {}, 5000));
});

it('choices in the words of an area also create one task for each picture', () => {
  const units = [{ ...NEW_AREA, prompt: '{猫|狗}', negative_prompt: '__天气__' }];
  const panels = { ...NO_PANELS, areas: { ...NO_AREAS, on: true, units } };
  const orders = expandRequests(paramsOf({ prompt: '街', panels, batch_size: 2, seed: 10 }), { 天气: ['雾'] }, 1);
  expect(orders.map(({ prompt, batch_size }) => [prompt, batch_size])).toEqual([
    ['街', 1],
    ['街', 1],
  ]);
  for (const order of orders) {
    const [area] = order.panels!.areas!.units;
    expect(['猫', '狗']).toContain(area!.prompt);
    expect(area!.negative_prompt).toBe('雾');
  }
});
