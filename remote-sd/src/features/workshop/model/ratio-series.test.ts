import { expect, it } from 'vitest';
import { nameOfRatio, parseRatios } from './ratio-series.ts';

it('ratios of a series are two to five different numbers from 0 to 1', () => {
  expect(parseRatios('0.2，0.4 0.4, 1')).toEqual({ ratios: [0.2, 0.4, 1] });
  expect(parseRatios('０．２；０．４')).toEqual({ ratios: [0.2, 0.4] });
  expect(parseRatios('0.5')).toEqual({ problem: '请写二到 5 个不同的比例' });
  expect(parseRatios('0 .1 .2 .3 .4 .5')).toEqual({ problem: '请写二到 5 个不同的比例' });
  expect(parseRatios('0.2, half')).toEqual({ problem: '「half」不是 0 到 1 的数' });
  expect(parseRatios('0.2, 1.5')).toEqual({ problem: '「1.5」不是 0 到 1 的数' });
});

it('each file of a series is named by its ratio', () => {
  expect(nameOfRatio(' ink.safetensors ', 0.25)).toBe('ink-0.25');
});
