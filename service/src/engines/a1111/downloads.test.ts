import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { webUiPerTest } from '../../testing/a1111-engine.ts';
import type { A1111Server } from '../../testing/a1111.ts';
import { pictureFiles, plainPng } from '../../testing/picture-files.ts';
import { runEngine } from '../../testing/run-engine.ts';
import { openA1111 } from './engine.ts';
import { wantedOf } from './task-inputs.ts';
import { pictureOf } from './picture.ts';
import { clipOf } from './reference-unit.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const web = webUiPerTest();
const photoOf = (side: number) => plainPng(side, side, '#c44');
const files = pictureFiles({ [PHOTO]: photoOf(96) });
const run = (params: object) => runEngine(web.engine, params, { seed: 40, files });
const extras = { tool: 'extras', fileId: PHOTO, scale: 1.5, upscaler: 'R-ESRGAN 4x+' };
const cat = { tool: 'txt2img', prompt: '猫', width: 256, height: 256 };
const hires = { upscaler: 'R-ESRGAN 4x+', scale: 1.5, steps: 4, denoising_strength: 0.4 };

describe('an upscaler whose weights the web UI downloads on first use', () => {
  it('an upscaler whose result equals plain resampling is reported as missing before a picture is drawn', async () => {
    web.server.downloaded.clear();
    await expect(run(extras)).rejects.toThrow('绘图引擎没有下载好放大算法「R-ESRGAN 4x+」');
    await expect(run({ ...cat, hires })).rejects.toThrow('没有下载好放大算法');
    expect(web.server.asked).toEqual([]);
    expect(await run({ ...extras, upscaler: 'Lanczos' })).toHaveLength(1);
  });

  it('an upscaler with its weights present is tried once', async () => {
    await run(extras);
    await run(extras);
    await run({ ...cat, hires });
    expect(web.server.others).toHaveLength(4);
  });
});

describe('face restoration', () => {
  const faces = { ...extras, upscaler: 'Lanczos', scale: 1, gfpgan_visibility: 1, codeformer_visibility: 0.5 };

  it('a face restorer that changed nothing adds a note to the picture, and one that did adds none', async () => {
    web.server.downloaded.delete('CodeFormer');
    const [image] = await run(faces);
    expect(image!.notes).toEqual([expect.stringContaining('CodeFormer 没有改动画面')]);
    web.server.downloaded.add('CodeFormer');
    expect((await run(faces))[0]!.notes).toEqual([]);
  });

  it('faces restored while drawing carry a note until the restorer has once been seen to work', async () => {
    const drawn = { ...cat, restore_faces: true };
    expect((await run(drawn))[0]!.notes).toEqual([expect.stringContaining('人脸修复交给了绘图引擎')]);
    await run(faces);
    expect((await run(drawn))[0]!.notes).toEqual([]);
  });
});

