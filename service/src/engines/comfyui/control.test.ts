import sharp from 'sharp';
import { expect, it } from 'vitest';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import { pictureFiles, plainPng } from '../../testing/picture-files.ts';
import { runEngine } from '../../testing/run-engine.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const BLACK = '00000000-0000-4000-8000-000000000003';
const web = comfyuiPerTest((server) => {
  server.holdings.controlNets = ['canny_sd15.safetensors', 't2i/depth.pth'];
});
const white = plainPng(200, 100, '#fff');
const files = pictureFiles({ [PHOTO]: white, [MASK]: white, [BLACK]: plainPng(8, 8, '#000') });
const run = (params: object) =>
  runEngine(
    web.engine,
    { tool: 'txt2img', prompt: '猫', width: 64, height: 64, sampler: 'euler', ...params },
    { files },
  );
const unit = { fileId: PHOTO, model: 'canny_sd15.safetensors' };
const graph = () => web.server.asked[0]!;
const nodes = (kind: string) => Object.entries(graph()).filter(([, { class_type: own }]) => own === kind);

it('a ComfyUI with a ControlNet model offers control by maps', async () => {
  await web.engine.refresh();
  expect(web.engine.capabilities().control).toMatchObject({
    units: 10,
    models: ['canny_sd15.safetensors', 't2i/depth.pth'],
    modules: [{ name: '' }],
    modes: ['balanced'],
  });
  web.server.holdings.controlNets = [];
  await web.engine.refresh();
  expect(web.engine.capabilities().control).toBeNull();
});

it('control units are chained, each with its picture in the size to draw', async () => {
  const second = { fileId: PHOTO, model: 't2i/depth.pth', weight: 0.6, start: 0.1, end: 0.7 };
  const [image] = await run({ control: [unit, second] });
  const [first, other] = nodes('ControlNetApplyAdvanced');
  expect(first![1].inputs).toMatchObject({ strength: 1, start_percent: 0, end_percent: 1, vae: expect.anything() });
  expect(other![1].inputs).toMatchObject({
    strength: 0.6,
    start_percent: 0.1,
    end_percent: 0.7,
    positive: [first![0], 0],
    negative: [first![0], 1],
  });
  expect(nodes('KSampler')[0]![1].inputs).toMatchObject({ positive: [other![0], 0], negative: [other![0], 1] });
  // Identical pictures are uploaded once.
  const [file, ...more] = web.server.uploads.values();
  expect([await sharp(file).metadata(), more]).toMatchObject([{ width: 64, height: 64 }, []]);
  expect(image!.infotext).toContain('ControlNet 1: "Module: none, Model: t2i/depth.pth, Weight: 0.6');
});

it('a control unit without a picture uses the initial picture of 图生图, as it was uploaded', async () => {
  await run({ tool: 'img2img', fileId: PHOTO, control: [{ ...unit, fileId: null }] });
  expect(web.server.uploads.size).toBe(1);
  expect(new Set(nodes('LoadImage').map(([, { inputs }]) => inputs.image)).size).toBe(1);
});

it('a control picture of its own is refused when only the masked part is drawn, as it would not match that part', async () => {
  const masked = { tool: 'img2img', mode: 'inpaint', fileId: PHOTO, maskId: MASK, inpaint_area: 'only_masked' };
  await expect(run({ ...masked, control: [unit] })).rejects.toThrow('只能用正在重绘的图');
  expect(web.server.asked).toEqual([]);
});

it('a unit with a mask applies within it, the other units everywhere', async () => {
  const masked = { ...unit, model: 't2i/depth.pth', maskId: MASK };
  await run({ control: [masked, unit] });
  const [whole, within] = nodes('ControlNetApplyAdvanced');
  expect(within![1].inputs.positive).toEqual([whole![0], 0]);
  const parts = nodes('ConditioningSetMask').map(([, { inputs }]) => inputs);
  expect(parts.map(({ conditioning, strength }) => [conditioning, strength])).toEqual([
    [[within![0], 0], 1],
    [[whole![0], 0], 1],
    [[within![0], 1], 1],
    [[whole![0], 1], 1],
  ]);
  const [inside, outside] = nodes('LoadImageMask').map(([, { inputs }]) => inputs.image as string);
  const pixel = async (name: string) =>
    (
      await sharp(web.server.uploads.get(name.replace(/ \[temp\]$/, '')))
        .raw()
        .toBuffer()
    )[0];
  expect([await pixel(inside!), await pixel(outside!)]).toEqual([255, 0]);
  const combined = nodes('ConditioningCombine').map(([id]) => [id, 0]);
  expect(nodes('KSampler')[0]![1].inputs).toMatchObject({ positive: combined[0], negative: combined[1] });
});

it('a mask of a unit is refused beside areas, a second one, and one without white', async () => {
  await web.engine.refresh();
  const masked = { ...unit, maskId: MASK };
  const areas = { areas: { units: [{ x: 0, w: 0.5, prompt: 'a cat' }] } };
  await expect(run({ control: [masked], panels: areas })).rejects.toThrow('不能一起用');
  await expect(run({ control: [masked, masked] })).rejects.toThrow('最多给 1 个控制单元限定范围');
  await expect(run({ control: [{ ...unit, maskId: BLACK }] })).rejects.toThrow('控制单元的范围全是黑的');
  expect(web.server.asked).toEqual([]);
});
