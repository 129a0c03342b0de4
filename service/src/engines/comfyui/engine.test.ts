import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineImage, EngineProgress } from '@app/imaging/task';
import { startComfyui, type ComfyuiServer, type Flavour, type Trouble } from '../../testing/comfyui/server.ts';
import { runEngine, type Run } from '../../testing/run-engine.ts';
import { createFakeEngine } from '../fake-engine.ts';
import { chooseEngines } from '../registry.ts';
import { openComfyui, type ComfyuiEngine } from './engine.ts';

let server: ComfyuiServer;
let engine: ComfyuiEngine;
const open = (more: { auth?: string; timeoutMs?: number; model?: string; pingMs?: number; askMs?: number } = {}) =>
  openComfyui({ url: server.url, timeoutMs: 30_000, pollMs: 2, reopenMs: 5, ...more });
beforeEach(async () => {
  server = await startComfyui();
  engine = open();
});
afterEach(async () => {
  await engine.close();
  await server.close();
});

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const plain = {
  tool: 'txt2img',
  prompt: '一只橘猫坐在窗台上 (毛茸茸:1.2)',
  negative_prompt: '模糊',
  width: 320,
  height: 256,
  steps: 20,
  cfg_scale: 6.5,
  sampler: 'euler',
};
const run = (params: object = {}, how?: Run) => runEngine(engine, { ...plain, ...params }, how);
const node = (at: number, kind: string) => Object.values(server.asked[at]!).find((one) => one.class_type === kind)!;
const kinds = (at = 0) => Object.values(server.asked[at]!).map((one) => one.class_type);

describe('lists of a ComfyUI', () => {
  it.each<Flavour>(['old', 'usual', 'newest'])(
    'the lists of the %s ComfyUI are read, and it draws',
    async (flavour) => {
      server.flavour = flavour;
      await engine.refresh();
      expect(engine).toMatchObject({ id: 'comfyui', name: 'ComfyUI' });
      expect(engine.capabilities().samplers).toEqual(['euler', 'euler_ancestral', 'dpmpp_2m']);
      expect(engine.ready()).toBe(true);
      expect(await run()).toHaveLength(1);
    },
  );

  describe('a reference picture with IP-Adapter', () => {
    const asked = { reference: { fileId: PHOTO, weight: 0.7 } };
    let folder = '';
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'reference-'));
      await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c44' } })
        .jpeg()
        .toFile(path.join(folder, 'photo'));
    });
    afterEach(() => rm(folder, { recursive: true }));
    const after = () => run(asked, { files: { [PHOTO]: path.join(folder, 'photo') } });

    it.each([
      ['the nodes', null],
      ['a model for them', []],
      ['a model that reads pictures', ['ip-adapter_sd15.safetensors'], ['sigclip_vision_patch14_384.safetensors']],
    ] as [string, string[] | null, string[]?][])(
      'a reference is refused without %s',
      async (_, ipadapters, visions) => {
        server.holdings.ipadapters = ipadapters;
        server.holdings.clipVisions = visions ?? server.holdings.clipVisions;
        await engine.refresh();
        expect(engine.capabilities().reference).toBeNull();
        await expect(after()).rejects.toThrow('绘图引擎没有 IP-Adapter 或参考控制');
      },
    );

    it.each([
      [['ip-adapter_sd15.safetensors'], 'STANDARD (medium strength)'],
      [['ip-adapter-plus_sd15.safetensors', 'ip-adapter-plus-face_sd15.safetensors'], 'PLUS FACE (portraits)'],
    ])('a reference with the models %s uses the preset %s', async (ipadapters, preset) => {
      server.holdings.ipadapters = ipadapters;
      await engine.refresh();
      expect(engine.capabilities().reference).toBe('IP-Adapter');
      expect(await after()).toHaveLength(1);
      expect(node(0, 'IPAdapterUnifiedLoader').inputs).toMatchObject({ preset });
      expect(node(0, 'IPAdapter').inputs).toMatchObject({ weight: 0.7, start_at: 0, end_at: 1 });
      // The sampler uses the model that the IP-Adapter node has patched.
      const taught = Object.entries(server.asked[0]!).find(([, { class_type: kind }]) => kind === 'IPAdapter')![0];
      expect(node(0, 'KSampler').inputs.model).toEqual([taught, 0]);
    });
  });

  it('a name that the server lacks is refused before a request is sent', async () => {
    await expect(run({ sampler: 'Painter' })).rejects.toThrow('绘图引擎没有采样器「Painter」，请另选一个再生成');
    await expect(run({ style: 'ink' })).rejects.toThrow('绘图引擎没有风格「ink」，请另选一个再生成');
    await expect(run({ prompt: '猫 <lora:nobody:1>' })).rejects.toThrow('绘图引擎没有 LoRA「nobody」');
    await engine.close();
    engine = open({ model: 'gone.safetensors' });
    await expect(run()).rejects.toThrow('绘图引擎没有模型「gone.safetensors」，请另选一个再生成');
    expect(server.asked).toEqual([]);
  });

  it('a ComfyUI without a model refuses to draw, with advice for the operator', async () => {
    server.holdings.models = [];
    await expect(run()).rejects.toThrow('ComfyUI 里还没有模型，请管理员放进它的 models/checkpoints 文件夹');
  });

  it('deprecated nodes are treated as missing', async () => {
    server.deprecated = ['LoraLoader'];
    await expect(run({ prompt: '猫 <lora:ink:1>' })).rejects.toThrow('绘图引擎没有 LoRA「ink」');
    server.deprecated = ['KSampler'];
    await expect(run()).rejects.toThrow('请管理员检查 COMFYUI_URL 是不是 ComfyUI 的地址');
  });

  it('an unreachable ComfyUI still serves its tools, and its lists are read again when it is back', async () => {
    await engine.refresh();
    const { port } = new URL(server.url);
    await server.close();
    await expect(run()).rejects.toThrow('绘图引擎连接不上，请稍后再试；一直如此请联系管理员');
    expect(engine.ready()).toBe(false);
    const engines = chooseEngines('comfyui,builtin', [engine, createFakeEngine()]);
    expect(engines.serving('txt2img')?.id).toBe('comfyui');
    expect(engines.serving('magicEraser')?.id).toBe('builtin');
    server = await startComfyui({ port: Number(port) });
    server.holdings.samplers = ['lcm'];
    await engine.refresh();
    expect([engine.ready(), engine.capabilities().samplers]).toEqual([true, ['lcm']]);
  });
});