describe('a reference picture', () => {
  const asked = { ...cat, reference: { fileId: PHOTO, weight: 0.7 } };
  const CLIP = 'ip-adapter_clip_sd15';
  const modules = ['canny', 'reference_only', CLIP];
  const xl = 'ip-adapter-plus-face_sdxl_vit-h [1234abcd]';
  const plus = 'ip-adapter-plus_sd15 [5678abcd]';
  async function unitWith(control: A1111Server['control']) {
    await web.engine.close();
    web.server.control = control;
    web.engine = openA1111({ url: web.server.url, timeoutMs: 30_000, pollMs: 2 });
    const [image] = await run(asked);
    const { ControlNet } = web.server.asked.at(-1)!.alwayson_scripts as {
      ControlNet: { args: Record<string, unknown>[] };
    };
    expect(ControlNet.args).toHaveLength(1);
    return { unit: ControlNet.args[0]!, notes: image!.notes };
  }

  it('a reference uses an IP-Adapter model of the checkpoint’s family, or else ControlNet’s reference', async () => {
    await expect(run(asked)).rejects.toThrow('绘图引擎没有 IP-Adapter 或参考控制');
    const adapter = await unitWith({ modules, models: [xl, plus, 'ip-adapter-faceid-plus_sd15 [1]'] });
    expect(adapter.unit).toMatchObject({ module: CLIP, model: plus, enabled: true, weight: 0.7 });
    expect((await sharp(Buffer.from(String(adapter.unit.image), 'base64')).metadata()).width).toBe(96);
    expect((await unitWith({ modules, models: [xl] })).unit).toMatchObject({ module: 'reference_only', model: 'None' });
  });

  it('a preprocessor whose model cannot be downloaded is tried once, and not used', async () => {
    web.server.brokenModules.add(CLIP);
    const { unit } = await unitWith({ modules, models: [plus] });
    expect(unit).toMatchObject({ module: 'reference_only' });
    expect(web.engine.capabilities().reference).toBe('Reference');
    const tried = web.server.detected.length;
    await web.engine.refresh();
    expect([web.server.detected.length, new Set(web.server.detected)]).toEqual([tried, new Set([CLIP])]);
  });

  it('a reference whose map is missing adds a note that it had no effect', async () => {
    expect((await unitWith({ modules, models: [] })).notes).toEqual([]);
    web.server.brokenModules.add('reference_only');
    expect((await run(asked))[0]!.notes).toEqual([expect.stringContaining('没有给回参考的图')]);
    web.server.settings.control_net_no_detectmap = true;
    await web.engine.refresh();
    expect((await run(asked))[0]!.notes).toEqual([]);
  });

  it('Forge’s serialisation error means a working preprocessor, and its download error a missing one', async () => {
    web.server.flavour = 'forge';
    const forge = { modules: ['CLIP-ViT-H (IPAdapter)', 'reference_only'], models: [plus] };
    expect((await unitWith(forge)).unit.module).toBe('CLIP-ViT-H (IPAdapter)');
    web.server.brokenModules.add('CLIP-ViT-H (IPAdapter)');
    expect((await unitWith(forge)).unit.module).toBe('reference_only');
  });

  it('clipOf finds Forge’s names of preprocessors, and the bigG encoder for models that need it', () => {
    const forge = ['CLIP-ViT-H (IPAdapter)', 'CLIP-ViT-bigG (IPAdapter)'];
    expect(clipOf('ip-adapter_sdxl_vit-h [1]', forge)).toBe(forge[0]);
    expect(clipOf('ip-adapter_sdxl [1]', forge)).toBe(forge[1]);
    expect(clipOf('ip-adapter_sd15 [1]', ['canny'])).toBeUndefined();
  });
});

describe('answers of scripts and extensions', () => {
  it('a grid returned without its tiles is used, although the index of the first tile is out of range', async () => {
    const images = [(await photoOf(64).toBuffer()).toString('base64')];
    const info = JSON.stringify({ index_of_first_image: 1, all_seeds: [5], infotexts: ['grid', 'one', 'two'] });
    const wanted = { width: 64, height: 64, about: false };
    expect(await pictureOf({ images, info }, wanted, 5)).toMatchObject({ width: 64, infotext: 'grid' });
  });

  it('a picture whose size an extension changes is accepted in any size', async () => {
    const params = { tool: 'txt2img', width: 64, height: 64, hires: null } as Parameters<typeof wantedOf>[0];
    const tiled = (args: unknown[]) => wantedOf(params, null, { 'Tiled Diffusion': { args } }).about;
    expect([tiled([true, 'MultiDiffusion', true]), tiled([true, 'MultiDiffusion', false]), tiled([])]).toEqual([
      'free',
      false,
      false,
    ]);
    const images = [(await photoOf(128).toBuffer()).toString('base64')];
    const wanted = { width: 64, height: 64, about: 'free' } as const;
    expect((await pictureOf({ images, info: null }, wanted, 5)).width).toBe(128);
  });
});
