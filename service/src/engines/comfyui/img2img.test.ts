import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineImage } from '@app/imaging/task';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import type { Run } from '../../testing/run-engine.ts';

const web = comfyuiPerTest();

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const { run, node, kinds, back, idOf } = web;

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
  const uploaded = async (name: unknown) => sharp(web.server.uploads.get(String(name).replace(' [temp]', ''))!);
  const BLUE = [0x20, 0x60, 0xa0];

  it('图生图 uploads the photo once for a batch, in the size to draw, into the temp folder', async () => {
    const images = await paint({ batch_size: 2, denoising_strength: 0.4 });
    expect(images.map(({ width, height, seed }) => [width, height, seed])).toEqual([
      [320, 160, 7],
      [320, 160, 8],
    ]);
    expect(web.server.uploads.size).toBe(1);
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
    expect([web.server.asked, web.server.uploads.size]).toEqual([[], 0]);
  });

  it('a photo that was deleted on the server is reported', async () => {
    web.server.trouble = 'picture-gone';
    await expect(paint()).rejects.toThrow('传给绘图引擎的图片不见了，请重新生成');
  });

  it('an enlargement without a chosen model uses the one whose factor fits best', async () => {
    web.server.holdings.upscaleModels = ['1x-clean.pth', '8x-big.pth', '4x-ultrasharp.pth', 'RealESRGAN_x2plus.pth'];
    await web.engine.refresh();
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
