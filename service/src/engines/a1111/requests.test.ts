import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { EngineImage } from '@app/imaging/task';
import { zTaskParams, type Outcome } from '@app/shared/contracts/aigc';
import { webUiPerTest } from '../../testing/a1111-engine.ts';
import { pictureFiles, plainPng } from '../../testing/picture-files.ts';
import { runEngine } from '../../testing/run-engine.ts';
import { openA1111 } from './engine.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const web = webUiPerTest();
const HOLE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400"/><rect x="50" y="60" width="90" height="80" fill="#fff"/></svg>';
const files = pictureFiles({
  // The stored photo is rotated: upright it is 300 px wide and 400 px high.
  [PHOTO]: plainPng(400, 300, '#c44').withMetadata({ orientation: 6 }).jpeg(),
  [MASK]: sharp(Buffer.from(HOLE)).png(),
});

const run = async (params: object) => ({ images: await runEngine(web.engine, params, { seed: 40, files }) });
const cat = { tool: 'txt2img', prompt: '猫', width: 320, height: 256 };

describe('capabilities of a web UI', () => {
  it('a web UI’s capabilities are all that it lists, without paths of its machine', async () => {
    web.server.extensions = ['Tiled VAE', 'ControlNet'];
    await web.engine.refresh();
    const offered = web.engine.capabilities();
    expect(offered).toMatchObject({
      abilities: ['txt2img', 'img2img', 'inpaint', 'extras', 'interrogate'],
      without: {},
      schedulers: [
        { name: 'automatic', label: 'Automatic' },
        { name: 'karras', label: 'Karras' },
        { name: 'sgm_uniform', label: 'SGM Uniform' },
      ],
      models: [
        { name: 'dream.safetensors', title: 'dream' },
        { name: 'refiner.safetensors', title: 'refiner' },
      ],
      model: 'dream.safetensors',
      vaes: ['fine.vae.safetensors'],
      upscalers: [{ name: 'Lanczos' }, { name: 'Nearest' }, { name: 'R-ESRGAN 4x+' }],
      latentUpscalers: ['Latent', 'Latent (nearest)'],
      loras: [{ name: 'qinghua', alias: '青花', base: 'SD 1.5', words: ['青花', 'vase'] }],
      embeddings: ['easynegative'],
      scripts: [
        { name: 'x/y/z plot', tools: ['txt2img', 'img2img'] },
        { name: 'sd upscale', tools: ['img2img'] },
      ],
      extensions: [{ name: 'tiled vae' }, { name: 'controlnet', tools: ['txt2img', 'img2img'] }],
    });
    expect(JSON.stringify(offered)).not.toContain('secret');
    // Unchanged capabilities are the same object, so pages are not notified again.
    await web.engine.refresh();
    expect(web.engine.capabilities()).toBe(offered);
  });

  it.each([
    ['old', ['scheduler', 'refiner', 'tiled_vae']],
    ['forge', ['vae', 'tiled_vae']],
    ['sdnext', ['scheduler', 'refiner', 'hires', 'uni_pc_order', 'tiled_vae', 'face_restoration']],
  ] as const)('capabilities of %s name the features that it lacks, with reasons', async (flavour, controls) => {
    await web.engine.close();
    web.server.flavour = flavour;
    web.engine = openA1111({ url: web.server.url, timeoutMs: 30_000, pollMs: 2 });
    await web.engine.refresh();
    expect(Object.keys(web.engine.capabilities().without).toSorted()).toEqual([...controls].toSorted());
    for (const why of Object.values(web.engine.capabilities().without)) expect(why).toMatch(/[一-鿿]/);
    // Supported features are requested in its own dialect.
    expect((await run(cat)).images).toHaveLength(1);
    expect((await run({ ...cat, tool: 'img2img', fileId: PHOTO })).images).toHaveLength(1);
  });
});

describe('文生图', () => {
  it('文生图 sends every parameter that can be set', async () => {
    web.server.extensions = ['Tiled VAE'];
    const { images } = await run({
      ...cat,
      sampler: 'UniPC',
      scheduler: 'karras',
      model: 'dream.safetensors [abc123]',
      vae: 'fine.vae.safetensors',
      clip_skip: 2,
      uni_pc_order: 5,
      restore_faces: true,
      tiling: true,
      tiled_vae: true,
      refiner: { model: 'refiner.safetensors [def456]', switch_at: 0.7 },
      hires: { upscaler: 'R-ESRGAN 4x+', scale: 1.55, steps: 12, denoising_strength: 0.4 },
    });
    expect(web.server.asked[0]).toMatchObject({
      scheduler: 'karras',
      override_settings: {
        sd_model_checkpoint: 'dream.safetensors',
        sd_vae: 'fine.vae.safetensors',
        CLIP_stop_at_last_layers: 2,
        uni_pc_order: 5,
      },
      restore_faces: true,
      tiling: true,
      alwayson_scripts: { 'tiled vae': { args: [true] } },
      refiner_checkpoint: 'refiner.safetensors',
      refiner_switch_at: 0.7,
      enable_hr: true,
      hr_upscaler: 'R-ESRGAN 4x+',
      hr_scale: 1.55,
      hr_second_pass_steps: 12,
      denoising_strength: 0.4,
    });
    // The size of 496 × 396.8 px is rounded to multiples of 8.
    expect(images.map(({ width, height }) => [width, height])).toEqual([[496, 392]]);
  });

  it('settings left open keep the server’s values', async () => {
    await run(cat);
    expect(web.server.asked[0]).toMatchObject({
      sampler_name: 'DPM++ 2M',
      scheduler: 'Automatic',
      override_settings: {},
      enable_hr: false,
      refiner_checkpoint: null,
      alwayson_scripts: {},
    });
  });

  it('a variation keeps its seed and counts up the variation seed', async () => {
    await run({ ...cat, batch_size: 2, subseed: 7, subseed_strength: 0.2 });
    await run({ ...cat, subseed_strength: 0.2 });
    expect(web.server.asked.map(({ seed, subseed, subseed_strength: strength }) => [seed, subseed, strength])).toEqual([
      [40, 7, 0.2],
      [40, 8, 0.2],
      [40, 41, 0.2],
    ]);
  });

  it('tiled decoding uses Forge’s built-in counterpart', async () => {
    await web.engine.close();
    web.server.flavour = 'forge';
    web.server.extensions = ['Never OOM Integrated'];
    web.engine = openA1111({ url: web.server.url, timeoutMs: 30_000, pollMs: 2 });
    await run({ ...cat, tiled_vae: true });
    expect(web.server.asked[0]!.alwayson_scripts).toEqual({ 'never oom integrated': { args: [false, true] } });
  });

  it('features that the server lacks are refused before a request is sent', async () => {
    await expect(run({ ...cat, model: 'gone' })).rejects.toThrow('绘图引擎没有模型「gone」，请另选一个再生成');
    await expect(run({ ...cat, tiled_vae: true })).rejects.toThrow('A1111 没有装分块 VAE（Tiled VAE）');
    expect(web.server.asked).toEqual([]);
  });
});

