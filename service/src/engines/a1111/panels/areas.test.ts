import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { webUiPerFile } from '../../../testing/a1111-engine.ts';
import { recordedArgs } from '../../../testing/a1111-extensions.ts';
import { pictureFiles, plainPng } from '../../../testing/picture-files.ts';
import { runEngine } from '../../../testing/run-engine.ts';
import { areasOffer } from './areas-offer.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const web = webUiPerFile();
const files = pictureFiles({ [PHOTO]: plainPng(64, 64, '#c44') });
beforeEach(() => {
  web.server.extensions = ['Regional Prompter', 'Tiled Diffusion', 'Latent Couple extension'];
  web.server.asked = [];
  web.server.drawnThrough = [];
});
const left = { x: 0, w: 0.5, prompt: 'a red cat' };
const right = { x: 0.5, w: 0.5, prompt: 'a blue dog' };
const run = (areas: object, params: object = {}) =>
  runEngine(
    web.engine,
    {
      tool: 'txt2img',
      prompt: 'a street',
      negative_prompt: 'blurry',
      width: 64,
      height: 64,
      seed: 7,
      panels: { areas: { units: [left, right], ...areas } },
      ...params,
    },
    { files },
  );
const overPhoto = { tool: 'img2img', fileId: PHOTO };
const sent = (name: string) => web.server.asked[0]!.alwayson_scripts[name]!.args;

it('a web UI offers the area extensions with known arguments, and the reasons why it lacks others', async () => {
  await web.engine.refresh();
  expect(web.engine.capabilities().panels?.areas?.ways).toEqual([
    { way: 'regional_prompter', units: 8 },
    { way: 'tiled_diffusion', units: 8 },
    { way: 'latent_couple', units: 8 },
  ]);
  web.server.extensions = ['Latent Couple extension'];
  await web.engine.refresh();
  expect(web.engine.capabilities().panels?.areas?.ways).toEqual([{ way: 'latent_couple', units: 8 }]);
  expect(web.engine.capabilities().withoutChoices?.areas).toEqual({
    comfyui: expect.stringContaining('ComfyUI'),
    regional_prompter: '绘图引擎没有装 Regional Prompter',
    tiled_diffusion: '绘图引擎没有装 Tiled Diffusion',
  });
});

it.each([
  ['Regional Prompter', 'fewer', 'regional_prompter', (args: object[]) => args.slice(0, 17)],
  ['Regional Prompter', 'more', 'regional_prompter', (args: object[]) => [...args, args[0]!]],
  ['Tiled Diffusion', 'no regions in its', 'tiled_diffusion', (args: object[]) => args.slice(0, 21)],
  ['Latent Couple extension', 'other', 'latent_couple', (args: object[]) => args.toReversed()],
] as const)('a version of %s with %s arguments is reported and not used', (name, _, way, changed) => {
  const script = { name: name.toLowerCase(), tools: ['txt2img' as const], args: changed(recordedArgs(name)!) };
  const { offer, lacks } = areasOffer([script as Parameters<typeof areasOffer>[0][number]]);
  expect(offer).toEqual({ why: expect.stringContaining('参数和认识的不一样') });
  expect(lacks[way]).toContain('参数和认识的不一样');
});

it('a version of Tiled Diffusion with fewer regions offers that many areas', () => {
  const args = recordedArgs('Tiled Diffusion')!.slice(0, 21 + 30);
  const script = { name: 'tiled diffusion', tools: ['txt2img' as const], args };
  const { offer } = areasOffer([script as Parameters<typeof areasOffer>[0][number]]);
  expect(offer).toEqual({ offered: { ways: [{ way: 'tiled_diffusion', units: 3 }] } });
});

