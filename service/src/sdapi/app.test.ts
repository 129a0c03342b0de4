import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openA1111 } from '../engines/a1111/engine.ts';
import { openBuiltin } from '../engines/builtin/engine.ts';
import type { ImageEngine } from '../engines/engine.ts';
import { createFakeEngine } from '../engines/fake-engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { startA1111, type A1111Server } from '../testing/a1111.ts';
import { plainPng } from '../testing/picture-files.ts';
import { runEngine } from '../testing/run-engine.ts';
import { buildSdApi } from './app.ts';
import { checkEngine } from './check.ts';

let app: FastifyInstance;
let web: A1111Server | null = null;
const HOST = { host: '127.0.0.1:7861' };
const open = (engine: ImageEngine = createFakeEngine(), auth?: string) => {
  app = buildSdApi(chooseEngines(engine.id, [engine]), { auth, brand: '绘学 AI' });
};
/** Opens an engine for a fake web UI that validates requests strictly. */
async function openWebUi() {
  await app.close();
  web = await startA1111();
  web.extensions = ['Tiled VAE'];
  const engine = openA1111({ url: web.url, timeoutMs: 10_000, pollMs: 2 });
  await engine.refresh();
  app = buildSdApi(chooseEngines('a1111', [engine]), { brand: '绘学 AI' });
  app.addHook('onClose', () => engine.close());
}
beforeEach(() => open());
afterEach(async () => {
  await app.close();
  await web?.close();
  web = null;
});

async function get(path: string) {
  return (await app.inject({ url: `/sdapi/v1/${path}`, headers: HOST })).json();
}
async function post(path: string, payload: object = {}) {
  const answer = await app.inject({ method: 'POST', url: `/sdapi/v1/${path}`, payload, headers: HOST });
  return { status: answer.statusCode, body: answer.json() };
}
const photo = async () => (await plainPng(300, 200, '#c44').toBuffer()).toString('base64');

describe('文生图', () => {
  it('txt2img answers in the official shape: pictures, request parameters, and info as text', async () => {
    const { status, body } = await post('txt2img', { prompt: '柿子', seed: 40, n_iter: 2, batch_size: 2, steps: 20 });
    expect(status).toBe(200);
    expect(body.images).toHaveLength(4);
    const { format } = await sharp(Buffer.from(body.images[0], 'base64')).metadata();
    expect(format).toBe('png');
    expect(body.parameters).toMatchObject({ prompt: '柿子', steps: 20, width: 512, cfg_scale: 7 });
    expect(JSON.parse(body.info)).toMatchObject({
      prompt: '柿子',
      seed: 40,
      all_seeds: [40, 41, 42, 43],
      sampler_name: 'Painter',
      index_of_first_image: 0,
      infotexts: expect.arrayContaining([expect.stringContaining('Seed: 40')]),
    });
  });

  it('txt2img preserves every digit of a seed of 64 bits', async () => {
    const asked = await app.inject({
      method: 'POST',
      url: '/sdapi/v1/txt2img',
      headers: { 'content-type': 'application/json' },
      payload: '{"prompt":"柿子","seed":18446744073709551615,"steps":1,"width":64,"height":64}',
    });
    expect(asked.json<{ info: string }>().info).toContain('"all_seeds":[18446744073709551615]');
  });

  it('txt2img accepts null for omitted fields, and unused extensions', async () => {
    const ask = { prompt: '柿子', sampler_name: null, seed: null, alwayson_scripts: { ControlNet: { args: [] } } };
    expect((await post('txt2img', ask)).status).toBe(200);
    const { body } = await post('txt2img', { prompt: '柿子', send_images: false });
    expect(body.images).toEqual([]);
    expect(JSON.parse(body.info).infotexts).toHaveLength(1);
  });

  it.each<[string, object, unknown]>([
    ['no words', { prompt: ' ' }, '请输入提示词（prompt 是空的）'],
    ['a script', { prompt: 'x', script_name: 'x/y/z plot' }, "Script 'x/y/z plot' not found"],
    [
      'an extension',
      { prompt: 'x', alwayson_scripts: { ADetailer: { args: [true] } } },
      "Script 'ADetailer' not found",
    ],
    ['a side that no engine draws', { prompt: 'x', width: 100 }, '图片的边长要是 8 的倍数'],
    [
      'a text for a number',
      { prompt: 'x', steps: 'many' },
      [{ loc: ['body', 'steps'], msg: expect.any(String), type: 'type_error.integer' }],
    ],
  ])('a request with %s is refused as the web UI refuses it', async (_, ask, detail) => {
    expect(await post('txt2img', ask)).toMatchObject({ status: 422, body: { detail } });
  });
});

