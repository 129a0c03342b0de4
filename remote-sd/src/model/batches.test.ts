import { expect, it } from 'vitest';
import { splitBatches } from './batches.ts';
import { DEFAULT_FORM, toForm, toParams } from './form.ts';

const paramsOf = (change: object) => {
  const result = toParams({ ...DEFAULT_FORM, prompt: '猫', ...change });
  return (result as Extract<typeof result, { params: unknown }>).params;
};

it('batches continue a chosen seed where the previous batch ended, and keep a random seed random', () => {
  expect(splitBatches(paramsOf({ seed: 5, batch_size: 2 }), 3).map(({ seed }) => seed)).toEqual([5, 7, 9]);
  expect(splitBatches(paramsOf({ seed: -1 }), 2).map(({ seed }) => seed)).toEqual([-1, -1]);
});

it('the number of batches is stored with the form within its limits, and is not sent with a task', () => {
  expect(toForm({ batch_count: 99 }).batch_count).toBe(10);
  expect(toForm({ batch_count: 0 }).batch_count).toBe(1);
  expect(paramsOf({ batch_count: 3 })).not.toHaveProperty('batch_count');
});
