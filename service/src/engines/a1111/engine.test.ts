import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { zTaskParams } from '@app/shared/contracts/aigc';
import type { EngineProgress } from '@app/imaging/task';
import { assertExact } from '../../testing/a1111-requests.ts';
import { startA1111, type A1111Server, type Trouble } from '../../testing/a1111.ts';
import { runEngine, type Run } from '../../testing/run-engine.ts';
import { createFakeEngine } from '../fake-engine.ts';
import { chooseEngines } from '../registry.ts';
import { OfflineError } from '../remote/server.ts';
import { openA1111, type A1111Engine } from './engine.ts';
import { createSettingsKeeper } from './keep-settings.ts';

let server: A1111Server;
let engine: A1111Engine;
const open = (more: { auth?: string; timeoutMs?: number } = {}) =>
  openA1111({ url: server.url, timeoutMs: 30_000, pollMs: 2, ...more });
beforeEach(async () => {
  server = await startA1111();
  engine = open();
});
afterEach(async () => {
  assertExact(server.misread);
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
  sampler: 'Euler a',
  style: '水彩',
};
const run = (params: object = {}, how?: Run) => runEngine(engine, { ...plain, ...params }, how);

describe('kind and lists of a web UI', () => {
  it.each([
    ['a1111', 'A1111'],
    ['forge', 'Forge'],
    ['old', 'A1111'],
    ['sdnext', 'SD.Next'],
  ] as const)('the web UI %s is shown as %s, and receives requests in its own dialect', async (flavour, name) => {
    await engine.close();
    server.flavour = flavour;
    engine = open();
    expect(engine.name).toBe('SD WebUI');
    await engine.refresh();
    expect(engine.name).toBe(name);
    expect(await run()).toHaveLength(1);
  });

  it('samplers and styles are the web UI’s own, without dividers and names too long for a request', async () => {
    server.samplers.push('x'.repeat(201));
    server.styles.push({ name: '画'.repeat(201), prompt: '', negative_prompt: '' });
    await engine.refresh();
    expect(engine.capabilities().samplers).toEqual(['DPM++ 2M', 'Euler a', 'UniPC']);
    expect(engine.capabilities().styles).toEqual([{ id: '水彩', name: '水彩' }]);
  });

  it('an unknown sampler or style is refused before sending, as the web UI would silently use its first one', async () => {
    await expect(run({ sampler: 'Painter' })).rejects.toThrow('绘图引擎没有采样器「Painter」，请另选一个再生成');
    await expect(run({ style: 'ink' })).rejects.toThrow('绘图引擎没有风格「ink」，请另选一个再生成');
    expect(server.asked).toEqual([]);
    server.samplers.push('Painter');
    expect(await run({ sampler: 'Painter' })).toHaveLength(1);
  });

  it('an unreachable web UI still serves its tools, and its kind and lists are read again when another one answers', async () => {
    await engine.refresh();
    const { port } = new URL(server.url);
    await server.close();
    await expect(run()).rejects.toThrow('绘图引擎连接不上，请稍后再试；一直如此请联系管理员');
    expect(engine.ready()).toBe(false);
    const engines = chooseEngines('a1111,builtin', [engine, createFakeEngine()]);
    expect(engines.serving('txt2img')?.id).toBe('a1111');
    expect(engines.serving('magicEraser')?.id).toBe('builtin');
    server = await startA1111({ port: Number(port) });
    server.flavour = 'forge';
    server.samplers = ['HeunPP2'];
    await engine.refresh();
    expect([engine.ready(), engine.name, engine.capabilities().samplers]).toEqual([true, 'Forge', ['HeunPP2']]);
  });
});

describe('pictures of a web UI', () => {
  it('a seed of 64 bits is sent and reported with every digit', async () => {
    const images = await run({ batch_size: 3 }, { seed: '18446744073709551614' });
    expect(server.sent.map((text) => /"seed": ?(\d+)/.exec(text)?.[1])).toEqual([
      '18446744073709551614',
      '18446744073709551615',
      '0',
    ]);
    expect(images.map(({ seed }) => seed)).toEqual(['18446744073709551614', '18446744073709551615', 0]);
  });

  it('a picture request states every field, and a batch resumes after the stored pictures, one request and seed each', async () => {
    const images = await run({ batch_size: 3 }, { made: 1, seed: 4_294_967_294 });
    expect(server.asked.map(({ seed }) => seed)).toEqual([4_294_967_295, 4_294_967_296]);
    expect(server.asked[0]).toMatchObject({
      prompt: '一只橘猫坐在窗台上 (毛茸茸:1.2)',
      negative_prompt: '模糊',
      styles: ['水彩'],
      sampler_name: 'Euler a',
      steps: 20,
      cfg_scale: 6.5,
      width: 320,
      height: 256,
    });
    expect(images.map(({ seed }) => seed)).toEqual([4_294_967_295, 4_294_967_296]);
    const { format, width, height, comments } = await sharp(images[0]!.data).metadata();
    expect({ format, width, height, comments }).toEqual({
      format: 'png',
      width: 320,
      height: 256,
      comments: undefined,
    });
    expect(images[0]!.infotext).toContain('Steps: 20, Sampler: Euler a, Schedule type: Automatic');
    expect(server.raced).toBe(false);
  });

  it('progress never decreases, ignores the previous job, and its preview fits into a socket message', async () => {
    const noise = await sharp({
      create: {
        width: 1024,
        height: 1024,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(100_000);
    server.preview = noise.toString('base64');
    server.settings.show_progress_every_n_steps = 5;
    const { came, answer } = server.hold();
    const said = [-0.2, 0.4, 0.3, 1.7];
    const told: EngineProgress[] = [];
    let held = false;
    void came.then(() => (held = true));
    server.onProgress = (preview) => {
      if (!preview && held && server.state.job_count === 1) {
        server.progress = said.shift() ?? 1.7;
        server.state.sampling_step += 5;
      }
    };
    await run(
      { batch_size: 2 },
      {
        told(progress) {
          told.push(progress);
          if (told.length === 4) answer();
        },
      },
    );
    expect(told.slice(0, 4).map(({ percent }) => Math.round(percent * 10) / 10)).toEqual([0, 19.8, 19.8, 49.5]);
    expect(told[1]).toMatchObject({ step: 10, steps: 20, image: 1 });
    const first = told[0]!.preview!;
    expect(first.length).toBeLessThanOrEqual(22_000);
    expect((await sharp(first).metadata()).format).toBe('webp');
    // An unchanged preview is not sent again.
    expect(told[1]!.preview).toBeNull();
  });

  it('a request waits while somebody else’s picture is drawn, as its progress would be mistaken for its own', async () => {
    server.state.job_count = -1;
    const sent: number[] = [];
    server.onProgress = () => {
      sent.push(server.asked.length);
      if (sent.length === 4) server.state.job_count = 0;
    };
    expect(await run()).toHaveLength(1);
    expect(sent.slice(0, 4)).toEqual([0, 0, 0, 0]);
  });
});

describe('settings overridden for one request', () => {
  const others = { clip_skip: 2, vae: 'fine.vae.safetensors', sampler: 'UniPC', uni_pc_order: 2 };

  it('clip skip, VAE and UniPC order of one request are restored after it, even on a web UI whose settings were never saved', async () => {
    const before = structuredClone(server.settings);
    await run(others);
    expect(server.asked[0]!.override_settings).toEqual({
      CLIP_stop_at_last_layers: 2,
      sd_vae: 'fine.vae.safetensors',
      uni_pc_order: 2,
    });
    expect(server.settings).toEqual(before);
    await run();
    expect(server.asked[1]!.override_settings).toEqual({});
  });

  it('overridden settings are restored even when the service died during the request and another process takes over', async () => {
    const before = structuredClone(server.settings);
    const { came, answer } = server.hold();
    const lost = run(others).catch((error: unknown) => error);
    await came;
    await engine.close();
    engine = open();
    const next = run(others);
    answer();
    await lost;
    expect(await next).toHaveLength(1);
    expect(server.settings).toEqual(before);
  });

  it('a web UI with frozen settings receives no override that it could not restore, and other requests as usual', async () => {
    server.frozen = true;
    await expect(run({ clip_skip: 2 })).rejects.toThrow('--freeze-settings');
    expect(server.asked).toEqual([]);
    // Another fault keeps its own advice.
    const closed = createSettingsKeeper({
      settings: () => Promise.resolve({ sd_vae: 'Automatic' }),
      save: () => Promise.reject(new OfflineError('绘图引擎中途断开了，请稍后再试', false, 'ECONNRESET')),
    });
    await expect(closed.keep(['sd_vae'])).rejects.toThrow('绘图引擎中途断开了');
    expect(await run({ model: 'refiner.safetensors' })).toHaveLength(1);
  });
});

describe('names in lists of a web UI', () => {
  it('a model named with another hash, or none, is the same model', async () => {
    server.models = ['dream.safetensors', 'refiner.safetensors [def456]'];
    await engine.refresh();
    expect(engine.capabilities().models.map(({ name }) => name)).toEqual(['dream.safetensors', 'refiner.safetensors']);
    for (const model of ['dream.safetensors [abc123]', 'refiner.safetensors', 'refiner.safetensors [9b37883976]'])
      expect(await run({ model })).toHaveLength(1);
    expect(server.asked.map((ask) => ask.override_settings.sd_model_checkpoint)).toEqual([
      'dream.safetensors',
      'refiner.safetensors',
      'refiner.safetensors',
    ]);
  });

  it('a LoRA of the prompt that the web UI lacks is named in a note on the picture', async () => {
    const [image] = await run({ prompt: '花瓶 <lora:qinghua:0.8> <lora:青花:1> <lora:nothere:1>' });
    expect(image!.notes).toEqual(['绘图引擎没有这些 LoRA，没有用上：nothere']);
  });

  it('selectable scripts are listed apart from extensions, each once with its arguments', async () => {
    server.extensions = ['Soft Inpainting'];
    await engine.refresh();
    const { scripts, extensions } = engine.capabilities();
    expect([scripts, extensions].map((list) => list.map(({ name }) => name))).toEqual([
      ['x/y/z plot', 'sd upscale'],
      ['soft inpainting'],
    ]);
    const weight = { label: 'Weight', minimum: 0, maximum: 2, step: 0.05, choices: null };
    expect(extensions[0]!.args).toEqual([
      { label: 'Enable', value: false, minimum: null, maximum: null, step: null, choices: null },
      { ...weight, value: 1 },
      // The value of a control unit is an object: pages have a form of their own for it.
      { label: '', value: null, minimum: null, maximum: null, step: null, choices: null },
    ]);
    expect(extensions[0]!.img2imgArgs?.[1]).toEqual({ ...weight, value: 0.5 });
    expect(scripts[1]).not.toHaveProperty('img2imgArgs');
  });

  it('LoRA names with any characters work, and thousands of LoRAs are listed', async () => {
    const odd = ['a "quoted" one', "it's", '青花\n瓷', 'sub\\folder\\x', '<script>', '画 风'];
    server.loras = [...odd, ...Array.from({ length: 5_000 }, (_, at) => `lora-${at}`)];
    await engine.refresh();
    const names = engine.capabilities().loras.map(({ name }) => name);
    expect([names.length, names.slice(0, odd.length)]).toEqual([5_006, odd]);
    const [image] = await run({ prompt: 'vase <lora:画 风:1> <lora:sub\\folder\\x:0.5> <lora:nobody:1>' });
    expect(image!.notes).toEqual(['绘图引擎没有这些 LoRA，没有用上：nobody']);
  });

  it('SD.Next’s embeddings are listed from an answer of bare names', async () => {
    await engine.close();
    server.flavour = 'sdnext';
    engine = open();
    await engine.refresh();
    expect(engine.capabilities().embeddings).toEqual(['easynegative']);
  });

  it('an invalid entry of a list does not affect the other entries', async () => {
    server.styles.push({ name: null as unknown as string, prompt: 'x', negative_prompt: null });
    await engine.refresh();
    expect(engine.capabilities().styles.map(({ id }) => id)).toEqual(['水彩']);
  });

  it('a model and a sampler deleted after they were listed are named in notes, with what was used instead', async () => {
    server.models.push('xl/sharp.safetensors');
    expect((await run({ model: 'xl/sharp.safetensors' }))[0]!.notes).toEqual([]);
    server.onAsked = () => {
      server.models = ['dream.safetensors'];
      server.samplers = ['DPM++ 2M'];
    };
    const [image] = await run({ model: 'refiner.safetensors' });
    expect(image!.notes).toEqual([
      '绘图引擎没有用模型「refiner.safetensors」，用的是「dream」：那个模型可能刚被移走',
      '绘图引擎没有用采样器「Euler a」，用的是「DPM++ 2M」',
    ]);
  });

  it('the current model reported while a picture is drawn is not the one overridden for that picture', async () => {
    await engine.refresh();
    const { came, answer } = server.hold();
    const drawn = run({ model: 'refiner.safetensors' });
    await came;
    expect(server.settings.sd_model_checkpoint).toBe('refiner.safetensors');
    await engine.refresh();
    answer();
    await drawn;
    expect(engine.capabilities().model).toBe('dream.safetensors');
  });

  it('a style without any prompt is a divider and is not offered', async () => {
    server.styles.push({ name: '--- 其他 ---', prompt: '', negative_prompt: '' });
    await engine.refresh();
    expect(engine.capabilities().styles.map(({ id }) => id)).toEqual(['水彩']);
  });

  it('a lossy picture format in the web UI’s settings adds a note to the picture', async () => {
    server.settings.samples_format = 'jpg';
    expect((await run())[0]!.notes).toEqual(['绘图引擎的图片格式设成了 jpg，画面已经有损，请管理员改成 PNG']);
  });
});

describe('captions and tags from a web UI', () => {
  const PHOTO = '11111111-1111-4111-8111-111111111111';
  const file = path.join(tmpdir(), `described-${process.pid}.png`);
  beforeAll(() => sharp({ create: { width: 64, height: 64, channels: 3, background: '#a74' } }).toFile(file));
  afterAll(() => rm(file));

  async function describeWith(by: 'clip' | 'deepdanbooru' | 'tagger', model = '') {
    const outcomes: unknown[] = [];
    const params = zTaskParams.parse({ tool: 'interrogate', fileId: PHOTO, by, model });
    await engine.run(
      { id: 'task', seed: 1, made: 0, files: { [PHOTO]: file }, params },
      {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onImage: () => undefined,
        onOutcome: (outcome) => outcomes.push(outcome),
      },
    );
    return outcomes;
  }

  it.each([
    ['picobyte', { tag: { long_hair: 0.9, hat: 0.2, smile: 0.5 }, rating: { general: 0.7 } }],
    ['toriato', { general: 0.7, explicit: 0, long_hair: 0.9, smile: 0.5, hat: 0.2 }],
    ['odd', { tag: { long_hair: 0.9, 'a,b': 0.9, word: '1', nothing: null, much: 7, smile: 0.5, hat: 0.2 } }],
  ])('the tagger’s answer in the shape of %s gives tags with scores', async (_, caption) => {
    server.tagger = { models: ['wd14-vit.v2', 7, 'x'.repeat(201)], answer: { caption } };
    await engine.refresh();
    expect(engine.capabilities()).toMatchObject({
      taggers: ['wd14-vit.v2'],
      interrogators: ['clip', 'deepdanbooru', 'tagger'],
    });
    const tags = [
      { name: 'long_hair', score: 0.9 },
      { name: 'smile', score: 0.5 },
      { name: 'hat', score: 0.2 },
    ];
    expect(await describeWith('tagger')).toEqual([{ tool: 'interrogate', caption: 'long hair, smile', tags }]);
    expect(server.others).toMatchObject([{ model: 'wd14-vit.v2', threshold: 0.1, image: expect.any(String) }]);
  });

  it('an unexpected answer of the tagger, or a model that it no longer has, is reported', async () => {
    server.tagger = { models: ['wd14-vit.v2'], answer: { caption: 'a cat' } };
    await expect(describeWith('tagger')).rejects.toThrow('绘图引擎的回答读不懂');
    await expect(describeWith('tagger', 'gone')).rejects.toThrow('没有识别模型「gone」');
    server.instead.set('POST /tagger/v1/interrogate', {
      status: 404,
      type: 'application/json',
      body: JSON.stringify({ error: 'HTTPException', detail: 'Model not found', body: '', errors: '' }),
    });
    await expect(describeWith('tagger')).rejects.toThrow('没有这个模型了');
  });

  it('a web UI without the tagger offers no tagger models', async () => {
    await engine.refresh();
    expect(engine.capabilities().taggers).toBeUndefined();
    await expect(describeWith('tagger')).rejects.toThrow('绘图引擎不能反推提示词');
  });

  it('a caption that ends in <error> is reported as a failure', async () => {
    server.caption = 'a cat, <error>';
    await expect(describeWith('clip')).rejects.toThrow('绘图引擎的反推没有成功');
  });

  it('an interrupted picture before a caption does not count as an interruption of the caption', async () => {
    server.state = { ...server.state, interrupted: true };
    expect(await describeWith('deepdanbooru')).toMatchObject([{ caption: 'a cat on a window sill' }]);
  });
});

describe('cancelling a task of a web UI', () => {
  it('cancelling takes effect immediately and interrupts the web UI, and the next request waits until it is idle', async () => {
    const { came } = server.hold();
    const stop = new AbortController();
    const first = run({ batch_size: 2 }, { signal: stop.signal });
    await came;
    const second = run({ seed: 9 });
    stop.abort('cancelled');
    await expect(first).rejects.toBe('cancelled');
    expect(await second).toHaveLength(1);
    expect(server.interrupts).toBeGreaterThanOrEqual(1);
    expect(server.asked).toHaveLength(2);
    expect(server.raced).toBe(false);
  });

  it('cancelling a queued task does not interrupt the running one', async () => {
    const { came, answer } = server.hold();
    const first = run();
    await came;
    const stop = new AbortController();
    const second = run({}, { signal: stop.signal });
    stop.abort('cancelled');
    await expect(second).rejects.toBe('cancelled');
    answer();
    expect(await first).toHaveLength(1);
    expect(server.interrupts).toBe(0);
    expect(server.asked).toHaveLength(1);
  });
});

const MEMORY = '绘图引擎的显存或内存不够，请把图片尺寸改小一些再试';
const NAN = '绘图引擎算出了无效的数值（NaN），请换一个尺寸或采样器再试；一直如此请管理员换 VAE 或加上 --no-half-vae';
describe('errors of a web UI', () => {
  it.each<[Trouble, string]>([
    ['cuda-memory', MEMORY],
    ['hip-memory', MEMORY],
    ['mps-memory', MEMORY],
    ['nan', NAN],
    ['no-checkpoint', '绘图引擎里还没有模型（checkpoint），请管理员放一个进去'],
    ['no-format', '绘图引擎的图片格式设成了接口给不出的一种，请管理员在它的设置里改成 PNG'],
    ['no-download', '绘图引擎还没有下载好做这一步的模型，请管理员看它的日志'],
    ['black', NAN],
    ['busy', '绘图引擎正忙，请过几分钟再试'],
    ['dies-in-the-middle', '绘图引擎中途断开了，请稍后再试'],
    ['html', '绘图引擎的回答读不懂，请管理员检查 A1111_URL 是不是它的地址、启动时有没有带 --api'],
    ['login-page', '绘图引擎的回答读不懂，请管理员检查 A1111_URL 是不是它的地址、启动时有没有带 --api'],
    ['error-inside', '绘图引擎的回答读不懂，请管理员检查 A1111_URL 是不是它的地址、启动时有没有带 --api'],
    ['half-json', '绘图引擎的回答不完整，请稍后再试'],
    ['half-picture', '绘图引擎返回的图片不完整，请稍后再试'],
    ['small', '绘图引擎返回的图片不是要的大小，请管理员检查它的设置和扩展'],
    ['no-picture', '绘图引擎没有给出图片，多半是显存不够，请把图片尺寸改小一些再试'],
    ['interrupted', '绘图引擎上有人把这张图停下了，请重新生成'],
  ])('the fault %s is reported with its advice, and the next picture is drawn', async (trouble, advice) => {
    server.trouble = trouble;
    await expect(run()).rejects.toThrow(advice);
    server.trouble = null;
    expect(await run()).toHaveLength(1);
  });

  it('a wrong or missing password is reported without revealing the password', async () => {
    server.auth = 'artist:柿子:secret';
    const advice = '绘图引擎要求登录，或用户名、密码不对，请管理员检查 A1111_AUTH';
    await expect(run()).rejects.toThrow(advice);
    await engine.close();
    engine = open({ auth: 'artist:hush-hush' });
    const error = (await run().catch((reason: unknown) => reason)) as Error;
    expect(error.message).toBe(advice);
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/hush|YXJ0aXN0/);
    await engine.close();
    engine = open({ auth: 'artist:柿子:secret' });
    expect(await run()).toHaveLength(1);
  });

  it('a sampler that SD.Next lacks is reported as such', async () => {
    await engine.close();
    server.flavour = 'sdnext';
    engine = open();
    await engine.refresh();
    // The sampler is deleted between the list and the picture.
    server.onAsked = () => (server.samplers = ['Default']);
    await expect(run()).rejects.toThrow('绘图引擎没有这个采样器，请换一个再试');
  });

  it('a picture that exceeds the time limit is interrupted', async () => {
    await engine.close();
    engine = open({ timeoutMs: 200 });
    server.hold();
    await expect(run()).rejects.toThrow('绘图引擎很久没有画完，请把尺寸或步数改小，或稍后再试');
    expect(server.interrupts).toBe(1);
  });

  it('a web UI that is busy with other jobs beyond the time limit is reported', async () => {
    await engine.close();
    engine = open({ timeoutMs: 50 });
    server.state.job_count = 3;
    await expect(run()).rejects.toThrow('绘图引擎一直在忙别的任务，请过几分钟再试');
    expect(server.asked).toEqual([]);
  });
});

it('the engine reads the web UI’s lists every 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await engine.close();
    engine = open();
    await engine.refresh();
    server.samplers = ['LCM'];
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(engine.capabilities().samplers).toEqual(['LCM']));
  } finally {
    vi.useRealTimers();
  }
});

it('a starting web UI is read again after a few seconds, as it lists embeddings only after loading its first model', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    server.embeddings = null;
    await engine.refresh();
    expect(engine.capabilities().embeddings).toEqual([]);
    server.embeddings = { loaded: { easynegative: {} }, skipped: {} };
    vi.advanceTimersByTime(5_000);
    await vi.waitFor(() => expect(engine.capabilities().embeddings).toEqual(['easynegative']));
  } finally {
    vi.useRealTimers();
  }
});

it('a new model on the web UI’s disk is offered after a refresh of its folder', async () => {
  await engine.refresh();
  server.newModels = ['merged.safetensors'];
  await engine.refresh();
  const names = () => engine.capabilities().models.map(({ name }) => name);
  expect(names()).not.toContain('merged.safetensors');
  await engine.refreshModels!();
  expect(names()).toContain('merged.safetensors');
});