describe('the API with the built-in engine', () => {
  const facts = async (body: { images: string[]; info: string }) => {
    const { width, height } = await sharp(Buffer.from(body.images[0]!, 'base64')).metadata();
    return { width, height, info: JSON.parse(body.info) };
  };
  beforeEach(async () => {
    await app.close();
    const engine = openBuiltin();
    open(engine);
    app.addHook('onClose', () => engine.close());
  });

  it('the built-in engine draws sides below 256 px larger, and returns the requested size', async () => {
    const { status, body } = await post('txt2img', { prompt: '柿子', width: 64, height: 96, steps: 4 });
    expect(status).toBe(200);
    const { info, ...size } = await facts(body);
    expect(size).toEqual({ width: 64, height: 96 });
    expect(info).toMatchObject({ width: 64, height: 96, extra_generation_params: { 'Drawn size': '256x384' } });
    expect(info.infotexts[0]).toMatch(/Size: 64x96.*Drawn size: 256x384/);
    expect((await post('txt2img', { prompt: '柿子', width: 64, height: 2048, steps: 4 })).status).toBe(422);
  });

  it('the built-in engine supports the second pass of hires fix; it replaces “Latent” by its first upscaler', async () => {
    const ask = { prompt: '柿子', width: 256, height: 256, steps: 4, enable_hr: true, hr_upscaler: 'Latent' };
    const { status, body } = await post('txt2img', { ...ask, hr_scale: 1.5 });
    expect(status).toBe(200);
    const { info, ...size } = await facts(body);
    expect(size).toEqual({ width: 384, height: 384 });
    expect(info.extra_generation_params).toMatchObject({ 'Hires upscale': '1.5', 'Hires upscaler': 'Lanczos' });
    expect((await post('txt2img', { ...ask, hr_upscaler: 'nobody' })).status).toBe(500);
    expect((await post('txt2img', { ...ask, width: 1024, hr_scale: 4 })).status).toBe(422);
  });
});

describe('the API while a request is drawn', () => {
  it('progress is reported, and an interrupt returns the finished pictures', async () => {
    await app.close();
    open(createFakeEngine({ steps: (index) => (index === 0 ? 2 : 60_000), stepMs: 2 }));
    const first = post('txt2img', { prompt: '柿子', steps: 20 });
    expect((await first).status).toBe(200);
    await app.close();
    open(createFakeEngine({ steps: 60_000, stepMs: 2 }));
    const slow = post('txt2img', { prompt: '柿子', n_iter: 3 });
    const progress = await vi.waitFor(async () => {
      const told = await get('progress');
      expect(told.progress).toBeGreaterThan(0);
      return told;
    });
    expect(progress).toMatchObject({ state: { job_count: 3, job_no: 0, job: 'Batch 1 out of 3' } });
    expect(progress.current_image).toEqual(expect.any(String));
    expect((await get('progress?skip_current_image=true')).current_image).toBeNull();
    expect((await post('interrupt')).body).toEqual({});
    const { status, body } = await slow;
    expect([status, body.images]).toEqual([200, []]);
    expect(await get('progress')).toMatchObject({ progress: 0, state: { job_count: 0, interrupted: true } });
  });

  it('skip leaves out the current picture, and the batch continues', async () => {
    await app.close();
    const engine = createFakeEngine({ stepMs: 2 });
    let began = 0;
    const run = engine.run.bind(engine);
    engine.run = (task, how) => {
      began += 1;
      return began === 1
        ? new Promise((_, reject) => how.signal.addEventListener('abort', () => reject(how.signal.reason as Error)))
        : run(task, how);
    };
    open(engine);
    const asked = post('txt2img', { prompt: '柿子', seed: 1, n_iter: 2 });
    await vi.waitFor(() => expect(began).toBe(1));
    expect((await post('skip')).body).toBeNull();
    expect(JSON.parse((await asked).body.info).all_seeds).toEqual([2]);
  });
});