describe('LoRAs of a ComfyUI', () => {
  it('family and trigger words of LoRAs come from their files, each of which is read once', async () => {
    const head = { ss_base_model_version: 'sdxl_base_v1-0', ss_tag_frequency: '{"1_ink":{"ink wash":5}}' };
    server.metadata.set('loras/ink.safetensors', head);
    await engine.refresh();
    await vi.waitFor(() =>
      expect(engine.capabilities().loras[0]).toEqual({
        name: 'ink.safetensors',
        alias: 'ink',
        base: 'SDXL',
        words: ['ink wash'],
      }),
    );
    const before = server.metadataAsked;
    expect(before).toBeGreaterThan(0);
    await engine.refresh();
    const [image] = await run({ prompt: '猫 <lora:ink:1>, embedding:nobody' });
    expect(server.metadataAsked).toBe(before);
    expect(image!.notes).toEqual([
      '绘图引擎没有嵌入「nobody」，没有用上',
      'LoRA「ink」是给 SDXL 模型的，当前模型是 SD 1.5：多半不起作用，请换一个',
    ]);
  });

  it('metadata of LoRAs is read for at most 400 files a round, four at a time', async () => {
    server.holdings.loras = Array.from({ length: 1000 }, (_, at) => `${at}.safetensors`);
    await engine.refresh();
    await vi.waitFor(() => expect(server.metadataAsked).toBe(400));
    await engine.refresh();
    await vi.waitFor(() => expect(server.metadataAsked).toBe(800));
    expect(server.metadataAtOnce).toBeLessThanOrEqual(4);
  });
});

describe('pictures of a ComfyUI', () => {
  it('a seed of 64 bits is sent and reported with every digit', async () => {
    const images = await run({ batch_size: 3 }, { seed: '18446744073709551614' });
    expect(server.sent.map((text) => /"seed": ?(\d+)/.exec(text)?.[1])).toEqual([
      '18446744073709551614',
      '18446744073709551615',
      '0',
    ]);
    expect(images.map(({ seed }) => seed)).toEqual(['18446744073709551614', '18446744073709551615', 0]);
    expect(images[0]!.infotext).toContain('Seed: 18446744073709551614');
  });

  it('a batch is one graph per picture with its own seed, resumes after the stored pictures, and leaves no trace on the server', async () => {
    const images = await run({ batch_size: 3 }, { made: 1, seed: 4_294_967_294 });
    expect(server.asked.map((_, at) => node(at, 'KSampler').inputs.seed)).toEqual([4_294_967_295, 4_294_967_296]);
    expect(images.map(({ seed }) => seed)).toEqual([4_294_967_295, 4_294_967_296]);
    expect(node(0, 'KSampler').inputs).toMatchObject({
      steps: 20,
      cfg: 6.5,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
    });
    expect(node(0, 'EmptyLatentImage').inputs).toEqual({ width: 320, height: 256, batch_size: 1 });
    expect(node(0, 'CLIPTextEncode').inputs.text).toBe('一只橘猫坐在窗台上 (毛茸茸:1.2)');
    expect(node(0, 'CheckpointLoaderSimple').inputs).toEqual({ ckpt_name: 'SD1.5/cat.safetensors' });
    // The server's output folder gets no file, and its history no prompt.
    expect(kinds()).not.toContain('SaveImage');
    expect([...server.history.keys()]).toEqual([]);
    expect(server.forgotten).toEqual(server.ids);
    const { format, width, height, comments } = await sharp(images[0]!.data).metadata();
    expect({ format, width, height, comments }).toEqual({
      format: 'png',
      width: 320,
      height: 256,
      comments: undefined,
    });
    expect(images[0]!.infotext).toBe(
      '一只橘猫坐在窗台上 (毛茸茸:1.2)\nNegative prompt: 模糊\nSteps: 20, Sampler: euler, Schedule type: normal, CFG scale: 6.5, Seed: 4294967295, Size: 320x256, Model: SD1.5/cat.safetensors, Version: ComfyUI 0.3.64',
    );
  });

  it('LoRAs of the prompt are chained in their order, under the full names of their files', async () => {
    const [image] = await run({
      prompt: '猫, <lora:柿子:0.8:0.6>, <lora:style/lowpoly:te=0.5:unet=0.9>, 窗台 <lora:INK>',
    });
    const loras = Object.values(server.asked[0]!).filter((one) => one.class_type === 'LoraLoader');
    expect(
      loras.map(({ inputs: { lora_name: name, strength_model: model, strength_clip: clip } }) => [name, model, clip]),
    ).toEqual([
      ['style/柿子.safetensors', 0.6, 0.8],
      ['style/lowpoly.safetensors', 0.9, 0.5],
      ['ink.safetensors', 1, 1],
    ]);
    expect(node(0, 'CLIPTextEncode').inputs.text).toBe('猫, 窗台');
    // Each LoRA follows the one before it, and the last one feeds the sampler and the text encoder.
    const idOf = (at: number) => Object.entries(server.asked[0]!).find(([, one]) => one === loras[at])![0];
    expect(loras[1]!.inputs.model).toEqual([idOf(0), 0]);
    expect(loras[2]!.inputs.clip).toEqual([idOf(1), 1]);
    expect(node(0, 'KSampler').inputs.model).toEqual([idOf(2), 0]);
    expect(node(0, 'CLIPTextEncode').inputs.clip).toEqual([idOf(2), 1]);
    expect(image!.infotext).toMatch(/^猫, <lora:柿子:0\.8:0\.6>/);
  });

  it('notes name the A1111 syntax in a prompt that ComfyUI reads as plain words', async () => {
    const notes = async (prompt: string, negative = '') => (await run({ prompt, negative_prompt: negative }))[0]!.notes;
    expect(await notes('(猫:1.2), \\[不是写法\\], Android BREAKFAST')).toEqual([]);
    expect(await notes('猫 BREAK 窗台, [狗:兔:0.5]')).toEqual([
      'ComfyUI 不按「BREAK」分段，它前后连着读了',
      'ComfyUI 不认「[…:…]、[…|…]」这样的写法，当作普通文字画了',
    ]);
    expect(await notes('猫 AND 狗', '[糊]')).toEqual(['ComfyUI 不认「AND」这样的写法，当作普通文字画了']);
  });

  it('a repeated request is fetched from the cache; when its file was deleted it is drawn again under another name', async () => {
    const [first] = await run();
    const [second] = await run();
    expect(second!.data).toEqual(first!.data);
    expect(kinds(1)).toContain('PreviewImage');
    server.dropFiles();
    const [third] = await run();
    expect(third!.data).toEqual(first!.data);
    expect(server.asked).toHaveLength(4);
    expect(node(3, 'SaveImage').inputs.filename_prefix).toMatch(/^huixue\/[\da-f-]{36}$/);
  });
});