it('Regional Prompter gets prompts separated by its keywords, and a mask in its colours with the front area on top', async () => {
  const front = { x: 0.25, y: 0.25, w: 0.5, h: 0.5, prompt: 'a bird', negative_prompt: 'text', layer: 'foreground' };
  const [image] = await run({ units: [front, left, { ...right, weight: 0.2 }] });
  expect(web.server.asked[0]).toMatchObject({
    prompt: 'a street ADDBASE a red cat BREAK a blue dog BREAK a bird',
    negative_prompt: 'blurry BREAK blurry BREAK blurry BREAK blurry, text',
  });
  const args = sent('Regional Prompter');
  expect(args).toEqual([
    true,
    false,
    'Mask',
    'Columns',
    'Mask',
    'Prompt',
    '1,1,1',
    '0.2,0.5,0.2',
    true,
    false,
    false,
    'Attention',
    [],
    '0',
    '0',
    '0.4',
    expect.any(String),
    '0',
    '0',
    false,
  ]);
  const { data, info } = await sharp(Buffer.from(String(args[16]), 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)];
  expect([info.width, info.height, info.channels]).toEqual([64, 64, 3]);
  expect([colour(0, 0), colour(63, 63), colour(32, 32)]).toEqual([
    [128, 64, 64],
    [64, 128, 128],
    [96, 128, 64],
  ]);
  expect(image!.notes).toEqual([]);
  expect(image!.infotext).toContain('Areas: "{');
});

it('an area with less than one visible pixel is refused, as others would get its prompt', async () => {
  const above = { ...left, x: 0.004, prompt: 'a bird' };
  await expect(run({ units: [left, above] })).rejects.toThrow('区域 1 露出来的部分不到一个像素');
  expect(web.server.asked).toEqual([]);
});

it('areas without negative prompts of their own leave the negative prompt undivided', async () => {
  await run({ way: 'regional_prompter' }, overPhoto);
  expect(web.server.asked[0]).toMatchObject({ negative_prompt: 'blurry', prompt: expect.stringContaining('ADDBASE') });
});

it('Tiled Diffusion gets the areas as regions over the whole picture, with reproducible seeds', async () => {
  const front = { ...right, layer: 'foreground', feather: 0.5, negative_prompt: 'text' };
  const [image] = await run({ way: 'tiled_diffusion', units: [left, front] });
  const args = sent('Tiled Diffusion');
  expect(args.slice(6, 9)).toEqual([256, 256, 48]);
  expect([args.slice(18, 21), args.slice(21, 31), args.slice(31, 41)]).toEqual([
    [true, true, false],
    [true, 0, 0, 0.5, 1, 'a red cat', '', 'Background', 0.2, 8],
    [true, 0.5, 0, 0.5, 1, 'a blue dog', 'text', 'Foreground', 0.5, 9],
  ]);
  expect(web.server.asked[0]!.prompt).toBe('a street');
  expect(image!.notes).toEqual([]);
});

it("regions preserve the tiling that the task's Tiled Diffusion panel requests", async () => {
  const areas = { way: 'tiled_diffusion', units: [left] };
  await run({}, { panels: { areas, tiled_diffusion: { tile_width: 32, tile_height: 32, overlap: 8 } } });
  expect(sent('Tiled Diffusion').slice(6, 9)).toEqual([32, 32, 8]);
  expect(sent('Tiled Diffusion')[18]).toBe(true);
});

it('Latent Couple gets exact rectangles, and a small picture clears its state afterwards', async () => {
  const [image] = await run({ way: 'latent_couple', units: [{ ...left, y: 0.125, h: 0.75 }, right] });
  expect(web.server.asked[0]!.prompt).toBe('a street AND a red cat AND a blue dog');
  expect(sent('Latent Couple extension')).toEqual([
    true,
    '1:1,1:1,1:1',
    '0:0,0.125-0.875:0-0.5,0-1:0.5-1',
    '0.2,0.8,0.8',
    24,
  ]);
  expect(image!.notes).toEqual([]);
  expect(web.server.asked).toHaveLength(2);
  expect(web.server.asked[1]).toMatchObject({ width: 64, steps: 4, alwayson_scripts: {}, prompt: 'a street' });
  expect(web.server.coupled).toEqual({ txt2img: null, img2img: null });
  await run({}, { ...overPhoto, panels: undefined });
  expect(web.server.drawnThrough.map((regions) => regions.length)).toEqual([1, 0, 0]);
});

