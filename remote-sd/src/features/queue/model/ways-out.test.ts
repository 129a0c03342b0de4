import { MEMORY_ADVICE } from '@app/shared/contracts/advice';
import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { engineOf, taskOf } from '../../../tasks/testing.ts';
import { waysOut } from './ways-out.ts';

const params = taskOf('山').params as Txt2imgParams;
const hires = { upscaler: '', scale: 2, steps: 0, denoising_strength: 0.7 };
const labels = (asked: Partial<Txt2imgParams>, without = {}) =>
  waysOut({ ...params, ...asked }, MEMORY_ADVICE, engineOf({ without }).capabilities).map(({ label }) => label);

it('offers what needs less memory, the least change first', () => {
  expect(labels({ width: 1024, height: 768 })).toEqual(['改用分块 VAE 再试', '缩到 768 × 576']);
  expect(labels({ width: 1024, height: 768 }, { tiled_vae: 'x' })).toEqual(['缩到 768 × 576']);
  expect(labels({ tiled_vae: true, hires })).toEqual(['高清修复降到 1.5×', '不用高清修复']);
  expect(labels({ tiled_vae: true, hires: { ...hires, scale: 1.25 } })).toEqual(['不用高清修复']);
});

it('has no way where nothing smaller is drawn, where it was something else, and where nobody is known', () => {
  expect(labels({ width: 104, height: 104, tiled_vae: true })).toEqual([]);
  expect(waysOut(params, '绘图引擎连接不上', engineOf().capabilities)).toEqual([]);
  expect(waysOut(params, MEMORY_ADVICE, undefined)).toEqual([]);
});