/** Follows links from an input back to the class of the node where they begin. */
function back(id: string, ...inputs: string[]): string {
  const from = inputs.reduce((at, input) => (server.asked[0]![at]!.inputs[input] as [string, number])[0], id);
  return server.asked[0]![from]!.class_type;
}
const idOf = (kind: string, last = false) => {
  const ids = Object.keys(server.asked[0]!).filter((id) => server.asked[0]![id]!.class_type === kind);
  return (last ? ids.at(-1) : ids[0])!;
};

describe('capabilities of a ComfyUI', () => {
  it('capabilities of a ComfyUI are what the server has, under its own names', async () => {
    server.holdings.upscaleModels = ['4x-ultrasharp.pth', 'RealESRGAN_x2plus.pth', 'face.pth'];
    await engine.refresh();
    expect(engine.capabilities()).toMatchObject({
      abilities: ['txt2img', 'img2img', 'inpaint', 'extras'],
      samplers: ['euler', 'euler_ancestral', 'dpmpp_2m'],
      schedulers: [
        { name: 'simple', label: 'Simple' },
        { name: 'normal', label: 'Normal' },
        { name: 'karras', label: 'Karras' },
      ],
      models: [
        { name: 'SD1.5/cat.safetensors', title: 'cat' },
        { name: 'dream-xl.safetensors', title: 'dream-xl' },
      ],
      model: 'SD1.5/cat.safetensors',
      vaes: ['sdxl-vae.safetensors', 'vae-ft-mse.safetensors'],
      upscalers: [
        { name: '4x-ultrasharp.pth', scale: 4 },
        { name: 'RealESRGAN_x2plus.pth', scale: 2 },
        { name: 'face.pth', scale: null },
      ],
      latentUpscalers: [
        'Latent (nearest-exact)',
        'Latent (bilinear)',
        'Latent (area)',
        'Latent (bicubic)',
        'Latent (bislerp)',
      ],
      loras: [
        { name: 'ink.safetensors', alias: 'ink' },
        { name: 'style/柿子.safetensors', alias: '柿子' },
        { name: 'style/lowpoly.safetensors', alias: 'lowpoly' },
      ],
      embeddings: ['EasyNegative', 'hands/bad-hands-5'],
    });
    expect(engine.can('extras')).toBe(true);
  });

  it('capabilities stay the same object until they change, and list the operator’s model first', async () => {
    await engine.refresh();
    const before = engine.capabilities();
    await engine.refresh();
    expect(engine.capabilities()).toBe(before);
    server.holdings.upscaleModels = [];
    await engine.refresh();
    expect(engine.capabilities().abilities).not.toContain('extras');
    expect(engine.can('extras')).toBe(false);
    await engine.close();
    engine = open({ model: 'dream-xl.safetensors' });
    await run();
    expect(engine.capabilities().model).toBe('dream-xl.safetensors');
    expect(node(0, 'CheckpointLoaderSimple').inputs.ckpt_name).toBe('dream-xl.safetensors');
  });

  it('features that the server lacks are refused before anything is sent', async () => {
    await expect(run({ tiling: true })).rejects.toThrow('ComfyUI 自己的节点里没有这一项');
    await expect(run({ subseed_strength: 0.5 })).rejects.toThrow('ComfyUI 自己的节点里没有这一项');
    expect(server.asked).toEqual([]);
  });
});

