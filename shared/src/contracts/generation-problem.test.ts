import { expect, it } from 'vitest';
import { zTaskParams, type Capabilities } from './aigc.ts';
import { generationProblem, modelNamed } from './generation-problem.ts';

const OFFERED: Capabilities = {
  abilities: ['txt2img', 'img2img', 'inpaint', 'extras', 'interrogate'],
  limits: {
    side: { min: 256, max: 1536, step: 64 },
    pixels: 2_000_000,
    steps: { min: 4, max: 60 },
    cfg: { min: 1, max: 20 },
    batch: 4,
  },
  without: { tiling: '这个模型不能平铺', face_restoration: '没有装人脸修复', upscaler_2: '只用一个放大算法' },
  samplers: ['Euler a'],
  schedulers: [{ name: 'karras', label: 'Karras' }],
  styles: [{ id: 'ink', name: '水墨' }],
  models: [{ name: 'sdxl', title: 'SDXL' }],
  model: 'sdxl',
  vaes: ['fine'],
  upscalers: [{ name: 'ESRGAN', scale: 4 }],
  latentUpscalers: ['Latent'],
  loras: [],
  embeddings: [],
  reference: null,
  control: null,
  interrogators: ['clip'],
  scripts: [],
  extensions: [],
  workflows: [],
};
const ID = '00000000-0000-4000-8000-000000000001';
const problem = (params: object, offered: Partial<Capabilities> = {}) =>
  generationProblem(zTaskParams.parse({ tool: 'txt2img', prompt: '猫', width: 512, height: 512, ...params }), {
    ...OFFERED,
    ...offered,
  });
it.each<[number, number, string | null]>([
  [0, 4, null],
  [4, 5, null],
  [5, 5, 'UniPC 阶数要小于采样步数：现在是 5 阶、5 步'],
])('UniPC of order %i with %i steps: %s', (uni_pc_order, steps, why) => {
  expect(problem({ sampler: 'UniPC', uni_pc_order, steps }, { samplers: ['UniPC'] })).toBe(why);
});

const hires = { upscaler: '', scale: 2, steps: 0, denoising_strength: 0.5 };

it.each<[string, object, string | null]>([
  ['what it has', { sampler: 'Euler a', scheduler: 'karras', style: 'ink', model: 'sdxl', vae: 'fine' }, null],
  ['what is left to it', {}, null],
  ['an order that other samplers do not have', { sampler: 'Euler a', uni_pc_order: 50, steps: 5 }, null],
  ['a side that is too long', { width: 1600 }, '这个引擎画的图片边长为 256 到 1536 像素'],
  ['a side between its steps', { width: 520 }, '图片的边长要是 64 的倍数'],
  ['too many pixels', { width: 1536, height: 1536 }, '图片尺寸超过上限：这个引擎最多画 2.0 百万像素'],
  ['too many after hires fix', { width: 768, height: 768, hires }, '图片尺寸超过上限：这个引擎最多画 2.0 百万像素'],
  ['steps', { steps: 61 }, '这个引擎的采样步数为 4 到 60'],
  [
    'steps of the second pass',
    { hires: { ...hires, scale: 1, steps: 61 } },
    '这个引擎的高清修复步数为 0 到 60，0 和第一遍相同',
  ],
  ['guidance', { cfg_scale: 21 }, '这个引擎的引导系数为 1 到 20'],
  ['a batch', { batch_size: 5 }, '这个引擎一次最多画 4 张'],
  ['what it is without', { tiling: true }, '这个模型不能平铺'],
  ['a sampler', { sampler: 'Painter' }, '绘图引擎没有采样器「Painter」，请另选一个再生成'],
  ['a scheduler', { scheduler: 'x' }, '绘图引擎没有调度器「x」，请另选一个再生成'],
  ['a style', { style: 'x' }, '绘图引擎没有风格「x」，请另选一个再生成'],
  ['a model', { model: 'x' }, '绘图引擎没有模型「x」，请另选一个再生成'],
  ['a refiner', { refiner: { model: 'x', switch_at: 0.8 } }, '绘图引擎没有精修模型「x」，请另选一个再生成'],
  ['a VAE', { vae: 'x'.repeat(60) }, `绘图引擎没有VAE「${'x'.repeat(40)}…」，请另选一个再生成`],
  [
    'an upscaler of hires fix',
    { hires: { ...hires, scale: 1, upscaler: 'x' } },
    '绘图引擎没有放大算法「x」，请另选一个再生成',
  ],
  ['a latent one', { hires: { ...hires, upscaler: 'Latent' } }, null],
  ['图生图', { tool: 'img2img', fileId: ID }, null],
  ['an upscaler', { tool: 'extras', fileId: ID, upscaler: 'x' }, '绘图引擎没有放大算法「x」，请另选一个再生成'],
  ['two upscalers', { tool: 'extras', fileId: ID, upscaler: 'ESRGAN', upscaler_2_visibility: 0.5 }, '只用一个放大算法'],
  ['faces', { tool: 'extras', fileId: ID, gfpgan_visibility: 1 }, '没有装人脸修复'],
  ['words of a picture', { tool: 'interrogate', fileId: ID }, null],
  ['words by another', { tool: 'interrogate', fileId: ID, by: 'deepdanbooru' }, '绘图引擎不能反推提示词'],
])('generationProblem checks a task against the engine: %s', (_, params, expected) => {
  expect(problem(params)).toBe(expected);
});

