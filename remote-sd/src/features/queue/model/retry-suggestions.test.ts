import { MEMORY_ADVICE } from '@app/shared/contracts/advice';
import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { engineOf, taskOf } from '../../../tasks/testing.ts';
import { isOfEngine, mayHelpToRetry, retrySuggestions } from './retry-suggestions.ts';

const params = taskOf('山').params as Txt2imgParams;
const hires = { upscaler: '', scale: 2, steps: 0, denoising_strength: 0.7 };
const labels = (asked: Partial<Txt2imgParams>, without = {}) =>
  retrySuggestions({ ...params, ...asked }, MEMORY_ADVICE, engineOf({ without }).capabilities).map(
    ({ label }) => label,
  );

it('suggestions after an out-of-memory failure start with the smallest change', () => {
  expect(labels({ width: 1024, height: 768 })).toEqual(['改用分块 VAE 再试', '缩到 768 × 576']);
  expect(labels({ width: 1024, height: 768 }, { tiled_vae: 'x' })).toEqual(['缩到 768 × 576']);
  expect(labels({ tiled_vae: true, hires })).toEqual(['高清修复降到 1.5×', '不用高清修复']);
  expect(labels({ tiled_vae: true, hires: { ...hires, scale: 1.25 } })).toEqual(['不用高清修复']);
});

it.each([
  ['绘图引擎算出了无效的数值（NaN）', { vae: 'v', hires }, ['改用模型自带的 VAE', '不用高清修复', '改用采样器 Euler']],
  ['绘图引擎没有模型「a」，请另选一个再生成', { model: 'a' }, ['改用引擎现在的模型']],
  ['绘图引擎没有采样器「b」，请另选一个再生成', { sampler: 'b' }, ['改用采样器 Euler']],
  ['处理时间过长，任务已停止', { steps: 60, width: 512, height: 512 }, ['步数减到 30', '缩到 384 × 384']],
  ['绘图引擎不画这个尺寸', { width: 512, height: 512 }, ['缩到 384 × 384']],
  ['绘图引擎正忙，请过几分钟再试', {}, []],
] as const)('the failure «%s» has its own suggestions', (error, asked, suggestions) => {
  const { capabilities } = engineOf({ samplers: ['Euler'] });
  expect(retrySuggestions({ ...params, ...asked }, error, capabilities).map(({ label }) => label)).toEqual(suggestions);
});

it('mayHelpToRetry is false for a permanent failure, and isOfEngine is true for a fault of the engine', () => {
  expect(['提示词没有通过绘图引擎的内容审核', '原图已删除，请重新上传', '绘图引擎正忙'].map(mayHelpToRetry)).toEqual([
    false,
    false,
    true,
  ]);
  expect(['绘图引擎连接不上', '绘图引擎不认这个密钥', '显存不够'].map(isOfEngine)).toEqual([true, true, false]);
});

it('there is no suggestion when out of memory at the smallest size, when the engine is unreachable, or when its capabilities are unknown', () => {
  expect(labels({ width: 104, height: 104, tiled_vae: true })).toEqual([]);
  expect(retrySuggestions(params, '绘图引擎连接不上', engineOf().capabilities)).toEqual([]);
  expect(retrySuggestions(params, MEMORY_ADVICE, undefined)).toEqual([]);
});