describe('parameters of a picture', () => {
  it('parameters become nodes: model, VAE, clip skip, scheduler, tiled decoding', async () => {
    const [image] = await run({
      model: 'dream-xl.safetensors',
      vae: 'sdxl-vae.safetensors',
      clip_skip: 2,
      scheduler: 'karras',
      sampler: 'dpmpp_2m',
      tiled_vae: true,
      negative_prompt: '模糊, (easynegative:1.1), bad-hands-5, embedding:EasyNegative',
    });
    expect(node(0, 'CheckpointLoaderSimple').inputs.ckpt_name).toBe('dream-xl.safetensors');
    expect(node(0, 'CLIPSetLastLayer').inputs.stop_at_clip_layer).toBe(-2);
    expect(node(0, 'KSampler').inputs).toMatchObject({ sampler_name: 'dpmpp_2m', scheduler: 'karras' });
    expect(node(0, 'VAEDecodeTiled').inputs).toMatchObject({ tile_size: 512, overlap: 64 });
    expect(back(idOf('VAEDecodeTiled'), 'vae')).toBe('VAELoader');
    expect(server.asked[0]![idOf('CLIPTextEncode', true)]!.inputs.text).toBe(
      '模糊, (embedding:EasyNegative:1.1), embedding:hands/bad-hands-5, embedding:EasyNegative',
    );
    expect(image!.infotext).toContain(
      'Schedule type: karras, CFG scale: 6.5, Seed: 7, Size: 320x256, Model: dream-xl.safetensors, VAE: sdxl-vae.safetensors, Clip skip: 2',
    );
  });

  it('parameters left open use the server’s first choices, and unused features add no node', async () => {
    await run({ sampler: '' });
    expect(node(0, 'KSampler').inputs).toMatchObject({ sampler_name: 'euler', scheduler: 'normal' });
    await run({ sampler: 'DPM++ 2M Karras' });
    expect(node(1, 'KSampler').inputs).toMatchObject({ sampler_name: 'dpmpp_2m', scheduler: 'karras' });
    expect(kinds().toSorted()).toEqual([
      'CLIPTextEncode',
      'CLIPTextEncode',
      'CheckpointLoaderSimple',
      'EmptyLatentImage',
      'KSampler',
      'PreviewImage',
      'VAEDecode',
    ]);
  });

  it('hires fix enlarges the latent image and samples again', async () => {
    const hires = { upscaler: 'Latent (bislerp)', scale: 1.55, steps: 9, denoising_strength: 0.5 };
    const told: EngineProgress[] = [];
    const [image] = await run({ hires }, { told: (progress) => told.push(progress) });
    expect(node(0, 'LatentUpscale').inputs).toMatchObject({ upscale_method: 'bislerp', width: 496, height: 400 });
    expect(server.asked[0]![idOf('KSampler', true)]!.inputs).toMatchObject({ steps: 9, denoise: 0.5, seed: 7 });
    expect(back(idOf('KSampler', true), 'latent_image', 'samples')).toBe('KSampler');
    expect([image!.width, image!.height]).toEqual([496, 400]);
    expect(image!.infotext).toContain(
      'Denoising strength: 0.5, Hires resize: 496x400, Hires steps: 9, Hires upscaler: Latent (bislerp)',
    );
    // A step of the second pass takes longer: half of the steps is less than half of the time.
    const first = told.filter(({ steps }) => steps === 20).at(-1)!;
    expect(first.percent).toBeCloseTo((20 / (20 + 9 * ((496 * 400) / (320 * 256)))) * 99);
    expect(told.at(-1)!.percent).toBeCloseTo(99);
  });

  it('hires fix with an upscale model enlarges the picture and samples again', async () => {
    const [image] = await run({ hires: { upscaler: '4x-ultrasharp.pth', scale: 2 } });
    expect(node(0, 'UpscaleModelLoader').inputs).toEqual({ model_name: '4x-ultrasharp.pth' });
    expect(node(0, 'ImageScale').inputs).toMatchObject({ width: 640, height: 512, crop: 'disabled' });
    expect(server.asked[0]![idOf('KSampler', true)]!.inputs).toMatchObject({ steps: 20, denoise: 0.7 });
    expect(back(idOf('KSampler', true), 'latent_image', 'pixels', 'image', 'image', 'samples')).toBe('KSampler');
    expect([image!.width, image!.height]).toEqual([640, 512]);
  });
});