describe('the API with a web UI as its engine', () => {
  it('a request is passed on under the names that the web UI knows', async () => {
    await openWebUi();
    const { status, body } = await post('txt2img', {
      prompt: '柿子 <lora:qinghua:0.8>',
      styles: ['水彩', '没有的'],
      sampler_name: 'euler A',
      scheduler: 'Karras',
      width: 320,
      height: 256,
      enable_hr: true,
      hr_scale: 1.5,
      hr_upscaler: 'Latent',
      denoising_strength: 0.5,
      override_settings: { sd_model_checkpoint: 'refiner.safetensors', CLIP_stop_at_last_layers: 2 },
    });
    expect([status, body.images.length]).toEqual([200, 1]);
    expect(web!.asked[0]).toMatchObject({
      prompt: '柿子 <lora:qinghua:0.8>',
      styles: ['水彩'],
      sampler_name: 'Euler a',
      scheduler: 'karras',
      enable_hr: true,
      override_settings: { sd_model_checkpoint: 'refiner.safetensors', CLIP_stop_at_last_layers: 2 },
    });
    expect(await post('txt2img', { prompt: 'x', enable_hr: true, hr_upscaler: 'nobody' })).toMatchObject({
      status: 500,
    });
  });

  it('img2img, extras and interrogate are passed on to the web UI', async () => {
    await openWebUi();
    const image = await photo();
    const redrawn = await post('img2img', {
      init_images: [`data:image/png;base64,${image}`],
      mask: image,
      prompt: '柿子',
      width: 256,
      height: 256,
      inpainting_fill: 1,
      inpaint_full_res: false,
    });
    expect(redrawn.status).toBe(200);
    expect(redrawn.body.parameters).toMatchObject({ init_images: null, mask: null });
    expect(web!.asked[0]).toMatchObject({ inpainting_fill: 1, inpaint_full_res: false });
    const enlarged = await post('extra-single-image', { image, upscaler_1: 'Lanczos', upscaling_resize: 2 });
    const { width, height } = await sharp(Buffer.from(enlarged.body.image, 'base64')).metadata();
    expect([width, height]).toEqual([600, 400]);
    const list = {
      imageList: [
        { data: image, name: 'a.png' },
        { data: image, name: 'b.png' },
      ],
    };
    const batch = await post('extra-batch-images', { ...list, upscaler_1: 'Lanczos', upscaling_resize: 2 });
    const sides = (batch.body.images as string[]).map(async (one) => {
      const made = await sharp(Buffer.from(one, 'base64')).metadata();
      return [made.width, made.height];
    });
    expect(await Promise.all(sides)).toEqual([
      [600, 400],
      [600, 400],
    ]);
    expect((await post('extra-batch-images', { imageList: [] })).status).toBe(422);
    expect((await post('interrogate', { image, model: 'clip' })).body).toEqual({ caption: 'a cat on a window sill' });
  });

  it('lists come from the web UI, and a model set in options is used', async () => {
    await openWebUi();
    const models = await get('sd-models');
    expect(models[1]).toMatchObject({ title: 'refiner.safetensors', model_name: 'refiner' });
    expect((await get('upscalers')).map(({ name }: { name: string }) => name)).toContain('R-ESRGAN 4x+');
    expect((await get('loras'))[0]).toMatchObject({ name: 'qinghua', alias: '青花' });
    expect(Object.keys((await get('embeddings')).loaded)).toEqual(['easynegative']);
    expect((await post('options', { sd_model_checkpoint: 'refiner.safetensors' })).body).toBeNull();
    expect((await get('options')).sd_model_checkpoint).toBe('refiner.safetensors');
    await post('txt2img', { prompt: '柿子' });
    expect(web!.asked[0]!.override_settings.sd_model_checkpoint).toBe('refiner.safetensors');
    expect((await post('options', { sd_model_checkpoint: 'nobody' })).status).toBe(500);
  });
});

it('an invalid picture, a URL as a picture, and a missing picture are refused', async () => {
  await openWebUi();
  const ask = (image: string) => post('extra-single-image', { image });
  expect(await ask('柿子')).toMatchObject({ status: 500, body: { detail: 'Invalid encoded image' } });
  expect(await ask('http://169.254.169.254/')).toMatchObject({ status: 500, body: { detail: 'Requests not allowed' } });
  expect(await post('img2img', { prompt: 'x' })).toMatchObject({
    status: 404,
    body: { detail: 'Init image not found' },
  });
});

it('png-info reads the generation parameters of a picture', async () => {
  const { body } = await post('txt2img', { prompt: '柿子', seed: 9 });
  const { body: read } = await post('png-info', { image: body.images[0] });
  expect(read.info).toContain('Seed: 9');
  expect(read.items.parameters).toBe(read.info);
  expect(read.parameters).toMatchObject({ Prompt: '柿子', Sampler: 'Painter', Seed: '9' });
});

it('the service’s own web UI engine draws with this API, and the check recognises it', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const engine = openA1111({ url: address, timeoutMs: 10_000, pollMs: 5 });
  try {
    await engine.refresh();
    expect(engine.capabilities()).toMatchObject({ samplers: ['Painter'], interrogators: [] });
    // The engine behind the API returns one size, whatever was requested.
    await expect(runEngine(engine, { tool: 'txt2img', prompt: '柿子', width: 512, height: 512 })).rejects.toThrow(
      '绘图引擎返回的图片不是要的大小',
    );
    const lines: string[] = [];
    expect(await checkEngine(address, { out: (line) => lines.push(line) })).toBe(true);
    expect(lines[0]).toBe(`A1111（a1111），${address}`);
    expect(lines.join('\n')).toContain('采样器 1');
  } finally {
    await engine.close();
  }
});
