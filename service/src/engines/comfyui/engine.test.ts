import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import { startComfyui, type Flavour } from '../../testing/comfyui/server.ts';
import { createFakeEngine } from '../fake-engine.ts';
import { chooseEngines } from '../registry.ts';

const web = comfyuiPerTest();

const PHOTO = '00000000-0000-4000-8000-000000000001';
const { run, node } = web;

describe('lists of a ComfyUI', () => {
  it.each<Flavour>(['old', 'usual', 'newest'])(
    'the lists of the %s ComfyUI are read, and it draws',
    async (flavour) => {
      web.server.flavour = flavour;
      await web.engine.refresh();
      expect(web.engine).toMatchObject({ id: 'comfyui', name: 'ComfyUI' });
      expect(web.engine.capabilities().samplers).toEqual(['euler', 'euler_ancestral', 'dpmpp_2m']);
      expect(web.engine.ready()).toBe(true);
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
        web.server.holdings.ipadapters = ipadapters;
        web.server.holdings.clipVisions = visions ?? web.server.holdings.clipVisions;
        await web.engine.refresh();
        expect(web.engine.capabilities().reference).toBeNull();
        await expect(after()).rejects.toThrow('绘图引擎没有 IP-Adapter 或参考控制');
      },
    );

    it.each([
      [['ip-adapter_sd15.safetensors'], 'STANDARD (medium strength)'],
      [['ip-adapter-plus_sd15.safetensors', 'ip-adapter-plus-face_sd15.safetensors'], 'PLUS FACE (portraits)'],
    ])('a reference with the models %s uses the preset %s', async (ipadapters, preset) => {
      web.server.holdings.ipadapters = ipadapters;
      await web.engine.refresh();
      expect(web.engine.capabilities().reference).toBe('IP-Adapter');
      expect(await after()).toHaveLength(1);
      expect(node(0, 'IPAdapterUnifiedLoader').inputs).toMatchObject({ preset });
      expect(node(0, 'IPAdapter').inputs).toMatchObject({ weight: 0.7, start_at: 0, end_at: 1 });
      // The sampler uses the model that the IP-Adapter node has patched.
      const taught = Object.entries(web.server.asked[0]!).find(([, { class_type: kind }]) => kind === 'IPAdapter')![0];
      expect(node(0, 'KSampler').inputs.model).toEqual([taught, 0]);
    });
  });

  it('a name that the server lacks is refused before a request is sent', async () => {
    await expect(run({ sampler: 'Painter' })).rejects.toThrow('绘图引擎没有采样器「Painter」，请另选一个再生成');
    await expect(run({ style: 'ink' })).rejects.toThrow('绘图引擎没有风格「ink」，请另选一个再生成');
    await expect(run({ prompt: '猫 <lora:nobody:1>' })).rejects.toThrow('绘图引擎没有 LoRA「nobody」');
    await web.engine.close();
    web.engine = web.open({ model: 'gone.safetensors' });
    await expect(run()).rejects.toThrow('绘图引擎没有模型「gone.safetensors」，请另选一个再生成');
    expect(web.server.asked).toEqual([]);
  });

  it('a ComfyUI without a model refuses to draw, with advice for the operator', async () => {
    web.server.holdings.models = [];
    await expect(run()).rejects.toThrow('ComfyUI 里还没有模型，请管理员放进它的 models/checkpoints 文件夹');
  });

  it('deprecated nodes are treated as missing', async () => {
    web.server.deprecated = ['LoraLoader'];
    await web.engine.refresh();
    await expect(run({ prompt: '猫 <lora:ink:1>' })).rejects.toThrow('绘图引擎没有 LoRA「ink」');
    web.server.deprecated = ['KSampler'];
    await expect(web.engine.refresh()).rejects.toThrow('是不是 ComfyUI 的地址');
    await expect(run()).rejects.toThrow('请管理员检查 COMFYUI_URL 是不是 ComfyUI 的地址');
  });

  it('an unreachable ComfyUI still serves its tools, and its lists are read again when it is back', async () => {
    await web.engine.refresh();
    const { port } = new URL(web.server.url);
    await web.server.close();
    await expect(run()).rejects.toThrow('绘图引擎连接不上，请稍后再试；一直如此请联系管理员');
    expect(web.engine.ready()).toBe(false);
    const engines = chooseEngines('comfyui,builtin', [web.engine, createFakeEngine()]);
    expect(engines.serving('txt2img')?.id).toBe('comfyui');
    expect(engines.serving('magicEraser')?.id).toBe('builtin');
    web.server = await startComfyui({ port: Number(port) });
    web.server.holdings.samplers = ['lcm'];
    await web.engine.refresh();
    expect([web.engine.ready(), web.engine.capabilities().samplers]).toEqual([true, ['lcm']]);
  });
});

