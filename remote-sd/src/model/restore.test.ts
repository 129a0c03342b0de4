import { describe, expect, it } from 'vitest';
import { engineOf } from '../tasks/testing.ts';
import { DEFAULT_FORM } from './form.ts';
import { parseInfotext } from '@app/shared/contracts/infotext';
import { paramsOfInfotext } from './known-infotext.ts';
import { differingFields, knownOfTask, restoreParams } from './restore.ts';

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
const currentForm = { ...DEFAULT_FORM, prompt: '我的', negative_prompt: '我的反向', seed: 7, batch_size: 3 };
const knownParams = paramsOfInfotext(
  parseInfotext('青瓷\nNegative prompt: 模糊\nSteps: 30, Sampler: Euler, CFG scale: 6.5, Seed: 99, Size: 1024x576')!,
);

describe('restore', () => {
  it('restore takes all parameters except the counts', () => {
    expect(restoreParams(currentForm, knownParams, 'all', engine)).toEqual({
      form: {
        ...currentForm,
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
    ['exceptSeed', { ...currentForm, ...knownParams, seed: 7 }],
    ['prompt', { ...currentForm, prompt: '青瓷', negative_prompt: '模糊' }],
    ['seed', { ...currentForm, seed: 99 }],
    ['size', { ...currentForm, width: 1024, height: 576 }],
  ] as const)('restore takes only the requested parameters: %s', (part, form) => {
    expect(restoreParams(currentForm, knownParams, part, engine).form).toEqual(form);
  });

  it('restore notes what the engine lacks and keeps the form’s own choice', () => {
    const foreign = { sampler: 'DPM++ 2M', style: 'oil', width: 2048, height: 1000, steps: 150 };
    const { form, notes } = restoreParams(currentForm, foreign, 'all', engine);
    expect(form).toMatchObject({ sampler: '', style: '', width: 1536, height: 1000, steps: 60 });
    expect(notes).toEqual([
      '当前引擎没有采样方法 DPM++ 2M，保持原来的选择',
      '当前引擎没有这个风格，保持原来的选择',
      '尺寸 2048 × 1000 已调整为 1536 × 1000',
      '步数 150 已调整为 60',
    ]);
  });

  it('restore knows a style by its id or its name', () => {
    expect(restoreParams(currentForm, { style: '水墨' }, 'all', engine).form.style).toBe('ink');
  });

  it('restore changes nothing when the picture lacks the requested parameters', () => {
    expect(restoreParams(currentForm, { prompt: 'x' }, 'seed', engine)).toEqual({
      form: currentForm,
      notes: [],
      changed: false,
    });
  });

  it('restore uses the actual seed of the picture where a random one was requested', () => {
    expect(knownOfTask({ tool: 'txt2img', ...DEFAULT_FORM, panels: {}, reference: null }, 42).seed).toBe(42);
  });
});

describe('fields that Stable Diffusion adds', () => {
  const text = `cat
Steps: 20, Sampler: Euler, Schedule type: Karras, CFG scale: 7, Seed: 5, Size: 512x512, Model hash: abcdef1234, Model: dream, VAE: fine.pt, Variation seed: 9, Variation seed strength: 0.3, Denoising strength: 0.45, Clip skip: 2, Tiling: True, Hires upscale: 1.5, Hires steps: 12, Hires upscaler: Latent, Refiner: sharp [99], Refiner switch at: 0.7, Version: v1.10.1`;
  const read = paramsOfInfotext(parseInfotext(text)!);
  const sd = engineOf({
    samplers: ['Euler'],
    schedulers: [{ name: 'karras', label: 'Karras' }],
    models: [
      { name: 'xl/dream.safetensors [abcdef1234]', title: 'dream' },
      { name: 'sharp.safetensors [99]', title: 'sharp' },
    ],
    vaes: ['fine.pt'],
    latentUpscalers: ['Latent'],
  }).capabilities;

  it('Stable Diffusion fields are restored with the names of this engine', () => {
    const { form, notes } = restoreParams(DEFAULT_FORM, read, 'all', sd);
    expect(notes).toEqual([]);
    expect(form).toMatchObject({
      scheduler: 'karras',
      model: 'xl/dream.safetensors [abcdef1234]',
      vae: 'fine.pt',
      clip_skip: 2,
      subseed: 9,
      subseed_strength: 0.3,
      tiling: true,
      hires: { upscaler: 'Latent', scale: 1.5, steps: 12, denoising_strength: 0.45 },
      refiner: { model: 'sharp.safetensors [99]', switch_at: 0.7 },
    });
  });

  it.each(['DPM++ 2M, Schedule type: Karras', 'DPM++ 2M Karras'])(
    'restore maps sampler and scheduler %s to the names of the engine',
    (sampler) => {
      const { capabilities } = engineOf({
        samplers: ['euler', 'dpmpp_2m'],
        schedulers: [{ name: 'karras', label: 'Karras' }],
      });
      const picture = paramsOfInfotext(parseInfotext(`x\nSteps: 20, Sampler: ${sampler}, Seed: 1`)!);
      const { form, notes } = restoreParams(DEFAULT_FORM, picture, 'all', capabilities);
      expect(form).toMatchObject({ sampler: 'dpmpp_2m', scheduler: 'karras' });
      expect(notes).toEqual([]);
    },
  );

  it('Stable Diffusion fields that this engine lacks are noted', () => {
    const { form, notes } = restoreParams(
      DEFAULT_FORM,
      read,
      'all',
      engineOf({ samplers: ['Euler'], without: { hires: 'x' } }).capabilities,
    );
    expect(notes).toEqual([
      '当前引擎没有模型 dream [abcdef1234]，保持原来的选择',
      '当前引擎没有精修模型 sharp [99]，保持原来的选择',
      '当前引擎没有调度器 Karras，保持原来的选择',
      '当前引擎没有 VAE fine.pt，保持原来的选择',
      '当前引擎没有高清修复',
    ]);
    expect(form).toMatchObject({ scheduler: '', model: '', vae: '', hires: null, refiner: null });
  });
});

describe('a seed', () => {
  const of = (seed: string) => paramsOfInfotext(parseInfotext(`x\nSteps: 20, Sampler: Euler, Seed: ${seed}`)!);

  it.each([
    ['4294967295', 4_294_967_295],
    ['112358132141', 112_358_132_141],
    ['9007199254740993', '9007199254740993'],
    ['18446744073709551615', '18446744073709551615'],
  ])('the seed %s is restored with every digit and without a note', (text, seed) => {
    expect(restoreParams(currentForm, of(text), 'all', engine)).toMatchObject({ form: { seed }, notes: [] });
  });

  it.each(['18446744073709551616', '-5', '1.5', 'abc'])(
    'the seed %s is invalid: the form’s seed is kept, with a note',
    (text) => {
      const { form, notes } = restoreParams(currentForm, of(text), 'all', engine);
      expect([form.seed, notes]).toEqual([currentForm.seed, [`种子「${text}」填不进来，保持原来的`]]);
    },
  );
});

it('restore notes each number and switch that differs from the picture', () => {
  const { form, notes } = restoreParams(
    currentForm,
    {
      cfg_scale: 3.53,
      clip_skip: 40,
      subseed_strength: 0.456,
      tiling: true,
      hires: { upscaler: 'R-ESRGAN', scale: 9, steps: 12, denoising_strength: 0.5 },
    },
    'all',
    engineOf({ samplers: ['Euler'], without: { tiling: 'x' } }).capabilities,
  );
  expect(form).toMatchObject({ cfg_scale: 3.5, clip_skip: 12, tiling: false });
  expect(notes).toEqual([
    '引导系数 3.53 已调整为 3.5',
    'CLIP 跳过层 40 已调整为 12',
    '变异强度 0.456 已调整为 0.46',
    '当前引擎没有无缝平铺',
    '高清修复的放大算法 R-ESRGAN 已调整为 自动',
    '高清修复的放大倍数 9 已调整为 4',
  ]);
});

it('restore notes numbers of panels that their controls cannot hold, by the names of the infotext', () => {
  const text = [
    'x',
    'Steps: 20, Sampler: Euler, Seed: 1, ADetailer model: face.pt, ADetailer mask blur: 99, ADetailer steps: 999, ADetailer model 2nd: hand.pt, ADetailer dilate erode 2nd: wide, ADetailer use separate CFG scale 2nd: True, ADetailer CFG scale 2nd: 7.2, Tiled Diffusion: {"Method": "MultiDiffusion", "Tile tile width": 512, "Tile Overlap": 8}, layerdiffusion_enabled: True, layerdiffusion_method: a, layerdiffusion_weight: 3, layerdiffusion_ending_step: 1.0, Token merging ratio: 0.95',
  ].join('\n');
  const known = paramsOfInfotext(parseInfotext(text)!);
  const cut = [
    'ADetailer mask blur 99 已调整为 64',
    'ADetailer dilate erode 2nd wide 已调整为 4',
    'ADetailer CFG scale 2nd 7.2 已调整为 7',
    'Tile tile width 512 已调整为 256',
    'layerdiffusion_weight 3 已调整为 2',
    'Token merging ratio 0.95 已调整为 0.9',
  ];
  expect(restoreParams(currentForm, known, 'all', engine).notes).toEqual(cut);
  expect(restoreParams(currentForm, known, 'prompt', engine).notes).toEqual([]);
});

it('restore keeps the form’s value and says so where a further number of the picture cannot be read', () => {
  const text = `x\nSteps: 20, Sampler: Euler, Seed: 1, Clip skip: two, Variation seed: ${'9'.repeat(21)}, Variation seed strength: 0.5`;
  const engineWithAll = engineOf({ samplers: ['Euler'] }).capabilities;
  const form = { ...currentForm, clip_skip: 3, subseed: 11 };
  const restored = restoreParams(form, paramsOfInfotext(parseInfotext(text)!), 'all', engineWithAll);
  expect(restored.form).toMatchObject({ clip_skip: 3, subseed: 11, subseed_strength: 0.5 });
  expect(restored.notes).toEqual([
    'CLIP 跳过层「two」填不进来，保持原来的',
    `变异种子「${'9'.repeat(21)}」填不进来，保持原来的`,
  ]);
});

describe('text of a broken picture', () => {
  const read = (fields: string) => paramsOfInfotext(parseInfotext(`x\nSteps: 1e999, Seed: -0, ${fields}`)!);
  it.each(['Size: 0x0', 'Size: 0x512', `Size: ${'9'.repeat(400)}x8`, 'Size: -8x8', 'Size: 8x', 'Size: 1e3x1e3'])(
    '%s is refused as a size',
    (size) => {
      const { form, notes } = restoreParams(currentForm, read(size), 'all', engine);
      expect([form.width, form.height, form.steps]).toEqual([currentForm.width, currentForm.height, currentForm.steps]);
      expect(notes.map((note) => note.slice(0, 2)).toSorted()).toEqual(['尺寸', '步数', '种子']);
    },
  );

  it('text of a broken picture is clamped to the limits, with short notes', () => {
    const known = read(
      `Size: 64000000x65, CFG scale: 1e300, Sampler: ${'s'.repeat(5_000)}, Clip skip: 1e308, Hires upscale: -1`,
    );
    const { form, notes } = restoreParams(currentForm, known, 'all', engine);
    expect(form).toMatchObject({ height: 256, width: 1536, cfg_scale: 20, sampler: currentForm.sampler });
    expect(notes.every((note) => note.length < 100)).toBe(true);
    expect(notes).toHaveLength(7);
  });

  it('text of a broken picture is kept whole, with a note that it is too long', () => {
    const long = '花'.repeat(10_001);
    const { form, notes } = restoreParams(currentForm, { prompt: long, negative_prompt: long }, 'prompt', engine);
    expect([form.prompt, form.negative_prompt]).toEqual([long, long]);
    expect(notes).toEqual(['提示词超过 10000 个字，缩短以后才能生成', '反向提示词超过 10000 个字，缩短以后才能生成']);
  });
});

it('differences lists the parameters in which a picture differs from the form', () => {
  expect([...differingFields(currentForm, { ...currentForm, seed: 1, width: 512 })].toSorted()).toEqual([
    'seed',
    'width',
  ]);
});
