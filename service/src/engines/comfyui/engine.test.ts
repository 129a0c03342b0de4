import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startComfyui, type ComfyuiServer, type Flavour, type Trouble } from '../../testing/comfyui.ts';
import { runEngine, type Run } from '../../testing/run-engine.ts';
import type { EngineProgress } from '../engine.ts';
import { fakeEngine } from '../fake-engine.ts';
import { chooseEngines } from '../registry.ts';
import { openComfyui, type Comfyui } from './engine.ts';

let server: ComfyuiServer;
let engine: Comfyui;
const open = (more: { auth?: string; timeoutMs?: number; model?: string; pingMs?: number } = {}) =>
  openComfyui({ url: server.url, timeoutMs: 30_000, pollMs: 2, reopenMs: 5, ...more });
beforeEach(async () => {
  server = await startComfyui();
  engine = open();
});
afterEach(async () => {
  await engine.close();
  await server.close();
});

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

describe('what it has', () => {
  it.each<Flavour>(['old', 'usual', 'newest'])(
    'is told by the %s one in its own way, and it paints',
    async (flavour) => {
      server.flavour = flavour;
      await engine.look();
      expect(engine).toMatchObject({ id: 'comfyui', name: 'ComfyUI' });
      expect(engine.capabilities().samplers).toEqual(['euler', 'euler_ancestral', 'dpmpp_2m']);
      expect(engine.ready()).toBe(true);
      expect(await run()).toHaveLength(1);
    },
  );

  it('a name that it does not have is refused before anything is sent', async () => {
    await expect(run({ sampler: 'Painter' })).rejects.toThrow('绘图引擎没有采样器「Painter」，请另选一个再生成');
    await expect(run({ style: 'ink' })).rejects.toThrow('绘图引擎没有风格「ink」，请另选一个再生成');
    await expect(run({ prompt: '猫 <lora:nobody:1>' })).rejects.toThrow('绘图引擎没有 LoRA「nobody」');
    await engine.close();
    engine = open({ model: 'gone.safetensors' });
    await expect(run()).rejects.toThrow('绘图引擎没有模型「gone.safetensors」，请另选一个再生成');
    expect(server.asked).toEqual([]);
  });

  it('without a model nothing can be painted, and what to do is said', async () => {
    server.holdings.models = [];
    await expect(run()).rejects.toThrow('ComfyUI 里还没有模型，请管理员放进它的 models/checkpoints 文件夹');
  });

  it('nodes that are deprecated are not there', async () => {
    server.deprecated = ['LoraLoader'];
    await expect(run({ prompt: '猫 <lora:ink:1>' })).rejects.toThrow('绘图引擎没有 LoRA「ink」');
    server.deprecated = ['KSampler'];
    await expect(run()).rejects.toThrow('请管理员检查 COMFYUI_URL 是不是 ComfyUI 的地址');
  });

  it('stays its own while it is away, and is asked anew when it comes back', async () => {
    await engine.look();
    const { port } = new URL(server.url);
    await server.close();
    await expect(run()).rejects.toThrow('绘图引擎连接不上，请稍后再试；一直如此请联系管理员');
    expect(engine.ready()).toBe(false);
    const engines = chooseEngines('comfyui,builtin', [engine, fakeEngine()]);
    expect(engines.serving('txt2img')?.id).toBe('comfyui');
    expect(engines.serving('magicEraser')?.id).toBe('builtin');
    server = await startComfyui({ port: Number(port) });
    server.holdings.samplers = ['lcm'];
    await engine.look();
    expect([engine.ready(), engine.capabilities().samplers]).toEqual([true, ['lcm']]);
  });
});

