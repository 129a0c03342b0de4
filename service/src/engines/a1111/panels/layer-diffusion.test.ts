import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { webUiPerFile } from '../../../testing/a1111-engine.ts';
import { recordedArgs } from '../../../testing/a1111-extensions.ts';
import { runEngine } from '../../../testing/run-engine.ts';
import { layersOffer, withTransparent } from './layer-diffusion.ts';

const METHOD = '(SD1.5) Only Generate Transparent Image (Attention Injection)';
const web = webUiPerFile();
beforeEach(() => {
  web.server.extensions = ['LayerDiffuse'];
  web.server.asked = [];
  web.server.layers = 'last';
});
const run = (layer_diffusion: object) =>
  runEngine(web.engine, { tool: 'txt2img', prompt: '猫', width: 64, height: 64, panels: { layer_diffusion } });

it('a web UI offers the methods of LayerDiffuse that need no picture, and counts the others', async () => {
  await web.engine.refresh();
  expect(web.engine.capabilities().panels?.layer_diffusion).toEqual({
    methods: [
      METHOD,
      '(SDXL) Only Generate Transparent Image (Attention Injection)',
      '(SDXL) Only Generate Transparent Image (Conv Injection)',
    ],
    others: 7,
  });
});

it.each(['first', 'last'] as const)('the transparent picture with its alpha is used when it comes %s', async (at) => {
  web.server.layers = at;
  const images = await run({ method: METHOD, stop_at: 0.9 });
  expect(web.server.asked[0]!.alwayson_scripts.LayerDiffuse!.args).toEqual([
    true,
    METHOD,
    1,
    0.9,
    null,
    null,
    null,
    'Crop and Resize',
    false,
    '',
    '',
    '',
  ]);
  expect(images.map(({ notes }) => notes)).toEqual([[]]);
  const { hasAlpha, channels } = await sharp(images[0]!.data).metadata();
  expect([hasAlpha, channels]).toEqual([true, 4]);
  expect(images[0]!.infotext).toContain('layerdiffusion_enabled: True');
});

it('an answer without a transparent picture adds a note that LayerDiffuse was not used, whatever the infotext claims', async () => {
  web.server.layers = null;
  const [image] = await run({ method: METHOD });
  expect(image!.infotext).toContain('layerdiffusion_enabled: True');
  expect(image!.notes).toEqual([expect.stringContaining('没有给回透明的图')]);
  expect((await sharp(image!.data).metadata()).channels).toBe(3);
});

// A real web UI answers each of these with 200, a plain picture and an infotext that claims it.
it.each([
  ['an unknown method', { method: 'Nothere' }, '在这里用不了'],
  ['no method', {}, '请选一种'],
  ['a method with pictures', { method: '(SD1.5) From Foreground to Background (need batch size 2)' }, '自己的页面'],
  ['a method for three pictures', { method: '(SD1.5) Generate Everything Together (need batch size 3)' }, '自己的页面'],
  ['a word as the weight', { method: METHOD, weight: 'x' }, 'weight'],
])('a LayerDiffuse task with %s is refused before anything is drawn', async (_, layers, text) => {
  await expect(run(layers)).rejects.toThrow(text);
  expect(web.server.asked).toEqual([]);
});

it('control maps behind the picture are still counted, and the checkerboard preview is dropped', async () => {
  const picture = async (channels: 3 | 4, background: string) =>
    (
      await sharp({ create: { width: 8, height: 8, channels, background } })
        .png()
        .toBuffer()
    ).toString('base64');
  const [view, layer, map] = await Promise.all([picture(3, '#888'), picture(4, '#8888'), picture(3, '#fff')]);
  const info = JSON.stringify({ index_of_first_image: 0 });
  for (const images of [
    [view!, layer!, map!],
    [layer!, view!, map!],
  ])
    expect((await withTransparent({ images, info })).made.images).toEqual([layer, map]);
});

it('LayerDiffuse is not offered when its arguments differ from the known ones', () => {
  const args = (recordedArgs('LayerDiffuse') as Parameters<typeof layersOffer>[0][number]['args']).toReversed();
  expect(layersOffer([{ name: 'layerdiffuse', tools: ['txt2img'], args }])).toEqual({
    why: expect.stringContaining('参数和认识的不一样'),
  });
});