describe('a refiner', () => {
  const refiner = { model: 'dream-xl.safetensors', switch_at: 0.8 };
  const advanced = () =>
    Object.values(server.asked[0]!)
      .filter((one) => one.class_type === 'KSamplerAdvanced')
      .map(({ inputs: { add_noise, steps, start_at_step, end_at_step, return_with_leftover_noise } }) => [
        add_noise,
        steps,
        start_at_step,
        end_at_step,
        return_with_leftover_noise,
      ]);

  it('a refiner draws the last part of the steps, with conditioning by its own CLIP', async () => {
    const told: EngineProgress[] = [];
    const [image] = await run({ refiner, prompt: '猫 <lora:ink>' }, { told: (progress) => told.push(progress) });
    expect(advanced()).toEqual([
      ['enable', 20, 0, 16, 'enable'],
      ['disable', 20, 16, 10_000, 'disable'],
    ]);
    const second = idOf('KSamplerAdvanced', true);
    expect(back(second, 'model')).toBe('CheckpointLoaderSimple');
    expect(back(second, 'positive', 'clip')).toBe('CheckpointLoaderSimple');
    expect(back(idOf('KSamplerAdvanced'), 'model')).toBe('LoraLoader');
    expect(server.asked[0]![idOf('CheckpointLoaderSimple', true)]!.inputs.ckpt_name).toBe('dream-xl.safetensors');
    expect(kinds()).not.toContain('KSampler');
    expect(told.at(-1)!.percent).toBeCloseTo(99);
    expect(image!.infotext).toContain('Refiner: dream-xl.safetensors, Refiner switch at: 0.8');
  });

  it('a refiner takes over in the second pass where there is one, by the steps of that pass', async () => {
    await run({ refiner, hires: { scale: 2, steps: 10, denoising_strength: 0.5 } });
    expect(kinds()).toContain('KSampler');
    expect(advanced()).toEqual([
      ['enable', 20, 10, 18, 'enable'],
      ['disable', 20, 18, 10_000, 'disable'],
    ]);
  });

  it.each([0, 1])('a refiner is not used when one of the two models has no step left (%d)', async (at) => {
    const [image] = await run({ refiner: { ...refiner, switch_at: at } });
    expect(kinds()).not.toContain('KSamplerAdvanced');
    expect(image!.infotext).not.toContain('Refiner');
  });
});