describe('its pictures', () => {
  it('are one graph each with its own seed, going on after those that are kept, and leave nothing behind', async () => {
    const images = await run({ batch_size: 3 }, { made: 1, seed: 4_294_967_294 });
    expect(server.asked.map((_, at) => node(at, 'KSampler').inputs.seed)).toEqual([4_294_967_295, 0]);
    expect(images.map(({ seed }) => seed)).toEqual([4_294_967_295, 0]);
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
    // No file in the folder of its own pictures, and no words in its history.
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

  it('take LoRAs from the prompt, in their order, by the file’s whole name', async () => {
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
    // Each hangs on the one before it, and the last one's words and model are drawn with.
    const idOf = (at: number) => Object.entries(server.asked[0]!).find(([, one]) => one === loras[at])![0];
    expect(loras[1]!.inputs.model).toEqual([idOf(0), 0]);
    expect(loras[2]!.inputs.clip).toEqual([idOf(1), 1]);
    expect(node(0, 'KSampler').inputs.model).toEqual([idOf(2), 0]);
    expect(node(0, 'CLIPTextEncode').inputs.clip).toEqual([idOf(2), 1]);
    expect(image!.infotext).toMatch(/^猫, <lora:柿子:0\.8:0\.6>/);
  });

  it('the same once more is fetched again; when its file is gone it is painted once more under another name', async () => {
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

async function jpeg(): Promise<Buffer> {
  const size = { width: 512, height: 512, channels: 3 as const };
  return sharp({ create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
}

describe('progress', () => {
  it.each<Flavour>(['old', 'usual'])(
    'and previews come by the socket of the %s one, small enough for ours',
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
      expect(told[0]).toMatchObject({ step: 1, steps: 20, image: 1 });
      const percents = told.map(({ percent }) => percent);
      expect(percents).toEqual(percents.toSorted((one, other) => one - other));
      expect(percents[0]).toBeCloseTo((1 / 20 / 2) * 99);
      expect(Math.max(...percents)).toBeLessThanOrEqual(99);
    },
  );

  it.each(['refused', 'mute'] as const)(
    'with a socket that is %s there is none, and pictures come all the same',
    async (how) => {
      server.socket = how;
      const told: EngineProgress[] = [];
      expect(await run({ batch_size: 2 }, { told: (progress) => told.push(progress) })).toHaveLength(2);
      expect(told).toEqual([]);
    },
  );

  it('a socket that breaks in the middle is opened again, after it is closed, by the same client alone', async () => {
    server.preview = await jpeg();
    const { came, answer } = server.hold();
    const painted = run();
    await came;
    expect([server.connected, server.sockets()]).toEqual([1, 1]);
    server.dropSockets();
    await vi.waitFor(() => expect([server.connected, server.sockets()]).toEqual([2, 1]));
    answer();
    expect(await painted).toHaveLength(1);
    // It is kept for the next one.
    await run({ seed: 3 });
    expect(server.connected).toBe(2);
  });

  it('a socket that answers no pings is closed and opened again', async () => {
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

describe('other people’s jobs', () => {
  it('are waited for, and never stopped', async () => {
    const end = server.occupy();
    const waiting: number[] = [];
    server.onQueue = () => {
      waiting.push(server.asked.length);
      if (waiting.length === 4) end();
    };
    expect(await run()).toHaveLength(1);
    expect(server.interrupts).toEqual([]);
  });

  it('for too long: ours is taken out of the queue', async () => {
    await engine.close();
    engine = open({ timeoutMs: 50 });
    const end = server.occupy();
    await expect(run()).rejects.toThrow('绘图引擎一直在忙别的任务，请过几分钟再试');
    expect(server.unqueued).toEqual(server.ids);
    expect(server.interrupts).toEqual([]);
    end();
  });
});

describe('a stop', () => {
  it.each<Flavour>(['old', 'usual'])(
    'is heard at once, ends our job at the %s one, and the next waits until it has',
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

  it('of one that waits behind somebody else’s takes it out of the queue, and leaves the other alone', async () => {
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
const NOT_ITSELF = '绘图引擎的回答读不懂，请管理员检查 COMFYUI_URL 是不是 ComfyUI 的地址';
const NAN =
  '绘图引擎算出了无效的数值（NaN），请换一个尺寸或采样器再试；一直如此请管理员换 VAE 或加上 --fp32-vae、--force-upcast-attention';
describe('what goes wrong is said', () => {
  it.each<[Trouble, string]>([
    ['cuda-memory', MEMORY],
    ['hip-memory', MEMORY],
    ['mps-memory', MEMORY],
    ['directml-memory', MEMORY],
    ['gpu-broken', '绘图引擎的显卡出了错，请管理员重启它再试'],
    ['bad-file', '绘图引擎读不了这个模型文件，请换一个模型，或请管理员检查文件是否完整'],
    ['no-clip', '这个模型里没有文本编码器（CLIP），请换一个完整的模型'],
    ['mismatch', '模型、LoRA 或 VAE 互不匹配，请换成同一系列的再试'],
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
    ['html', NOT_ITSELF],
    ['half-json', '绘图引擎的回答不完整，请稍后再试'],
    ['dies-in-the-middle', '绘图引擎中途断开了，请稍后再试'],
  ])('%s', async (trouble, advice) => {
    server.trouble = trouble;
    await expect(run()).rejects.toThrow(advice);
    expect(server.freed > 0).toBe(advice === MEMORY);
    server.trouble = null;
    expect(await run({}, { seed: 8 })).toHaveLength(1);
    expect([...server.history.keys()]).toEqual([]);
  });

  it('a server that dies while it paints', async () => {
    const { came } = server.hold();
    const painted = run();
    await came;
    await server.close();
    await expect(painted).rejects.toThrow('绘图引擎画到一半停了或重启了，多半是内存不够，请把图片尺寸改小一些再试');
    server = await startComfyui();
  });

  it('a question that goes unanswered now and then is asked again', async () => {
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

  it('a login that is wrong or missing, and never the password itself', async () => {
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
    // The socket is let in as well.
    expect(told.length).toBeGreaterThan(0);
    await engine.close();
    server.authorization = 'Bearer hush-hush';
    engine = open({ auth: 'Bearer hush-hush' });
    expect(await run({}, { seed: 11 })).toHaveLength(1);
  });

  it('a picture that takes too long is stopped', async () => {
    await engine.close();
    engine = open({ timeoutMs: 200 });
    server.hold();
    await expect(run()).rejects.toThrow('绘图引擎很久没有画完，请把尺寸或步数改小，或稍后再试');
    expect(server.interrupts).toEqual(server.ids);
  });
});

it('is looked at every half minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await engine.close();
    engine = open();
    await engine.look();
    server.holdings.samplers = ['lcm'];
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(engine.capabilities().samplers).toEqual(['lcm']));
  } finally {
    vi.useRealTimers();
  }
});
