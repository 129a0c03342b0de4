import { expect, it } from 'vitest';
import { engineOf } from '../tasks/testing.ts';
import { DEFAULT_FORM, DEFAULT_HIRES } from './form.ts';
import { unsupportedSettings } from './unsupported-settings.ts';

const { capabilities } = engineOf({
  limits: {
    side: { min: 256, max: 1536, step: 8 },
    pixels: 1536 * 1536,
    steps: { min: 4, max: 60 },
    cfg: { min: 1, max: 20 },
    batch: 4,
  },
  samplers: ['Painter'],
  without: { clip_skip: '没有', hires: '没有', refiner: '没有', tiling: '没有' },
});

it('an unchanged form fits every engine', () => {
  expect(unsupportedSettings(DEFAULT_FORM, capabilities)).toEqual([]);
});

it('each chosen setting that the engine lacks is listed with its replacement', () => {
  const form = {
    ...DEFAULT_FORM,
    width: 4096,
    steps: 200,
    cfg_scale: 0.5,
    sampler: 'euler',
    scheduler: 'karras',
    vae: 'fine.pt',
    model: 'sdxl',
    clip_skip: 2,
    tiling: true,
    hires: DEFAULT_HIRES,
    refiner: { model: 'refiner', switch_at: 0.8 },
  };
  expect(unsupportedSettings(form, capabilities)).toEqual([
    '尺寸 4096 × 768 → 1536 × 768',
    '步数 200 → 60',
    '引导系数 0.5 → 1',
    '不用CLIP 跳过层',
    '采样方法 「Euler」 → 「Painter」',
    '调度器 「Karras」 → 自动',
    '模型 「sdxl」 → 自动',
    'VAE 「fine.pt」 → 自动',
    '不做无缝平铺',
    '不做高清修复',
    '不用精修模型',
  ]);
});

it('unsupportedSettings reports nothing for an alias of a sampler or for an engine with unknown capabilities', () => {
  const other = engineOf({ samplers: ['Euler a'] }).capabilities;
  expect(unsupportedSettings({ ...DEFAULT_FORM, sampler: 'euler_ancestral' }, other)).toEqual([]);
  expect(unsupportedSettings({ ...DEFAULT_FORM, steps: 150 }, { ...capabilities, abilities: [] })).toEqual([]);
  expect(unsupportedSettings({ ...DEFAULT_FORM, steps: 150 }, undefined)).toEqual([]);
});
