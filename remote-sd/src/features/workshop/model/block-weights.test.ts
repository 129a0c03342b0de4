import { describe, expect, it } from 'vitest';
import { parseWeights, presetOf, textOfWeights, WEIGHT_PRESETS } from './block-weights.ts';

const list = (count: number) => Array.from({ length: count }, (_, index) => index / 32);

describe('ratios as a text', () => {
  it('block ratios survive being written and read again, with any separator', () => {
    expect(parseWeights(textOfWeights(list(25)))).toEqual({ weights: list(25), problem: null });
    expect(parseWeights(list(25).join('，\n')).weights).toEqual(list(25));
    expect(parseWeights('０．２５；'.repeat(25)).weights).toEqual(Array(25).fill(0.25));
  });

  it.each([
    [list(24).join(','), '有 24 个数，要正好 25 个：IN00 到 IN11、M00、OUT00 到 OUT11'],
    [list(26).join(','), '多出的第一个若是基础比例，请填在上面'],
    ['', '有 0 个数'],
    ['0.5, half', '「half」不是数'],
    ['0.5, 1.5', '1.5 不在 0 到 1 之间'],
    ['-1', '-1 不在 0 到 1 之间'],
    ['Infinity', '「Infinity」不是数'],
  ])('a text that is not a list of 25 ratios is refused with the reason: %j', (text, problem) => {
    expect(parseWeights(text).problem).toContain(problem);
  });
});

it.each(WEIGHT_PRESETS)('the preset $id has 25 ratios from 0 to 1, and is recognised by them', ({ id, weights }) => {
  expect(parseWeights(textOfWeights(weights)).weights).toEqual(weights);
  expect(presetOf(weights)).toBe(id);
});

it('preset curves turn at the blocks that their names say', () => {
  const of = (id: string) => WEIGHT_PRESETS.find((preset) => preset.id === id)!.weights;
  expect([0, 12, 24].map((at) => of('GRAD_V')[at])).toEqual([1, 0, 1]);
  expect([0, 12, 24].map((at) => of('GRAD_A')[at])).toEqual([0, 1, 0]);
  expect([0, 1, 12, 24].map((at) => of('SMOOTHSTEP')[at])).toEqual([0, 0.0051, 0.5, 1]);
});
