import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { NOTHING } from '@app/shared/contracts/capabilities';
import { NO_MASKS } from '@app/shared/contracts/control-problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openA1111 } from '../engines/a1111/engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { assertExact } from '../testing/a1111-requests.ts';
import { startA1111, type A1111Server } from '../testing/a1111.ts';
import { buildSdApi } from './app.ts';
import { extensionsOf } from './extensions.ts';

let app: FastifyInstance;
let web: A1111Server;
let picture = '';
const HOST = { host: '127.0.0.1:7861' };
const MODEL = 'control_v11p_sd15_canny [89c478b0]';

beforeAll(async () => {
  web = await startA1111();
  web.extensions = ['ADetailer', 'Tiled VAE'];
  const resolution = { name: 'Resolution', value: 512, min: 64, max: 2048, step: 8 };
  web.control = {
    modules: ['none', 'canny'],
    models: [MODEL],
    details: {
      none: { model_free: false, sliders: [resolution] },
      canny: { model_free: false, sliders: [resolution, { name: 'Low', value: 100, min: 1, max: 255, step: 1 }] },
    },
  };
  const engine = openA1111({ url: web.url, timeoutMs: 10_000, pollMs: 2 });
  await engine.refresh();
  app = buildSdApi(chooseEngines('a1111', [engine]), { brand: '绘学 AI' });
  app.addHook('onClose', () => engine.close());
  picture = (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c44' } })
      .png()
      .toBuffer()
  ).toString('base64');
});
beforeEach(() => void (web.asked = []));
afterAll(async () => {
  assertExact(web.misread);
  await app.close();
  await web.close();
});

async function drawn(scripts: object, path = 'txt2img', more: object = {}) {
  const payload = { prompt: 'a cat', steps: 1, width: 64, height: 64, alwayson_scripts: scripts, ...more };
  const answer = await app.inject({ method: 'POST', url: `/sdapi/v1/${path}`, payload, headers: HOST });
  return { status: answer.statusCode, detail: answer.json<{ detail?: unknown }>().detail };
}
const get = async (url: string) => (await app.inject({ url, headers: HOST })).json<Record<string, unknown>>();
const sent = (name: string) => web.asked[0]?.alwayson_scripts[name]?.args;

describe('ControlNet units of other programs', () => {
  it('units reach the engine with their pictures, modes and numbers; disabled ones do not', async () => {
    const unit = { image: `data:image/png;base64,${picture}`, module: 'canny', model: 'control_v11p_sd15_canny' };
    const second = {
      input_image: picture,
      model: MODEL,
      resize_mode: 2,
      control_mode: 'My prompt is more important',
      lowvram: true,
      guidance_end: 0.5,
    };
    const args = [
      { ...unit, weight: 0.6, processor_res: 512, threshold_a: 64, threshold_b: 64, hr_option: 'Both', mask: null },
      second,
      { enabled: false, model: 'nothere' },
    ];
    expect(await drawn({ controlnet: { args } })).toMatchObject({ status: 200 });
    expect(sent('ControlNet')).toMatchObject([
      { module: 'canny', model: MODEL, weight: 0.6, processor_res: 512, threshold_a: 64, threshold_b: -1 },
      { module: 'none', resize_mode: 'Resize and Fill', control_mode: 'My prompt is more important', low_vram: true },
    ]);
    expect(sent('ControlNet')?.[1]).toMatchObject({ guidance_end: 0.5, image: expect.stringMatching(/^iVBOR/) });
  });

  it('a unit without a picture uses the initial picture of img2img, and is refused in txt2img', async () => {
    const scripts = { ControlNet: { args: [{ module: 'canny', model: MODEL, image: '' }] } };
    expect(await drawn(scripts, 'img2img', { init_images: [picture] })).toMatchObject({ status: 200 });
    expect(sent('ControlNet')?.[0]).not.toHaveProperty('image');
    expect(await drawn(scripts)).toEqual({ status: 422, detail: '请给控制单元放一张图片' });
  });

  it.each<[string, object, string]>([
    ['an unknown model', { model: 'nothere' }, '绘图引擎没有控制模型「nothere」，请另选一个再生成'],
    [
      'an unknown preprocessor',
      { module: 'nothere', model: MODEL },
      '绘图引擎没有预处理器「nothere」，请另选一个再生成',
    ],
    ['a mask', { model: MODEL, mask: 'iVBOR' }, 'ControlNet 单元的「mask」没有接上，请去掉它'],
    ['one pass only', { model: MODEL, hr_option: 'Low res only' }, 'ControlNet 单元的「hr_option」只能是 Both'],
  ])('a unit with %s is refused in words', async (_, unit, detail) => {
    expect(await drawn({ ControlNet: { args: [{ image: picture, ...unit }] } })).toEqual({ status: 422, detail });
    expect(web.asked).toEqual([]);
  });

  it('the region of a unit becomes its mask, and is refused by a ControlNet that would ignore it', async () => {
    const unit = { image: picture, model: MODEL, effective_region_mask: picture };
    const control = { units: 1, models: [MODEL], modules: [], modes: [], options: [], masks: 1 };
    const { params, images } = extensionsOf({ ControlNet: { args: [unit] } }, { ...NOTHING, control });
    const { fileId, maskId } = params.control![0]!;
    expect(Object.keys(images)).toEqual([fileId, maskId]);
    expect(await drawn({ ControlNet: { args: [unit] } })).toEqual({ status: 422, detail: NO_MASKS });
    expect(web.asked).toEqual([]);
  });

  it('the weight of a unit has the range of the extension', async () => {
    const { status, detail } = await drawn({ ControlNet: { args: [{ image: picture, model: MODEL, weight: 3 }] } });
    expect([status, detail]).toMatchObject([422, [{ type: 'value_error.number.not_le', ctx: { limit_value: 2 } }]]);
  });

  it('models, preprocessors, units and a map are listed under the routes of the extension', async () => {
    expect(await get('/controlnet/version')).toEqual({ version: 3 });
    expect(await get('/controlnet/model_list')).toEqual({ model_list: [MODEL] });
    expect(await get('/controlnet/module_list')).toMatchObject({
      module_list: ['none', 'canny'],
      module_detail: { canny: { sliders: [{ name: 'Resolution', value: 512 }, { name: 'Low' }] } },
    });
    expect(await get('/controlnet/settings')).toEqual({ control_net_unit_count: expect.any(Number) });
    expect(await get('/sdapi/v1/scripts')).toEqual({
      txt2img: ['controlnet', 'adetailer'],
      img2img: ['controlnet', 'adetailer'],
    });
    const answer = JSON.stringify({ info: 'Success', images: [picture] });
    web.instead.set('POST /controlnet/detect', { status: 200, type: 'application/json', body: answer });
    const payload = { controlnet_module: 'canny', controlnet_input_images: [picture], controlnet_processor_res: 64 };
    const map = await app.inject({ method: 'POST', url: '/controlnet/detect', payload, headers: HOST });
    expect(map.json()).toEqual({ info: 'Success', images: [expect.stringMatching(/^iVBOR/)] });
  });
});