describe('图生图', () => {
  const redraw = { ...cat, tool: 'img2img', fileId: PHOTO };

  it('图生图 sends the photo upright and without camera metadata', async () => {
    const { images } = await run({ ...redraw, denoising_strength: 0.35, resize_mode: 'crop_and_resize' });
    const [ask] = web.server.asked;
    expect(ask).toMatchObject({
      mask: null,
      denoising_strength: 0.35,
      resize_mode: 1,
      init_images: [expect.any(String)],
    });
    const sent = await sharp(Buffer.from((ask!.init_images as [string])[0], 'base64')).metadata();
    expect([sent.format, sent.width, sent.height, sent.orientation]).toEqual(['png', 300, 400, undefined]);
    expect(images.map(({ width, height }) => [width, height])).toEqual([[320, 256]]);
  });

  it('图生图 sends its mask white on black, in one channel', async () => {
    await run({
      ...redraw,
      mode: 'inpaint',
      maskId: MASK,
      inpainting_fill: 'latent_noise',
      mask_invert: true,
      mask_blur: 9,
    });
    const [ask] = web.server.asked;
    expect(ask).toMatchObject({
      inpainting_fill: 2,
      inpainting_mask_invert: 1,
      mask_blur: 9,
      inpaint_full_res: false,
      inpaint_full_res_padding: 32,
    });
    const mask = sharp(Buffer.from(String(ask!.mask), 'base64'));
    expect(await mask.metadata()).toMatchObject({ channels: 1, width: 300, height: 400, hasAlpha: false });
    const data = await mask.toColourspace('b-w').raw().toBuffer();
    expect([data[300 * 100 + 90], data[300 * 10 + 10]]).toEqual([255, 0]);
  });

  it('redrawing only the masked part returns the picture in its own size', async () => {
    const { images } = await run({ ...redraw, mode: 'inpaint', maskId: MASK, inpaint_area: 'only_masked' });
    expect(images.map(({ width, height }) => [width, height])).toEqual([[300, 400]]);
  });

  it('a photo deleted meanwhile is reported', async () => {
    await expect(run({ ...redraw, fileId: '00000000-0000-4000-8000-00000000000f' })).rejects.toThrow(
      '任务要用的图片已删除，请重新上传',
    );
  });
});

it('后期处理 enlarges with the web UI’s upscalers', async () => {
  const { images } = await run({
    tool: 'extras',
    fileId: PHOTO,
    scale: 1.5,
    upscaler: 'R-ESRGAN 4x+',
    upscaler_2: 'Lanczos',
    upscaler_2_visibility: 0.4,
    codeformer_visibility: 0.6,
    codeformer_weight: 0.2,
  });
  // Face restoration has a request of its own; two more test an upscaler that may lack its weights.
  expect(web.server.others).toHaveLength(4);
  expect(web.server.others[2]).toMatchObject({
    upscaling_resize: 1,
    upscaler_1: 'None',
    codeformer_visibility: 0.6,
    codeformer_weight: 0.2,
  });
  expect(web.server.others[3]).toMatchObject({
    upscaling_resize: 1.5,
    upscaler_1: 'R-ESRGAN 4x+',
    upscaler_2: 'Lanczos',
    extras_upscaler_2_visibility: 0.4,
    codeformer_visibility: 0,
  });
  expect(images.map(({ width, height, type }) => [width, height, type])).toEqual([[450, 600, 'image/png']]);
});

it('反推 returns a caption and creates no picture', async () => {
  const outcomes: Outcome[] = [];
  const onImage = vi.fn<(image: EngineImage) => void>();
  const params = zTaskParams.parse({ tool: 'interrogate', fileId: PHOTO, by: 'deepdanbooru' });
  await web.engine.run(
    { id: 'task', seed: 1, made: 0, files, params },
    {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onImage,
      onOutcome: (found) => outcomes.push(found),
    },
  );
  expect(outcomes).toEqual([{ tool: 'interrogate', caption: 'a cat on a window sill' }]);
  expect(onImage).not.toHaveBeenCalled();
  expect(web.server.others[0]).toMatchObject({ model: 'deepdanbooru' });
});
