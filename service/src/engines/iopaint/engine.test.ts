import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import type { EngineImage } from '@app/imaging/task';
import { zTaskParams } from '@app/shared/contracts/aigc';
import { startIopaint, type IopaintServer, type Trouble } from '../../testing/iopaint.ts';
import { chooseEngines } from '../registry.ts';
import { createFakeEngine } from '../fake-engine.ts';
import { openIopaint, type IopaintEngine } from './engine.ts';

const ID = '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';
const MASK = '7f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';
const folder = temporaryFolder('iopaint');
let server: IopaintServer;
let engine: IopaintEngine;
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png();
beforeAll(async () => {
  // A red square on grey, rotated by EXIF: upright it is 90 × 120 px with the square at 20, 40.
  const upright = await plain(90, 120, '#b4b4b4')
    .composite([{ input: await plain(24, 30, '#e01010').toBuffer(), left: 20, top: 40 }])
    .removeAlpha()
    .toBuffer();
  await sharp(await sharp(upright).rotate(270).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .png()
    .toFile(path.join(folder, 'photo'));
  await plain(90, 120, '#000')
    .composite([{ input: await plain(28, 34, '#fff').toBuffer(), left: 18, top: 38 }])
    .toFile(path.join(folder, 'mask'));
  server = await startIopaint();
  engine = openIopaint({ url: server.url, timeoutMs: 30_000 });
});
afterAll(async () => {
  await engine.close();
  await server.close();
});
// All tests share one server and one engine: starting a process takes longer than its work.
beforeEach(async () => {
  Object.assign(server, {
    asked: [],
    raced: false,
    plugins: ['RemoveBG', 'RealESRGAN'],
    modelType: 'inpaint',
    trouble: null,
  } satisfies Partial<IopaintServer>);
  await engine.refresh();
});

const erase = { tool: 'magicEraser', maskId: MASK };
const cutout = { tool: 'magicIntematting' };
const enlarge = { tool: 'imgEnhance', scale: 2, denoise: 0, sharpen: 0, balance: false, format: 'png' };
interface Given {
  by?: IopaintEngine;
  signal?: AbortSignal;
  told?: () => void;
}
async function run(
  params: object,
  { by = engine, signal = new AbortController().signal, told = () => undefined }: Given = {},
) {
  const images: EngineImage[] = [];
  const files = { [ID]: path.join(folder, 'photo'), [MASK]: path.join(folder, 'mask') };
  await by.run(
    { id: 'task', seed: 1, made: 0, files, params: zTaskParams.parse({ fileId: ID, ...params }) },
    { signal, onProgress: told, onImage: (image) => images.push(image), onOutcome: () => undefined },
  );
  const { data, info } = await sharp(images[0]!.data).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
}

describe('tools of an IOPaint', () => {
  it('erasing sends an upright picture and a mask of one size, and changes the masked part alone', async () => {
    const { at, info } = await run(erase);
    expect(info).toMatchObject({ width: 90, height: 120 });
    expect(server.asked).toEqual([{ path: '/api/v1/inpaint', width: 90, height: 120, orientation: undefined }]);
    expect(at(30, 55)[2]).toBeGreaterThan(200);
    expect(at(5, 5)).toEqual([0xb4, 0xb4, 0xb4, 255]);
    expect(at(17, 55)).toEqual([0xb4, 0xb4, 0xb4, 255]);
  });

  it('cutting out uses the returned alpha channel as the subject', async () => {
    const { at } = await run(cutout);
    expect(at(30, 55)).toEqual([0xe0, 0x10, 0x10, 255]);
    expect(at(80, 110)[3]).toBe(0);
  });

  it('enlarging returns the requested size', async () => {
    const { at, info } = await run(enlarge);
    expect(info).toMatchObject({ width: 180, height: 240 });
    expect(at(10, 10).slice(0, 3)).toEqual([0x4b, 0x4b, 0x4b]);
  });
});

describe('capabilities of an IOPaint', () => {
  it('IOPaint serves the tools that it was started with, and the others go to the next engine', async () => {
    server.plugins = ['RemoveBG'];
    server.modelType = 'diffusers_sd_inpaint';
    await engine.refresh();
    const engines = chooseEngines('iopaint,builtin', [engine, createFakeEngine()]);
    expect(engines.serving('magicIntematting')?.id).toBe('iopaint');
    for (const tool of ['magicEraser', 'imgEnhance', 'magicExpand', 'txt2img'] as const)
      expect(engines.serving(tool)?.id).toBe('builtin');
  });

  it('an unreachable IOPaint still serves its tools, so that no other engine silently replaces it', async () => {
    const gone = await startIopaint();
    const by = openIopaint({ url: gone.url, timeoutMs: 30_000 });
    await by.refresh();
    await gone.close();
    await by.refresh();
    expect(by.ready()).toBe(false);
    expect(by.can('magicEraser')).toBe(true);
    await expect(run(erase, { by })).rejects.toThrow('IOPaint 连接不上，请稍后再试；一直如此请联系管理员');
    await by.close();
  });

  it('IOPaint does not serve an enlargement with a factor of 1', () => {
    expect(engine.can('imgEnhance', zTaskParams.parse({ ...enlarge, fileId: ID }))).toBe(true);
    expect(engine.can('imgEnhance', zTaskParams.parse({ ...enlarge, fileId: ID, scale: 1 }))).toBe(false);
  });
});

describe('errors of an IOPaint', () => {
  it.each<[Trouble, object, string]>([
    ['dies', cutout, 'IOPaint 连接不上，请稍后再试；一直如此请联系管理员'],
    ['dies-in-the-middle', cutout, 'IOPaint 中途断开了，请稍后再试'],
    ['no-memory', erase, 'IOPaint 的显存或内存不够，请把图片或选区缩小一些再试'],
    ['busy', enlarge, 'IOPaint 正忙，请过几分钟再试'],
    ['half', cutout, 'IOPaint 返回的图片不完整，请稍后再试'],
    ['small', erase, 'IOPaint 返回的图片不是要的那一张，请管理员检查它的版本'],
    ['html', erase, 'IOPaint 的回答读不懂，请管理员检查 IOPAINT_URL 是不是 IOPaint 的地址'],
    ['html', cutout, 'IOPaint 的回答读不懂，请管理员检查 IOPAINT_URL 是不是 IOPaint 的地址'],
  ])('the fault %s of IOPaint is reported with its advice', async (trouble, params, advice) => {
    server.trouble = trouble;
    await expect(run(params)).rejects.toThrow(advice);
  });

  it('a plugin that was switched off, and a model that needs a prompt, are reported', async () => {
    server.plugins = [];
    await expect(run(cutout)).rejects.toThrow('IOPaint 没有开启这项功能，请管理员带上对应的 --enable 参数启动');
    server.modelType = 'diffusers_sd';
    await expect(run(erase)).rejects.toThrow('IOPaint 现在装的不是消除用的模型，请管理员换成 lama 之类的模型');
  });

  it('an answer beyond the time limit is reported', async () => {
    const slow = await startIopaint();
    const by = openIopaint({ url: slow.url, timeoutMs: 100 });
    const { answer } = slow.hold();
    await expect(run(cutout, { by })).rejects.toThrow('IOPaint 很久没有做完，请把图片缩小一些或稍后再试');
    answer();
    await by.close();
    await slow.close();
  });
});

it('a cancelled task rejects at once, and the next request waits for the pending answer, as concurrent ones would be mixed up', async () => {
  const { came, answer } = server.hold();
  const stop = new AbortController();
  const first = run(erase, { signal: stop.signal });
  await came;
  stop.abort('cancelled');
  await expect(first).rejects.toBe('cancelled');
  let told = () => undefined as void;
  const began = new Promise<void>((resolve) => (told = resolve));
  const second = run(cutout, { told });
  await began;
  // A request that did not wait would arrive within this time.
  for (let turn = 0; turn < 30; turn += 1) await fetch(`${server.url}/api/v1/model`);
  answer();
  expect((await second).at(30, 55)[3]).toBe(255);
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/v1/inpaint', '/api/v1/run_plugin_gen_image']);
  expect(server.raced).toBe(false);
});