describe('ADetailer units and other extensions', () => {
  it('units reach the engine with their fields, with and without the switches before them', async () => {
    const unit = {
      ad_model: 'face_yolov8n.pt',
      ad_prompt: 'a face',
      ad_mask_merge_invert: 'Merge and Invert',
      ad_use_steps: true,
      ad_steps: 9,
    };
    expect(await drawn({ ADetailer: { args: [unit, { ad_model: 'None' }] } })).toMatchObject({ status: 200 });
    expect(sent('ADetailer')).toMatchObject([true, false, { ...unit, ad_confidence: 0.3 }]);
    const args = [true, true, unit];
    expect(await drawn({ adetailer: { args } }, 'img2img', { init_images: [picture] })).toMatchObject({ status: 200 });
    expect(web.asked[1]?.alwayson_scripts.ADetailer?.args.slice(0, 2)).toEqual([true, true]);
    expect(await drawn({ ADetailer: { args: [false, false, unit] } })).toMatchObject({ status: 200 });
    expect(web.asked[2]?.alwayson_scripts).toEqual({});
  });

  it.each<[string, object, string]>([
    [
      'a setting that is not handed on',
      { ADetailer: { args: [{ ad_model: 'face_yolov8n.pt', ad_use_sampler: true }] } },
      'ADetailer 单元的「ad_use_sampler」没有接上，请去掉它',
    ],
    [
      'an extension that the engine has and that is not handed on',
      { 'Tiled VAE': { args: [true] } },
      '扩展「Tiled VAE」没有接上，这个接口只转交 ControlNet 和 ADetailer 的单元，请去掉它',
    ],
    ['an extension that the engine lacks', { Nothing: { args: [1] } }, "Script 'Nothing' not found"],
  ])('a request with %s is refused by its name', async (_, scripts, detail) => {
    expect(await drawn(scripts)).toEqual({ status: 422, detail });
    expect(web.asked).toEqual([]);
  });
});

describe('ControlNet units for a ComfyUI', () => {
  const slider = { name: 'Low Threshold', value: 100, min: 1, max: 255, step: 1 };
  const canny = { name: 'canny', label: 'canny', modelFree: false, resolution: null, sliders: [slider, slider] };
  const offered = {
    ...NOTHING,
    control: { units: 10, models: ['c'], modules: [canny], modes: ['balanced' as const], options: [] },
  };
  const unitOf = (more: object) =>
    extensionsOf({ ControlNet: { args: [{ module: 'canny', model: 'c', ...more }] } }, offered).params.control?.[0];

  it('thresholds below 0 are those of the preprocessor, and the usual resolution is that of the output', () => {
    expect(unitOf({ processor_res: 512, threshold_a: 51, threshold_b: -1 })).toMatchObject({
      thresholds: [51, null],
      pixel_perfect: true,
      resolution: null,
    });
    expect(unitOf({ processor_res: 768 })).toMatchObject({ pixel_perfect: false, resolution: 768 });
  });
});
