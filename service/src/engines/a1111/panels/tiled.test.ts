import { beforeEach, expect, it } from 'vitest';
import { firstOf } from '@app/shared/contracts/fields';
import { TILED_FIELDS } from '@app/shared/contracts/tiled';
import { webUiPerFile } from '../../../testing/a1111-engine.ts';
import { recordedArgs } from '../../../testing/a1111-extensions.ts';
import { pictureFiles, plainPng } from '../../../testing/picture-files.ts';
import { runEngine } from '../../../testing/run-engine.ts';
import { tiledOffer, tiledRemarks, tiledVaeOffer } from './tiled.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const web = webUiPerFile();
const files = pictureFiles({ [PHOTO]: plainPng(64, 64, '#c44') });
beforeEach(() => {
  web.server.extensions = ['Tiled Diffusion', 'Tiled VAE'];
  web.server.asked = [];
});
const run = (params: object) =>
  runEngine(web.engine, { tool: 'txt2img', prompt: '猫', width: 256, height: 256, ...params }, { files });
const small = { tile_width: 16, tile_height: 16, overlap: 8 };
const sent = (name: string) => web.server.asked[0]!.alwayson_scripts[name]!.args;

it('a web UI offers the methods of Tiled Diffusion and the default tile sizes of Tiled VAE', async () => {
  await web.engine.refresh();
  expect(web.engine.capabilities().panels).toMatchObject({
    tiled_diffusion: { methods: ['multi_diffusion', 'mixture'] },
    tiled_vae: { encoder: 512, decoder: 64 },
  });
});

it('a large picture is drawn in tiles, with arguments in the known order, at the size of the request', async () => {
  const [image] = await run({ panels: { tiled_diffusion: { ...small, method: 'multi_diffusion', batch: 2 } } });
  expect(sent('Tiled Diffusion').slice(0, 13)).toEqual([
    true,
    'MultiDiffusion',
    false,
    false,
    256,
    256,
    16,
    16,
    8,
    2,
    'None',
    1,
    false,
  ]);
  expect(image).toMatchObject({ width: 256, notes: [] });
});

it('an extension that is gone after it was offered is named before anything is drawn, and drawing without it goes on', async () => {
  await web.engine.refresh();
  expect(web.engine.capabilities().panels?.tiled_diffusion).toBeDefined();
  web.server.extensions = [];
  await expect(run({ panels: { tiled_diffusion: small } })).rejects.toThrow(/分块绘制|Tiled Diffusion/);
  expect(web.server.asked).toEqual([]);
  expect(await run({})).toHaveLength(1);
});

it('noise inversion is sent in 图生图 alone', async () => {
  const panels = { tiled_diffusion: { ...small, noise_inversion: true, inversion_steps: 20 } };
  await run({ tool: 'img2img', fileId: PHOTO, denoising_strength: 0.5, panels });
  expect(sent('Tiled Diffusion').slice(12, 17)).toEqual([true, 20, 1, 1, 64]);
  web.server.asked = [];
  await run({ panels });
  expect(sent('Tiled Diffusion')[12]).toBe(false);
});

it('tile sizes of Tiled VAE precede its flags, of which the decoder’s is the first', async () => {
  await run({ tiled_vae: true, panels: { tiled_vae: { decoder_tile: 96, fast_encoder: false } } });
  expect(sent('tiled vae')).toEqual([true, 512, 96, true, true, false, false]);
});

it.each([
  ['an overlap as wide as a part', { overlap: 16 }, {}, '要小于分块的宽和高'],
  [
    'the first numbers of the inversion with a strong redrawing',
    { noise_inversion: true },
    { tool: 'img2img', fileId: PHOTO, denoising_strength: 0.61 },
    '不能超过 0.6',
  ],
])('a Tiled Diffusion task with %s is refused before anything is drawn', async (_, tiled, params, text) => {
  await expect(run({ ...params, panels: { tiled_diffusion: { ...small, ...tiled } } })).rejects.toThrow(text);
  expect(web.server.asked).toEqual([]);
});

it.each([{ method: 'Wrong' }, { tile_width: '96' }, { tile_width: 8 }, { batch: 9 }, { retouch: Number.NaN }])(
  '%o is refused as parameters of a task',
  async (field) => {
    await expect(run({ panels: { tiled_diffusion: { ...small, ...field } } })).rejects.toThrow('tiled_diffusion');
    expect(web.server.asked).toEqual([]);
  },
);

it('a picture no larger than one tile carries a note that it was drawn whole', async () => {
  const [image] = await run({ panels: { tiled_diffusion: {} } });
  expect(image!.notes).toEqual([expect.stringContaining('画面不比一块大')]);
});

it('the infotext of a large picture without Tiled Diffusion adds a note that it was not used', () => {
  const params = { tool: 'txt2img', width: 2048, height: 256, hires: null } as Parameters<typeof tiledRemarks>[1];
  const tiled = firstOf(TILED_FIELDS);
  expect(tiledRemarks(tiled, params, ['Steps'])).toEqual([expect.stringContaining('没有用上')]);
  expect(tiledRemarks(tiled, params, ['Tiled Diffusion'])).toEqual([]);
});

it('an extension with unknown arguments is not used, and tile sizes are refused where they cannot be set', async () => {
  const script = (name: string) => ({
    name,
    tools: ['txt2img' as const],
    args: (recordedArgs(name) as Parameters<typeof tiledOffer>[0][number]['args']).slice(1),
  });
  expect(tiledOffer([script('tiled diffusion')])).toEqual({ why: expect.stringContaining('参数和认识的不一样') });
  expect(tiledVaeOffer([script('tiled vae')])).toEqual({ why: expect.stringContaining('参数和认识的不一样') });
  web.server.extensions = ['Never OOM Integrated'];
  await expect(run({ tiled_vae: true, panels: { tiled_vae: {} } })).rejects.toThrow('分块 VAE 的大小');
});