describe('LoRAs of a ComfyUI', () => {
  it('family and trigger words of LoRAs come from their files, each of which is read once', async () => {
    const head = { ss_base_model_version: 'sdxl_base_v1-0', ss_tag_frequency: '{"1_ink":{"ink wash":5}}' };
    web.server.metadata.set('loras/ink.safetensors', head);
    await web.engine.refresh();
    await vi.waitFor(() =>
      expect(web.engine.capabilities().loras[0]).toEqual({
        name: 'ink.safetensors',
        alias: 'ink',
        base: 'SDXL',
        words: ['ink wash'],
      }),
    );
    const before = web.server.metadataAsked;
    expect(before).toBeGreaterThan(0);
    await web.engine.refresh();
    const [image] = await run({ prompt: '猫 <lora:ink:1>, embedding:nobody' });
    expect(web.server.metadataAsked).toBe(before);
    expect(image!.notes).toEqual([
      '绘图引擎没有嵌入「nobody」，没有用上',
      'LoRA「ink」是给 SDXL 模型的，当前模型是 SD 1.5：多半不起作用，请换一个',
    ]);
  });

  it('metadata of LoRAs is read for at most 400 files a round, four at a time', async () => {
    web.server.holdings.loras = Array.from({ length: 1000 }, (_, at) => `${at}.safetensors`);
    await web.engine.refresh();
    await vi.waitFor(() => expect(web.server.metadataAsked).toBe(400));
    await web.engine.refresh();
    await vi.waitFor(() => expect(web.server.metadataAsked).toBe(800));
    expect(web.server.metadataAtOnce).toBeLessThanOrEqual(4);
  });
});

describe('capabilities of a ComfyUI', () => {
  it('capabilities of a ComfyUI are what the server has, under its own names', async () => {
    web.server.holdings.upscaleModels = ['4x-ultrasharp.pth', 'RealESRGAN_x2plus.pth', 'face.pth'];
    await web.engine.refresh();
    expect(web.engine.capabilities()).toMatchObject({
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
    expect(web.engine.can('extras')).toBe(true);
  });

  it('capabilities stay the same object until they change, and list the operator’s model first', async () => {
    await web.engine.refresh();
    const before = web.engine.capabilities();
    await web.engine.refresh();
    expect(web.engine.capabilities()).toBe(before);
    web.server.holdings.upscaleModels = [];
    await web.engine.refresh();
    expect(web.engine.capabilities().abilities).not.toContain('extras');
    expect(web.engine.can('extras')).toBe(false);
    await web.engine.close();
    web.engine = web.open({ model: 'dream-xl.safetensors' });
    await run();
    expect(web.engine.capabilities().model).toBe('dream-xl.safetensors');
    expect(node(0, 'CheckpointLoaderSimple').inputs.ckpt_name).toBe('dream-xl.safetensors');
  });

  it('features that the server lacks are refused before anything is sent', async () => {
    await expect(run({ tiling: true })).rejects.toThrow('ComfyUI 自己的节点里没有这一项');
    await expect(run({ subseed_strength: 0.5 })).rejects.toThrow('ComfyUI 自己的节点里没有这一项');
    expect(web.server.asked).toEqual([]);
  });
});

it('the engine reads the server’s lists every 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await web.engine.close();
    web.engine = web.open();
    await web.engine.refresh();
    web.server.holdings.samplers = ['lcm'];
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(web.engine.capabilities().samplers).toEqual(['lcm']));
  } finally {
    vi.useRealTimers();
  }
});