describe('图生图 with a ComfyUI', () => {
  let folder = '';
  let files: Record<string, string>;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'comfyui-'));
    files = { [PHOTO]: path.join(folder, 'photo'), [MASK]: path.join(folder, 'mask') };
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#2060a0' } })
      .png()
      .toFile(files[PHOTO]!);
    const hole = { create: { width: 100, height: 60, channels: 3 as const, background: '#fff' } };
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
      .composite([{ input: await sharp(hole).png().toBuffer(), left: 200, top: 80 }])
      .png()
      .toFile(files[MASK]!);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const paint = (params: object = {}, how: Run = {}) =>
    run({ tool: 'img2img', fileId: PHOTO, width: 320, height: 160, ...params }, { files, ...how });
  const inpaint = (params: object = {}) => paint({ mode: 'inpaint', maskId: MASK, mask_blur: 0, ...params });
  const pixel = async (image: EngineImage, left: number, top: number) => [
    ...(await sharp(image.data).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const uploaded = async (name: unknown) => sharp(server.uploads.get(String(name).replace(' [temp]', ''))!);
  const BLUE = [0x20, 0x60, 0xa0];

  it('图生图 uploads the photo once for a batch, in the size to draw, into the temp folder', async () => {
    const images = await paint({ batch_size: 2, denoising_strength: 0.4 });
    expect(images.map(({ width, height, seed }) => [width, height, seed])).toEqual([
      [320, 160, 7],
      [320, 160, 8],
    ]);
    expect(server.uploads.size).toBe(1);
    const { image } = node(0, 'LoadImage').inputs;
    expect(image).toMatch(/^huixue\/[\da-f]{32}\.png \[temp\]$/);
    expect(await (await uploaded(image)).metadata()).toMatchObject({ width: 320, height: 160, format: 'png' });
    expect(node(0, 'KSampler').inputs.denoise).toBe(0.4);
    expect(back(idOf('KSampler'), 'latent_image', 'pixels')).toBe('LoadImage');
    expect(images[0]!.infotext).toContain('Denoising strength: 0.4');
  });

  it('图生图 enlarges the latent image when the resize mode is that', async () => {
    await paint({ resize_mode: 'latent_upscale', width: 640, height: 320 });
    expect(await (await uploaded(node(0, 'LoadImage').inputs.image)).metadata()).toMatchObject({ width: 400 });
    expect(node(0, 'LatentUpscale').inputs).toMatchObject({ width: 640, height: 320, upscale_method: 'bilinear' });
    expect(back(idOf('KSampler'), 'latent_image', 'samples')).toBe('VAEEncode');
  });

  it('inpainting leaves unmasked pixels identical', async () => {
    const [image] = await inpaint({ width: 400, height: 200 });
    expect(back(idOf('KSampler'), 'latent_image')).toBe('SetLatentNoiseMask');
    const { image: mask, channel } = node(0, 'LoadImageMask').inputs;
    expect(channel).toBe('red');
    expect(await (await uploaded(mask)).stats()).toMatchObject({ channels: [{ min: 0, max: 255 }] });
    expect(await pixel(image!, 10, 10)).toEqual(BLUE);
    expect(await pixel(image!, 199, 100)).toEqual(BLUE);
    expect(await pixel(image!, 250, 110)).not.toEqual(BLUE);
    expect(kinds()).not.toContain('LatentCompositeMasked');
    expect(image!.infotext).toContain('Denoising strength: 0.75, Mask blur: 0');
  });

  it('inpainting only the masked part draws it enlarged, and the picture keeps its size', async () => {
    const [image] = await inpaint({
      inpaint_area: 'only_masked',
      inpaint_padding: 16,
      width: 512,
      height: 512,
      inpainting_fill: 'fill',
    });
    expect([image!.width, image!.height]).toEqual([400, 200]);
    expect(await (await uploaded(node(0, 'LoadImage').inputs.image)).metadata()).toMatchObject({
      width: 512,
      height: 512,
    });
    expect(await pixel(image!, 198, 100)).toEqual(BLUE);
    expect(await pixel(image!, 250, 110)).not.toEqual(BLUE);
    expect(image!.infotext).toContain(
      'Mask blur: 0, Masked content: fill, Inpaint area: Only masked, Masked area padding: 16',
    );
  });

  it('inpainting supports empty latent under the mask, and an inverted mask', async () => {
    const [image] = await inpaint({ inpainting_fill: 'latent_nothing', mask_invert: true, width: 400, height: 200 });
    expect(back(idOf('KSampler'), 'latent_image', 'samples')).toBe('LatentCompositeMasked');
    expect(back(idOf('LatentCompositeMasked'), 'source')).toBe('LatentMultiply');
    expect(await pixel(image!, 250, 110)).toEqual(BLUE);
    expect(await pixel(image!, 10, 10)).not.toEqual(BLUE);
  });

  it('unusable settings are reported, and nothing is sent', async () => {
    await expect(inpaint({ inpainting_fill: 'latent_noise' })).rejects.toThrow(
      'ComfyUI 不能用潜变量噪声填充蒙版，请另选「蒙版内容」',
    );
    await expect(paint({}, { files: {} })).rejects.toThrow('任务要用的图片已删除，请重新上传');
    await writeFile(files[PHOTO]!, 'no picture');
    await expect(paint()).rejects.toThrow('图片无法读取，请换一张');
    await expect(paint({ sampler: 'Painter' })).rejects.toThrow('绘图引擎没有采样器「Painter」');
    expect([server.asked, server.uploads.size]).toEqual([[], 0]);
  });

  it('a photo that was deleted on the server is reported', async () => {
    server.trouble = 'picture-gone';
    await expect(paint()).rejects.toThrow('传给绘图引擎的图片不见了，请重新生成');
  });

  it('an enlargement without a chosen model uses the one whose factor fits best', async () => {
    server.holdings.upscaleModels = ['1x-clean.pth', '8x-big.pth', '4x-ultrasharp.pth', 'RealESRGAN_x2plus.pth'];
    for (const scale of [1.5, 4]) await run({ tool: 'extras', fileId: PHOTO, scale }, { files });
    const chosen = [0, 1].map((at) => node(at, 'UpscaleModelLoader').inputs.model_name);
    expect(chosen).toEqual(['RealESRGAN_x2plus.pth', '4x-ultrasharp.pth']);
  });

  it('an enlargement runs an upscale model alone', async () => {
    const [image] = await run({ tool: 'extras', fileId: PHOTO, scale: 1.5, upscaler: '4x-ultrasharp.pth' }, { files });
    expect(kinds()).toEqual(['LoadImage', 'UpscaleModelLoader', 'ImageUpscaleWithModel', 'ImageScale', 'PreviewImage']);
    expect(image).toMatchObject({ width: 600, height: 300, seed: null, infotext: '' });
    expect(await run({ tool: 'extras', fileId: PHOTO }, { files, made: 1 })).toEqual([]);
    await run({ tool: 'extras', fileId: PHOTO }, { files });
    expect(node(1, 'UpscaleModelLoader').inputs.model_name).toBe('4x-ultrasharp.pth');
    await expect(run({ tool: 'extras', fileId: PHOTO, upscaler: 'x' }, { files })).rejects.toThrow(
      '绘图引擎没有放大算法「x」，请另选一个再生成',
    );
    await expect(run({ tool: 'interrogate', fileId: PHOTO }, { files })).rejects.toThrow('这个引擎不做「');
  });
});

