import { describe, expect, it } from 'vitest';
import { engineOf } from '../tasks/testing.ts';
import { DEFAULT_FORM } from './form.ts';
import { parseInfotext } from '@app/shared/contracts/infotext';
import { differences, knownOfInfotext, knownOfTask, restore } from './restore.ts';

const engine = engineOf({
  limits: {
    side: { min: 256, max: 1536, step: 8 },
    pixels: 1536 * 1536,
    steps: { min: 4, max: 60 },
    cfg: { min: 1, max: 20 },
    batch: 4,
  },
  samplers: ['Painter', 'Euler'],
  styles: [{ id: 'ink', name: '水墨' }],
}).capabilities;
const mine = { ...DEFAULT_FORM, prompt: '我的', negative_prompt: '我的反向', seed: 7, batch_size: 3 };
const known = knownOfInfotext(
  parseInfotext('青瓷\nNegative prompt: 模糊\nSteps: 30, Sampler: Euler, CFG scale: 6.5, Seed: 99, Size: 1024x576')!,
);

describe('restore', () => {
  it('takes everything but the count', () => {
    expect(restore(mine, known, 'all', engine)).toEqual({
      form: {
        ...mine,
        prompt: '青瓷',
        negative_prompt: '模糊',
        steps: 30,
        sampler: 'Euler',
        cfg_scale: 6.5,
        seed: 99,
        width: 1024,
        height: 576,
      },
      notes: [],
      changed: true,
    });
  });

  it.each([
    ['exceptSeed', { ...mine, ...known, seed: 7 }],
    ['prompt', { ...mine, prompt: '青瓷', negative_prompt: '模糊' }],
    ['seed', { ...mine, seed: 99 }],
    ['size', { ...mine, width: 1024, height: 576 }],
  ] as const)('takes only the part asked for: %s', (part, form) => {
    expect(restore(mine, known, part, engine).form).toEqual(form);
  });

  it('says what the engine cannot take and keeps the own choice', () => {
    const foreign = { sampler: 'DPM++ 2M', style: 'oil', width: 2048, height: 1000, steps: 150 };
    const { form, notes } = restore(mine, foreign, 'all', engine);
    expect(form).toMatchObject({ sampler: '', style: '', width: 1536, height: 1000, steps: 60 });
    expect(notes).toEqual([
      '当前引擎没有采样方法 DPM++ 2M，保持原来的选择',
      '当前引擎没有这个风格，保持原来的选择',
      '尺寸 2048 × 1000 已调整为 1536 × 1000',
      '步数 150 已调整为 60',
    ]);
  });

  it('knows a style by its id or its name', () => {
    expect(restore(mine, { style: '水墨' }, 'all', engine).form.style).toBe('ink');
  });

  it('changes nothing when the picture does not know the part', () => {
    expect(restore(mine, { prompt: 'x' }, 'seed', engine)).toEqual({ form: mine, notes: [], changed: false });
  });

  it('uses the seed of the picture, not the random one that was asked for', () => {
    expect(knownOfTask({ tool: 'txt2img', ...DEFAULT_FORM }, 42).seed).toBe(42);
  });
});

it('names the parameters in which a picture differs from the form', () => {
  expect([...differences(mine, { ...mine, seed: 1, width: 512 })].toSorted()).toEqual(['seed', 'width']);
});
