import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOpenaiImages, type OpenaiImagesServer, type Trouble } from '../../testing/openai-images.ts';
import { runEngine, type Run } from '../../testing/run-engine.ts';
import { openOpenaiImages, type OpenaiImages } from './engine.ts';
import { nearestSize, readSizes, sizesOf } from './sizes.ts';

let server: OpenaiImagesServer;
let engine: OpenaiImages;
const open = (more: Partial<Parameters<typeof openOpenaiImages>[0]> = {}) =>
  openOpenaiImages({ url: server.url, model: 'gpt-image-1', timeoutMs: 30_000, ...more });
const reopen = async (more: Parameters<typeof open>[0]) => {
  await engine.close();
  engine = open(more);
};
beforeEach(async () => {
  server = await startOpenaiImages();
  engine = open();
});
afterEach(async () => {
  await engine.close();
  await server.close();
});

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const plain = { tool: 'txt2img', prompt: '一只橘猫坐在窗台上', width: 512, height: 512, steps: 8 };
const run = (params: object = {}, how?: Run) => runEngine(engine, { ...plain, ...params }, how);

describe('sizes of an images API', () => {
  it.each([
    ['gpt-image-1', [768, 768], [1024, 1024]],
    ['gpt-image-1-mini', [1024, 576], [1536, 1024]],
    ['gpt-image-1.5', [672, 896], [1024, 1536]],
    ['gpt-image-2', [1000, 568], [1008, 576]],
    ['gpt-image-2', [1536, 256], [1536, 512]],
    ['dall-e-2', [300, 300], [512, 512]],
    ['dall-e-2', [1536, 1536], [1024, 1024]],
    ['dall-e-3', [1024, 576], [1792, 1024]],
    ['dall-e-3', [576, 1024], [1024, 1792]],
    ['flux', [1024, 568], [1024, 568]],
  ] as const)('the model %s draws a requested %s as %s', (model, [width, height], [w, h]) => {
    expect(nearestSize({ width, height }, sizesOf(model))).toEqual({ width: w, height: h });
  });

  it('readSizes parses the operator’s list of sizes, and refuses anything else', () => {
    expect(readSizes('1024x1024, 832x1216')).toEqual([
      { width: 1024, height: 1024 },
      { width: 832, height: 1216 },
    ]);
    expect(readSizes('big')).toBeNull();
    expect(readSizes('00x64')).toBeNull();
    expect(readSizes('')).toBeNull();
  });
});