it('generationProblem refuses a tool that the engine does not have', () => {
  const img2img = { tool: 'img2img', fileId: ID };
  expect(problem(img2img, { abilities: ['txt2img'] })).toBe('绘图引擎只做文生图');
  expect(problem({ ...img2img, mode: 'inpaint', maskId: ID }, { abilities: ['txt2img', 'img2img'] })).toBe(
    '绘图引擎不做局部重绘',
  );
  expect(problem({ tool: 'extras', fileId: ID }, { abilities: ['txt2img'] })).toBe('绘图引擎不做后期处理');
  // Tasks of another tool are not checked.
  expect(problem({ tool: 'magicIntematting', fileId: ID }, { abilities: [] })).toBeNull();
});

it('generationProblem ignores the range of settings that the engine does not have', () => {
  expect(problem({ steps: 100, cfg_scale: 30 }, { without: { steps: '不用设', cfg_scale: '不用设' } })).toBeNull();
});

const NUMBERS = ['width', 'height', 'steps', 'cfg_scale', 'batch_size'];
it.each(NUMBERS)(
  'a value of %s that is not a valid number is refused by the schema and by generationProblem',
  (name) => {
    const sound = zTaskParams.parse({ tool: 'txt2img', prompt: '猫', width: 512, height: 512 });
    for (const value of [Number.NaN, Infinity, -Infinity, -0, 1e-320, 1e308, -1]) {
      const params = { ...sound, [name]: value } as typeof sound;
      // Some engines accept a CFG scale of 0; the schema accepts what any engine does.
      const isScale = name === 'cfg_scale' && value >= 0 && value < 1;
      expect([value, zTaskParams.safeParse(params).success]).toEqual([value, isScale]);
      expect(generationProblem(params, OFFERED)).toEqual(expect.any(String));
    }
    expect(zTaskParams.safeParse({ ...sound, [name]: '512' }).success).toBe(false);
  },
);

it('a width or height that is not a multiple of its step is refused by the schema and by generationProblem', () => {
  const sound = zTaskParams.parse({ tool: 'txt2img', prompt: '猫', width: 512, height: 512 });
  for (const width of [512.0000001, 511.9999999, 513, 64.0000001]) {
    expect(zTaskParams.safeParse({ ...sound, width }).success).toBe(false);
    expect(generationProblem({ ...sound, width } as typeof sound, OFFERED)).toEqual(expect.any(String));
  }
  // Even the smallest strength counts as a variation seed.
  expect(problem({ subseed_strength: 1e-320 }, { without: { subseed: '不能混合种子' } })).toBe('不能混合种子');
  expect(problem({ subseed_strength: -0 }, { without: { subseed: '不能混合种子' } })).toBeNull();
});

it.each(['__proto__', 'constructor', 'toString'])(
  'the name of an Object.prototype property is not the name of an engine: %s',
  (name) => {
    for (const params of [{ sampler: name }, { scheduler: name }, { style: name }, { model: name }, { vae: name }])
      expect(problem(params)).toContain(`「${name}」`);
    expect(zTaskParams.safeParse({ tool: name, prompt: '猫' }).success).toBe(false);
    expect(zTaskParams.safeParse({ tool: 'txt2img', prompt: '猫', sampler: { name } }).success).toBe(false);
  },
);

it('a model name that contains a line break is found with and without the hash after it', () => {
  const models = [{ name: 'odd\nname.ckpt', title: 'odd', hash: '89c478b0aa' }];
  for (const said of ['odd\nname.ckpt', 'odd\nname.ckpt [89c478b0aa]'])
    expect(modelNamed(models, said)).toBe('odd\nname.ckpt');
});

it.each<[string, string, string | undefined, string[] | undefined, boolean]>([
  ['accepted', 'of a family in which it works', 'SDXL', ['SDXL'], true],
  ['accepted', 'of unknown family', undefined, ['SDXL'], true],
  ['accepted', 'of any family where the engine names none', 'Flux', undefined, true],
  ['refused', 'of another family', 'Flux', ['SDXL'], false],
])('token merging is %s for the named or default model %s', (_, _model, base, bases, isFine) => {
  const offered = {
    models: [{ name: 'sdxl', title: 'dev', ...(base && { base }) }],
    panels: { token_merging: { bases } },
  };
  const expected = isFine ? null : '词元合并只对 SDXL 的模型起作用，「dev」是 Flux 的，请关掉它或另选模型';
  for (const model of ['', 'sdxl'])
    expect(problem({ model, panels: { token_merging: { ratio: 0.4 } } }, offered)).toBe(expected);
  expect(problem({ model: 'sdxl' }, offered)).toBeNull();
});