async function jpeg(): Promise<Buffer> {
  const size = { width: 512, height: 512, channels: 3 as const };
  return sharp({ create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
}

describe('progress of a ComfyUI', () => {
  it.each<Flavour>(['old', 'usual'])(
    'progress and previews arrive by the socket of the %s ComfyUI, with previews small enough for pages',
    async (flavour) => {
      server.flavour = flavour;
      server.preview = await jpeg();
      expect(server.preview.length).toBeGreaterThan(50_000);
      const told: EngineProgress[] = [];
      const { came, answer } = server.hold();
      const painted = run({ batch_size: 2 }, { told: (progress) => told.push(progress) });
      await came;
      await vi.waitFor(() => expect(told.some(({ preview }) => preview)).toBe(true));
      answer();
      await painted;
      const { preview } = told.find((progress) => progress.preview)!;
      expect(preview!.length).toBeLessThanOrEqual(22_000);
      expect((await sharp(preview!).metadata()).format).toBe('webp');
      expect(told[0]).toMatchObject({ phase: 'loading', step: 0, image: 1 });
      expect(told.find(({ step }) => step === 1)).toMatchObject({ phase: 'drawing', steps: 20, image: 1 });
      const percents = told.map(({ percent }) => percent);
      expect(percents).toEqual(percents.toSorted((one, other) => one - other));
      expect(percents[0]).toBe(0);
      expect(percents).toContainEqual(expect.closeTo((1 / 20 / 2) * 99));
      expect(Math.max(...percents)).toBeLessThanOrEqual(99);
    },
  );

  it.each(['refused', 'mute'] as const)('pictures arrive without progress when the socket is %s', async (how) => {
    server.socket = how;
    const told: EngineProgress[] = [];
    expect(await run({ batch_size: 2 }, { told: (progress) => told.push(progress) })).toHaveLength(2);
    expect(told).toEqual([]);
  });

  it('a broken socket is reopened by the same client only after it is closed', async () => {
    server.preview = await jpeg();
    const { came, answer } = server.hold();
    const painted = run();
    await came;
    expect([server.connected, server.sockets()]).toEqual([1, 1]);
    server.dropSockets();
    await vi.waitFor(() => expect([server.connected, server.sockets()]).toEqual([2, 1]));
    answer();
    expect(await painted).toHaveLength(1);
    // The socket stays open for the next picture.
    await run({ seed: 3 });
    expect(server.connected).toBe(2);
  });

  it('a socket that answers no pings is closed and reopened', async () => {
    await engine.close();
    engine = open({ pingMs: 20 });
    const { came, answer } = server.hold();
    const painted = run();
    await came;
    server.deafen();
    await vi.waitFor(() => expect(server.connected).toBeGreaterThan(1));
    answer();
    expect(await painted).toHaveLength(1);
  });
});

describe('jobs of other clients', () => {
  it('jobs of other clients are waited for, and never interrupted', async () => {
    const end = server.occupy();
    const waiting: number[] = [];
    server.onQueue = () => {
      waiting.push(server.asked.length);
      if (waiting.length === 4) end();
    };
    expect(await run()).toHaveLength(1);
    expect(server.interrupts).toEqual([]);
  });

  it('progress reports the number of other clients’ jobs ahead', async () => {
    const ends = [server.occupy(), server.occupy()];
    const told: EngineProgress[] = [];
    let asked = 0;
    server.onQueue = () => {
      asked += 1;
      if (asked === 3) for (const end of ends) end();
    };
    await run({}, { told: (progress) => told.push(progress) });
    expect(told[0]).toMatchObject({ phase: 'waiting', ahead: 2, percent: 0, step: 0 });
    expect(told.map(({ phase }) => phase).filter((phase, at, all) => phase !== all[at - 1])).toEqual([
      'waiting',
      'loading',
      'drawing',
    ]);
  });

  it('a queue cleared before the job began fails the task with that reason', async () => {
    const end = server.occupy();
    let asked = 0;
    server.onQueue = () => {
      asked += 1;
      if (asked === 2) server.clearQueue();
    };
    await expect(run()).rejects.toThrow('绘图引擎的队列被人清空了，这张图还没开始画，请重新生成');
    end();
    expect(engine.ready()).toBe(true);
  });

  it('a job that waits beyond the time limit is deleted from the queue', async () => {
    await engine.close();
    engine = open({ timeoutMs: 50 });
    const end = server.occupy();
    await expect(run()).rejects.toThrow('绘图引擎一直在忙别的任务，请过几分钟再试');
    expect(server.unqueued).toEqual(server.ids);
    expect(server.interrupts).toEqual([]);
    end();
  });
});

describe('cancelling a task of a ComfyUI', () => {
  it.each<Flavour>(['old', 'usual'])(
    'cancelling takes effect immediately and ends the job at the %s ComfyUI, and the next task waits for that',
    async (flavour) => {
      server.flavour = flavour;
      const { came } = server.hold();
      const stop = new AbortController();
      const first = run({ batch_size: 2 }, { signal: stop.signal });
      await came;
      const second = run({}, { seed: 9 });
      stop.abort('cancelled');
      await expect(first).rejects.toBe('cancelled');
      expect(await second).toHaveLength(1);
      expect(server.interrupts.length).toBeGreaterThanOrEqual(1);
      expect(new Set(server.interrupts)).toEqual(new Set([flavour === 'old' ? null : server.ids[0]]));
      expect(server.asked).toHaveLength(2);
      expect([...server.history.keys()]).toEqual([]);
    },
  );

  it('cancelling a job that waits for another client’s deletes it from the queue, and leaves the other alone', async () => {
    const end = server.occupy();
    const stop = new AbortController();
    const first = run({}, { signal: stop.signal });
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    stop.abort('cancelled');
    await expect(first).rejects.toBe('cancelled');
    await vi.waitFor(() => expect(server.unqueued).toEqual(server.ids));
    end();
    expect(server.interrupts).toEqual([]);
    expect(await run()).toHaveLength(1);
  });
});

const MEMORY = '绘图引擎的显存或内存不够，请把图片尺寸改小一些再试';
const PAGE = '绘图引擎的地址给的是网页，多半是它前面的代理的登录页或出错页，请管理员检查这个代理';
const NAN =
  '绘图引擎算出了无效的数值（NaN），请换一个尺寸或采样器再试；一直如此请管理员换 VAE 或加上 --fp32-vae、--force-upcast-attention';
describe('errors of a ComfyUI', () => {
  it.each<[Trouble, string]>([
    ['cuda-memory', MEMORY],
    ['hip-memory', MEMORY],
    ['mps-memory', MEMORY],
    ['directml-memory', MEMORY],
    ['gpu-broken', '绘图引擎的显卡出了错，请管理员重启它再试'],
    ['bad-file', '绘图引擎读不了这个模型文件，请换一个模型，或请管理员检查文件是否完整'],
    ['no-clip', '这个模型里没有文本编码器（CLIP），请换一个完整的模型'],
    ['mismatch', '模型、LoRA 或 VAE 互不匹配，请换成同一系列的再试'],
    ['vae-channels', '模型、LoRA 或 VAE 互不匹配，请换成同一系列的再试'],
    ['broken-pth', '绘图引擎读不了这个模型文件，请换一个模型，或请管理员检查文件是否完整'],
    ['cpu-memory', MEMORY],
    ['no-vision', 'ComfyUI 里缺 IP-Adapter 要的 CLIP Vision 模型，请管理员放进它的 models/clip_vision 文件夹'],
    ['no-adapter', 'ComfyUI 里没有和这个模型同一系列的 IP-Adapter，请换一个模型'],
    ['moved', '绘图引擎的模型文件不见了，请另选一个模型再生成'],
    ['unknown-error', '绘图引擎出错，请稍后再试；一直如此请联系管理员'],
    ['black', NAN],
    ['no-picture', '绘图引擎没有给出图片，请管理员检查它的日志'],
    ['half-picture', '绘图引擎返回的图片不完整，请稍后再试'],
    ['small', '绘图引擎返回的图片不是要的大小，请管理员检查它的设置和扩展'],
    ['interrupted', '绘图引擎上有人把这张图停下了，请重新生成'],
    ['restarted', '绘图引擎画到一半停了或重启了，多半是内存不够，请把图片尺寸改小一些再试'],
    ['partly', '绘图引擎没有VAE「old.pt」，请另选一个再生成'],
    ['model-gone', '绘图引擎没有模型「SD1.5/cat.safetensors」，请另选一个再生成'],
    ['no-node', '这个 ComfyUI 没有要用的节点，请管理员升级它'],
    ['forbidden', '绘图引擎拒绝了访问，请管理员检查它前面的代理'],
    ['busy', '绘图引擎正忙，请过几分钟再试'],
    ['too-large', '图片超出了绘图引擎接受的大小，请把图片缩小一些再试'],
    ['html', PAGE],
    ['half-json', '绘图引擎的回答不完整，请稍后再试'],
    ['dies-in-the-middle', '绘图引擎中途断开了，请稍后再试'],
  ])('the fault %s is reported with its advice, and the next picture is drawn', async (trouble, advice) => {
    server.trouble = trouble;
    await expect(run()).rejects.toThrow(advice);
    expect(server.freed > 0).toBe(advice === MEMORY);
    server.trouble = null;
    expect(await run({}, { seed: 8 })).toHaveLength(1);
    expect([...server.history.keys()]).toEqual([]);
  });

  it('a server that dies while drawing is reported', async () => {
    const { came } = server.hold();
    const painted = run();
    await came;
    await server.close();
    await expect(painted).rejects.toThrow('绘图引擎画到一半停了或重启了，多半是内存不够，请把图片尺寸改小一些再试');
    // The engine is known to be unreachable immediately.
    expect(engine.ready()).toBe(false);
    server = await startComfyui();
  });

  it('polling continues after single requests fail', async () => {
    const { came, answer } = server.hold();
    let asked = 0;
    server.onQueue = () => {
      asked += 1;
      if (asked <= 3) throw new Error('a hiccup');
      answer();
    };
    const painted = run();
    await came;
    expect(await painted).toHaveLength(1);
  });

  it('a server that is unresponsive for a while, as when loading a model, is waited for', async () => {
    await engine.close();
    engine = open({ askMs: 1_500 });
    await engine.refresh();
    const { came, answer } = server.hold();
    const painted = run();
    await came;
    server.stalls = 1;
    await vi.waitFor(() => expect(server.stalls).toBe(0));
    answer();
    expect(await painted).toHaveLength(1);
    expect(server.interrupts).toEqual([]);
  });

  it('a wrong or missing login is reported without revealing the password', async () => {
    server.authorization = `Basic ${Buffer.from('artist:柿子:secret').toString('base64')}`;
    const advice = '绘图引擎要求登录，或用户名、密码不对，请管理员检查 COMFYUI_AUTH';
    await expect(run()).rejects.toThrow(advice);
    await engine.close();
    engine = open({ auth: 'artist:hush-hush' });
    const error = (await run().catch((reason: unknown) => reason)) as Error;
    expect(error.message).toBe(advice);
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/hush|YXJ0aXN0/);
    await engine.close();
    engine = open({ auth: 'artist:柿子:secret' });
    const told: EngineProgress[] = [];
    expect(await run({}, { told: (progress) => told.push(progress) })).toHaveLength(1);
    // The socket sends the login as well.
    expect(told.length).toBeGreaterThan(0);
    await engine.close();
    server.authorization = 'Bearer hush-hush';
    engine = open({ auth: 'Bearer hush-hush' });
    expect(await run({}, { seed: 11 })).toHaveLength(1);
  });

  it('a picture that exceeds the time limit is interrupted', async () => {
    await engine.close();
    engine = open({ timeoutMs: 200 });
    server.hold();
    await expect(run()).rejects.toThrow('绘图引擎很久没有画完，请把尺寸或步数改小，或稍后再试');
    expect(server.interrupts).toEqual(server.ids);
  });
});

it('the engine reads the server’s lists every 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await engine.close();
    engine = open();
    await engine.refresh();
    server.holdings.samplers = ['lcm'];
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(engine.capabilities().samplers).toEqual(['lcm']));
  } finally {
    vi.useRealTimers();
  }
});