describe('pictures of an images API', () => {
  it('a batch is one request per picture, resumes after the stored pictures, and repeats no request', async () => {
    const images = await run({ batch_size: 3 }, { made: 1 });
    expect(server.asked).toEqual([
      { prompt: '一只橘猫坐在窗台上', size: '1024x1024' },
      { prompt: '一只橘猫坐在窗台上', size: '1024x1024' },
    ]);
    expect(images.map(({ seed }) => seed)).toEqual([null, null]);
    expect(images[0]!.infotext).toBe(
      '一只橘猫坐在窗台上\nSize: 512x512, Painted size: 1024x1024, Model: gpt-image-1, Version: Images API',
    );
  });

  it('a picture is cropped to the requested size with a note about it', async () => {
    const [square] = await run();
    expect(await sharp(square!.data).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    expect(square!.notes).toEqual(['引擎画成 1024×1024，已缩放为 512×512']);
    const [wide] = await run({ width: 1024, height: 576, negative_prompt: '模糊' });
    expect(await sharp(wide!.data).metadata()).toMatchObject({ width: 1024, height: 576 });
    expect(wide!.notes).toEqual(['引擎画成 1536×1024，已裁剪并缩放为 1024×576', '这个引擎不认反向提示词，没有用上']);
    const [exact] = await run({ width: 1024, height: 1024 });
    expect(exact!.notes).toEqual([]);
  });

  it.each(['gpt-image-2', 'dall-e-3', 'flux'])(
    'requests for %s have the parameters that this model accepts',
    async (model) => {
      await reopen({ model });
      expect(engine.name).toBe(`图像接口 ${model}`);
      expect(await run({ width: 1024, height: 1024 })).toHaveLength(1);
    },
  );

  it('a picture that the API returns as a URL of its own is downloaded', async () => {
    server.answers = 'url';
    server.key = 'sk-hush';
    await reopen({ model: 'flux', key: 'sk-hush' });
    const [image] = await run();
    expect(image!.notes).toEqual([]);
    expect((await sharp(image!.data).stats()).dominant.r).toBeGreaterThan(190);
  });

  it('requests use the sizes that the operator configured', async () => {
    await reopen({ model: 'flux', sizes: readSizes('640x640,640x384')! });
    await run({ width: 1024, height: 576 });
    expect(server.asked[0]!.size).toBe('640x384');
  });
});

describe('图生图 with an images API', () => {
  let folder = '';
  let files: Record<string, string>;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'openai-'));
    files = { [PHOTO]: path.join(folder, 'photo'), [MASK]: path.join(folder, 'mask') };
    const size = { width: 400, height: 200, channels: 3 as const };
    await sharp({ create: { ...size, background: '#2060a0' } })
      .png()
      .toFile(files[PHOTO]!);
    const hole = await sharp({ create: { width: 100, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await sharp({ create: { ...size, background: '#000' } })
      .composite([{ input: hole, left: 200, top: 80 }])
      .png()
      .toFile(files[MASK]!);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const edit = (params: object = {}) =>
    run({ tool: 'img2img', fileId: PHOTO, width: 400, height: 200, ...params }, { files });
  const inpaint = (params: object = {}) => edit({ mode: 'inpaint', maskId: MASK, mask_blur: 0, ...params });
  const pixel = async (image: Uint8Array, left: number, top: number) => [
    ...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const BLUE = [0x20, 0x60, 0xa0];
  const ORANGE = [0xc8, 0x50, 0x28];

  it('a photo is sent uncropped in a size that the model supports, and the result has the photo’s size', async () => {
    const [image] = await edit();
    expect(server.asked).toMatchObject([{ prompt: '一只橘猫坐在窗台上', size: '1536x1024' }]);
    expect(server.asked[0]!.mask).toBeUndefined();
    expect(await sharp(server.asked[0]!.image).metadata()).toMatchObject({ width: 1536, height: 1024, format: 'png' });
    expect(image).toMatchObject({ width: 400, height: 200, seed: null, notes: ['这个引擎不认重绘幅度，没有用上'] });
    expect(await pixel(image!.data, 5, 5)).toEqual(ORANGE);
  });

  it('the mask is transparent and white where the picture is redrawn, and unmasked pixels stay identical', async () => {
    const [image] = await inpaint();
    const { mask } = server.asked[0]!;
    // A photo of 400 × 200 px is placed in 1536 × 1024 as 1536 × 768, 128 px from the top.
    expect(await pixel(mask!, 960, 128 + 400)).toEqual([255, 255, 255, 0]);
    expect(await pixel(mask!, 100, 128 + 400)).toEqual([0, 0, 0, 255]);
    expect(await pixel(mask!, 960, 20)).toEqual([0, 0, 0, 255]);
    expect(await pixel(image!.data, 250, 110)).toEqual(ORANGE);
    for (const [left, top] of [
      [10, 10],
      [199, 100],
      [301, 100],
      [250, 79],
    ] as const)
      expect(await pixel(image!.data, left, top)).toEqual(BLUE);
  });

  it('only the masked part is sent enlarged, and pasted back', async () => {
    const [image] = await inpaint({ inpaint_area: 'only_masked', width: 1024, height: 1024, mask_invert: false });
    expect(server.asked[0]!.size).toBe('1024x1024');
    expect([image!.width, image!.height]).toEqual([400, 200]);
    expect(await pixel(image!.data, 250, 110)).toEqual(ORANGE);
    expect(await pixel(image!.data, 10, 10)).toEqual(BLUE);
  });

  it('edit settings that the model lacks are refused before anything is sent', async () => {
    await expect(edit({ prompt: '' })).rejects.toThrow('请输入提示词：这个引擎按提示词改图');
    await expect(edit({ resize_mode: 'latent_upscale' })).rejects.toThrow('这个引擎没有潜变量放大');
    await expect(inpaint({ inpainting_fill: 'latent_nothing' })).rejects.toThrow('这个引擎没有潜变量');
    await expect(run({ tool: 'extras', fileId: PHOTO }, { files })).rejects.toThrow('这个引擎不做「');
    await reopen({ model: 'dall-e-3' });
    expect([engine.can('img2img'), engine.can('txt2img')]).toEqual([false, true]);
    await expect(edit()).rejects.toThrow('绘图引擎只做文生图');
    expect(server.asked).toEqual([]);
  });
});

it('cancelling takes effect immediately and aborts the request', async () => {
  const { came, answer } = server.hold();
  const stop = new AbortController();
  const painted = run({ batch_size: 2 }, { signal: stop.signal });
  await came;
  stop.abort('cancelled');
  await expect(painted).rejects.toBe('cancelled');
  await vi.waitFor(() => expect(server.gone).toBe(1));
  answer();
  expect(server.asked).toHaveLength(1);
});

describe('errors of an images API', () => {
  it.each<[Trouble, string]>([
    ['moderation', '提示词或图片没有通过绘图引擎的内容审核，请换一种说法再试'],
    ['quota', '绘图引擎的额度用完了，请联系管理员'],
    ['busy', '绘图引擎正忙，请过几分钟再试'],
    ['server-error', '绘图引擎出错（500），请稍后再试'],
    ['overloaded', '绘图引擎正忙，请过几分钟再试'],
    ['not-allowed', '绘图引擎不让用这个密钥画图，请管理员检查它的权限和组织验证'],
    ['no-model', '绘图引擎没有这个模型，或不让用，请管理员检查 OPENAI_IMAGES_MODEL'],
    ['bad-size', '绘图引擎不画这个尺寸，请换一个尺寸，或请管理员设置 OPENAI_IMAGES_SIZES'],
    ['no-memory', '绘图引擎的显存或内存不够，请把图片尺寸改小一些再试'],
    ['black', '绘图引擎给了一张全黑的图，请重新生成或换一种说法再试'],
    ['no-picture', '绘图引擎没有给出图片，可能没有通过它的内容审核，请换一种说法再试'],
    ['error-inside', '绘图引擎没有画成，它的回答里是一个错误，请稍后再试'],
    ['refused-inside', '提示词或图片没有通过绘图引擎的内容审核，请换一种说法再试'],
    ['login-page', '绘图引擎的回答读不懂，请管理员检查 OPENAI_IMAGES_URL 是不是接口的地址'],
    ['half-picture', '绘图引擎返回的图片不完整，请稍后再试'],
    ['html', '绘图引擎的回答读不懂，请管理员检查 OPENAI_IMAGES_URL 是不是接口的地址（通常以 /v1 结尾）'],
    ['half-json', '绘图引擎的回答不完整，请稍后再试'],
    ['bad-address', '绘图引擎给的图片地址不能用，请管理员检查它的设置'],
    ['dies-in-the-middle', '绘图引擎中途断开了，请稍后再试'],
  ])('the error %s is reported with its advice, without a retry', async (trouble, advice) => {
    server.trouble = trouble;
    await expect(run()).rejects.toThrow(advice);
    expect(server.asked).toHaveLength(1);
    server.trouble = null;
    expect(await run()).toHaveLength(1);
  });

  it('a wrong or missing key is reported without revealing the key', async () => {
    server.key = 'sk-right';
    const advice = '绘图引擎不认这个密钥，请管理员检查 OPENAI_IMAGES_KEY';
    await expect(run()).rejects.toThrow(advice);
    await reopen({ key: 'sk-hush-hush' });
    const error = (await run().catch((reason: unknown) => reason)) as Error;
    expect(error.message).toBe(advice);
    // The API's error message repeats the key.
    expect(String(error.cause)).toContain('Incorrect API key provided');
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/hush/);
    await reopen({ key: 'sk-right' });
    expect(await run()).toHaveLength(1);
  });

  it('a picture beyond the time limit is reported', async () => {
    await reopen({ timeoutMs: 100 });
    server.hold();
    await expect(run()).rejects.toThrow('绘图引擎很久没有画完，请把尺寸或步数改小，或稍后再试');
  });

  it('an unreachable images API is reported', async () => {
    await engine.refresh();
    expect(engine.ready()).toBe(true);
    await server.close();
    await expect(engine.refresh()).rejects.toThrow('绘图引擎连接不上');
    expect(engine.ready()).toBe(false);
    await expect(run()).rejects.toThrow('绘图引擎连接不上');
    server = await startOpenaiImages();
  });

  it('a server without a list of models counts as reachable', async () => {
    await reopen({ url: server.url.replace('/v1', '') });
    await engine.refresh();
    expect(engine.ready()).toBe(true);
  });

  it('settings that the model lacks are refused before anything is sent', async () => {
    await expect(run({ style: 'ink' })).rejects.toThrow('绘图引擎没有风格「ink」，请另选一个再生成');
    expect(server.asked).toEqual([]);
  });
});
