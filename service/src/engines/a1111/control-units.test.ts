import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { webUiPerTest } from '../../testing/a1111-engine.ts';
import { pictureFiles, plainPng } from '../../testing/picture-files.ts';
import { runEngine } from '../../testing/run-engine.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const EDGES = '00000000-0000-4000-8000-000000000002';
const WIDE = '00000000-0000-4000-8000-000000000003';
const LEFT = '00000000-0000-4000-8000-000000000004';
const resolution = { name: 'Resolution', value: 512, min: 64, max: 2048, step: 8 };
const low = { name: 'Low Threshold', value: 100, min: 1, max: 255, step: 1 };
const web = webUiPerTest((server) => {
  server.control = {
    modules: ['none', 'canny', 'reference_only', 'ip-adapter_clip_sd15'],
    models: ['control_v11p_sd15_canny [89c478b0]', 'ip-adapter_sd15 [280af0f0]'],
    details: {
      none: { model_free: false, sliders: [resolution] },
      canny: { model_free: false, sliders: [resolution, low, null] },
      reference_only: { model_free: true, sliders: [resolution] },
    },
  };
});
/** A picture of one rectangle on nothing, which is white in a picture and black in a mask. */
const striped = (width: number, height: number, rect: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect}</svg>`)).png();
const files = pictureFiles({
  [PHOTO]: plainPng(64, 64, '#c44'),
  [EDGES]: plainPng(64, 64, '#000'),
  // The left quarter of the square in its middle is red.
  [WIDE]: striped(1000, 500, '<rect x="250" width="125" height="500" fill="#f00"/>'),
  [LEFT]: striped(64, 64, '<rect width="16" height="64" fill="#fff"/>'),
});
const run = (params: object) =>
  runEngine(web.engine, { tool: 'txt2img', prompt: '猫', width: 256, height: 256, ...params }, { seed: 40, files });
const unit = { fileId: EDGES, module: 'canny', model: 'control_v11p_sd15_canny' };
const sent = () => (web.server.asked[0]!.alwayson_scripts.ControlNet?.args ?? []) as Record<string, unknown>[];

it('a web UI offers the models, preprocessors and units of its ControlNet', async () => {
  await web.engine.refresh();
  expect(web.engine.capabilities().control).toEqual({
    units: 3,
    models: ['control_v11p_sd15_canny [89c478b0]', 'ip-adapter_sd15 [280af0f0]'],
    modules: [
      { name: '', label: 'none', modelFree: false, resolution: 512, sliders: [] },
      { name: 'canny', label: 'canny', modelFree: false, resolution: 512, sliders: [low] },
      { name: 'reference_only', label: 'reference_only', modelFree: true, resolution: 512, sliders: [] },
      { name: 'ip-adapter_clip_sd15', label: 'ip-adapter_clip_sd15', modelFree: false, resolution: null, sliders: [] },
    ],
    modes: ['balanced', 'prompt', 'control'],
    options: ['resolution', 'low_vram', 'range'],
    previews: true,
  });
});

it('control units are sent in the extension’s own terms, and their maps are not counted as results', async () => {
  const second = {
    fileId: EDGES,
    model: 'control_v11p_sd15_canny [89c478b0]',
    weight: 0.5,
    start: 0.1,
    end: 0.8,
    resize_mode: 'resize_and_fill',
    control_mode: 'control',
    pixel_perfect: false,
    resolution: 768,
  };
  const made = await run({ control: [{ ...unit, thresholds: [50] }, second] });
  expect(made.map(({ notes }) => notes)).toEqual([[]]);
  expect(sent()).toMatchObject([
    { module: 'canny', model: 'control_v11p_sd15_canny [89c478b0]', threshold_a: 50, threshold_b: -1, weight: 1 },
    {
      module: 'none',
      guidance_start: 0.1,
      guidance_end: 0.8,
      resize_mode: 'Resize and Fill',
      control_mode: 'ControlNet is more important',
      pixel_perfect: false,
      processor_res: 768,
    },
  ]);
  const bytes = Buffer.from(String(sent()[0]!.image), 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ channels: 3, width: 64 });
});

it('a control unit without a picture uses the initial picture of 图生图, which is sent once', async () => {
  await run({ tool: 'img2img', fileId: PHOTO, control: [{ ...unit, fileId: null }] });
  expect(sent()[0]).not.toHaveProperty('image');
});

it('a missing map adds a note that control had no effect, except for preprocessors without a map', async () => {
  web.server.brokenModules.add('canny');
  const [image] = await run({ control: [unit] });
  expect(image!.notes).toEqual(['绘图引擎没有给回全部控制图，控制多半没有用上，请管理员看它的日志']);
  const adapter = { fileId: EDGES, module: 'ip-adapter_clip_sd15', model: 'ip-adapter_sd15' };
  expect((await run({ control: [adapter] }))[0]!.notes).toEqual([]);
});

it('a web UI that is set to return no maps adds a note that the effect of control cannot be verified', async () => {
  web.server.settings.control_net_no_detectmap = true;
  const [image] = await run({ control: [unit] });
  expect(image!.notes).toEqual([expect.stringContaining('看不出控制有没有用上')]);
});

it('a fourth control unit, which the web UI would drop silently, is refused before anything is drawn', async () => {
  await expect(run({ control: [unit, unit, unit, unit] })).rejects.toThrow('最多同时用 3 个控制单元');
  expect(web.server.asked).toEqual([]);
});

it('a unit’s mask is sent as an RGB picture of the output’s size, to a ControlNet that reads it', async () => {
  await expect(run({ control: [{ ...unit, maskId: PHOTO }] })).rejects.toThrow('不能限定范围');
  web.server.control!.modules.push('ip-adapter_pulid', 'inpaint_only');
  web.server.control!.models.push('control_v11p_sd15_inpaint');
  await web.engine.refresh();
  expect(web.engine.capabilities().control?.masks).toBe(3);
  const inpaint = { fileId: EDGES, module: 'inpaint_only', model: 'control_v11p_sd15_inpaint', maskId: PHOTO };
  await run({ control: [{ ...unit, maskId: PHOTO }, inpaint, unit] });
  const [first, second, third] = sent();
  const sizeOf = async (mask: unknown) => {
    const { width, height, channels } = await sharp(Buffer.from(mask as string, 'base64')).metadata();
    return [width, height, channels];
  };
  expect(await sizeOf(first!.effective_region_mask)).toEqual([256, 256, 3]);
  expect(await sizeOf(second!.mask)).toEqual([256, 256, 3]);
  expect(second).not.toHaveProperty('effective_region_mask');
  expect(Object.keys(third!).filter((name) => name.includes('mask'))).toEqual([]);
});

it.each([
  ['crop_and_resize', [255, 0, 0], [255, 255, 255]],
  ['just_resize', [255, 255, 255], [255, 0, 0]],
])(
  'an inpaint unit’s picture (%s) and mask are sent in the frame of the output',
  async (resize_mode, inside, outside) => {
    web.server.control!.modules.push('ip-adapter_pulid', 'inpaint_only');
    web.server.control!.models.push('control_v11p_sd15_inpaint');
    await web.engine.refresh();
    const inpaint = { fileId: WIDE, module: 'inpaint_only', model: 'control_v11p_sd15_inpaint', maskId: LEFT };
    await run({ width: 512, height: 512, control: [{ ...inpaint, resize_mode }] });
    const read = async (picture: unknown) => {
      const { data, info } = await sharp(Buffer.from(String(picture), 'base64'))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number) => [...data.subarray((256 * info.width + x) * 3, (256 * info.width + x) * 3 + 3)];
      return { size: [info.width, info.height], inside: at(100), outside: at(156) };
    };
    expect(await read(sent()[0]!.mask)).toEqual({ size: [512, 512], inside: [255, 255, 255], outside: [0, 0, 0] });
    expect(await read(sent()[0]!.image)).toEqual({ size: [512, 512], inside, outside });
  },
);

it('with hires fix a mask that no preprocessor reads is sent in the size of the first pass, as one of three channels', async () => {
  web.server.control!.modules.push('ip-adapter_pulid');
  await web.engine.refresh();
  const hires = { upscaler: '', scale: 2, steps: 0, denoising_strength: 0.5 };
  const fill = vi.spyOn(Buffer.prototype, 'fill');
  await run({ width: 256, height: 192, hires, control: [{ ...unit, maskId: LEFT }] });
  expect(fill.mock.calls.length).toBeLessThan(256 * 192);
  fill.mockRestore();
  const { data, info } = await sharp(Buffer.from(String(sent()[0]!.effective_region_mask), 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([256, 192, 3]);
  expect([...data.subarray(0, 3), ...data.subarray(200 * 3, 201 * 3)]).toEqual([255, 255, 255, 0, 0, 0]);
});

it.each([
  [1.5, 1152],
  [2, 1536],
])('with hires fix (%s×) an inpaint unit’s picture and mask are sent at %s px', async (scale, side) => {
  web.server.control!.modules.push('ip-adapter_pulid', 'inpaint_only');
  web.server.control!.models.push('control_v11p_sd15_inpaint');
  await web.engine.refresh();
  const inpaint = { fileId: WIDE, module: 'inpaint_only', model: 'control_v11p_sd15_inpaint', maskId: LEFT };
  const hires = { upscaler: '', scale, steps: 0, denoising_strength: 0.5 };
  await run({ width: 768, height: 768, hires, control: [inpaint] });
  for (const picture of [sent()[0]!.mask, sent()[0]!.image]) {
    const { width, height } = await sharp(Buffer.from(String(picture), 'base64')).metadata();
    expect([width, height]).toEqual([side, side]);
  }
});