it('areas of Latent Couple that could not be cleared are reported, and cleared before the next picture', async () => {
  web.server.onAsked = () => {
    web.server.trouble = web.server.asked.length === 1 ? 'nan' : null;
  };
  const [image] = await run({ way: 'latent_couple' });
  expect(image!.notes).toEqual([expect.stringContaining('没能从绘图引擎里清掉')]);
  web.server.onAsked = () => undefined;
  web.server.coupled.txt2img = 'left';
  web.server.trouble = 'nan';
  await expect(run({}, { panels: undefined })).rejects.toThrow('没能从绘图引擎里清掉');
  web.server.trouble = null;
  await run({}, { panels: undefined });
  expect(web.server.drawnThrough.at(-1)).toEqual([]);
});

it('Latent Couple is refused in 图生图, where its state would leak into other people’s pictures', async () => {
  await expect(run({ way: 'latent_couple' }, overPhoto)).rejects.toThrow('只能在文生图用');
  web.server.extensions = ['Latent Couple extension'];
  await expect(run({ way: 'auto' }, overPhoto)).rejects.toThrow('只能在文生图用');
  expect(web.server.asked).toEqual([]);
});

// A real web UI answers each of these with 200: a plain picture, or one with other areas.
it.each([
  ['an area without words', {}, { units: [{ ...left, prompt: ' ' }] }, '请给区域 1 写提示词'],
  ['an area beyond the edge', {}, { units: [{ ...left, x: 0.7 }] }, '区域 1 超出了画面'],
  ['an area that nothing is seen of', {}, { units: [left, { ...left, prompt: 'dog' }] }, '区域 1 被前面的区域完全盖住'],
  ['a LoRA of one area', {}, { units: [{ ...left, prompt: 'cat <lora:qinghua:1>' }] }, '会作用到整张图'],
  ['a parting word', { prompt: 'HANDS up' }, {}, '不能有「AND」'],
  ['a parting word in small letters', {}, { units: [{ ...left, prompt: 'paddpole' }] }, '不能有「addp」'],
  ['a parting word for Latent Couple', { prompt: 'a AND b' }, { way: 'latent_couple' }, '不能有「AND」'],
  ['a style', { style: '水彩' }, {}, '请去掉风格'],
  ['a way of another engine', {}, { way: 'comfyui' }, '要接上 ComfyUI'],
  [
    'a part of the picture that is drawn alone',
    { ...overPhoto, maskId: PHOTO, mode: 'inpaint', inpaint_area: 'only_masked' },
    {},
    '不能分区',
  ],
])('a task with areas and %s is refused before anything is drawn', async (_, params, areas, text) => {
  await expect(run(areas, params)).rejects.toThrow(text);
  expect(web.server.asked).toEqual([]);
});

it.each([
  ['no area', { units: [] }],
  ['nine areas', { units: Array(9).fill(left) }],
  ['a word as the part of the whole', { base: 'x' }],
  ['no part of the whole', { base: 0 }],
  ['an unknown way', { way: 'Matrix' }],
  ['an area without width', { units: [{ ...left, w: 0 }] }],
  ['a word as a weight', { units: [{ ...left, weight: '0.8' }] }],
  ['NaN as a place', { units: [{ ...left, x: Number.NaN }] }],
  ['an unknown layer', { units: [{ ...left, layer: 'Front' }] }],
])('areas of a task with %s are refused as invalid', async (_, areas) => {
  await expect(run(areas)).rejects.toThrow('areas');
  expect(web.server.asked).toEqual([]);
});

it.each([
  ['Regional Prompter', 'regional_prompter'],
  ['Tiled Diffusion', 'tiled_diffusion'],
  ['Latent Couple extension', 'latent_couple'],
])('a picture whose infotext lacks the areas of %s carries a note that they were not used', async (name, way) => {
  await web.engine.refresh();
  web.server.unused.add(name.toLowerCase());
  const [image] = await run({ way });
  web.server.unused.clear();
  expect(image!.notes).toEqual([expect.stringContaining('没有用上分区')]);
});
