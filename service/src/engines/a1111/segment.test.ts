import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { zTaskParams } from '@app/shared/contracts/aigc';
import { webUiPerTest } from '../../testing/a1111-engine.ts';
import type { Sam } from '../../testing/a1111-sam.ts';
import { pictureFiles, plainPng } from '../../testing/picture-files.ts';
import { runEngine } from '../../testing/run-engine.ts';

const PHOTO = '11111111-1111-4111-8111-111111111111';
let sam: Sam;
const web = webUiPerTest((server) => {
  sam = { models: ['sam_vit_b_01ec64.pth', 7], trouble: null, asked: [] };
  Object.assign(server, { sam, extensions: ['Segment Anything'] });
});
beforeEach(() => web.engine.refresh());

// The stored photo is rotated: upright it is 40 px wide and 60 px high.
const files = pictureFiles({ [PHOTO]: plainPng(60, 40, '#a74').withMetadata({ orientation: 6 }).jpeg() });

const select = (params: object) =>
  runEngine(web.engine, { tool: 'segment', fileId: PHOTO, by: 'sam', ...params }, { files });
const POINTS = {
  points: [
    { x: 10.4, y: 50 },
    { x: 30, y: 2, keep: false },
  ],
};

it('Segment Anything of a web UI is offered with its models, and accepts no boxes', async () => {
  expect(web.engine.capabilities().segment).toEqual({ models: ['sam_vit_b_01ec64.pth'], finders: [], boxes: false });
  const task = (by: string) => zTaskParams.parse({ tool: 'segment', fileId: PHOTO, by });
  expect([
    web.engine.can('segment'),
    web.engine.can('segment', task('sam')),
    web.engine.can('segment', task('builtin')),
  ]).toEqual([true, true, false]);
  web.server.sam = null;
  await web.engine.refresh();
  expect([web.engine.capabilities().segment, web.engine.can('segment')]).toEqual([undefined, false]);
});

it('points on the upright picture return masks in its size, white on black, and the picture is sent as base64', async () => {
  const images = await select(POINTS);
  expect(images.map(({ width, height, part }) => [width, height, part])).toEqual(Array(3).fill([40, 60, '选区']));
  const grey = await sharp(images[0]!.data).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  expect([grey.info.channels, grey.data[0], grey.data[39]]).toEqual([1, 255, 0]);
  expect(sam.asked).toMatchObject([
    { sam_model_name: 'sam_vit_b_01ec64.pth', sam_positive_points: [[10, 50]], sam_negative_points: [[30, 2]] },
  ]);
});

it('the randomly coloured parts map is converted to numbers, the largest part first', async () => {
  const [map] = await select({ find: 'parts' });
  const data = await sharp(map!.data).toColourspace('b-w').raw().toBuffer();
  expect([map!.part, data[0], data[20], data[39]]).toEqual(['分块', 1, 2, 0]);
});

it('text prompts are sent where the web UI bundles GroundingDINO, and otherwise nothing is installed', async () => {
  await expect(select({ text: 'a cat' })).rejects.toThrow('sam_use_local_groundingdino');
  web.server.settings.sam_use_local_groundingdino = true;
  await web.engine.refresh();
  await expect(select({ text: 'a cat', ...POINTS })).rejects.toThrow('文字和点选一次用一种');
  expect(await select({ text: 'a cat' })).toHaveLength(3);
  expect(sam.asked).toMatchObject([
    { dino_enabled: true, dino_text_prompt: 'a cat', dino_model_name: 'GroundingDINO_SwinT_OGC (694MB)' },
  ]);
});

it.each<[string, Sam['trouble'], object, string]>([
  ['a message with 200 in place of masks', 'words', POINTS, '没有给出选区'],
  ['masks that are black', 'none', POINTS, '没有找到要选的东西'],
  ['a map that is black', 'none', { find: 'parts' }, '没有找到要选的东西'],
  ['masks of another size', 'size', POINTS, '不是要的大小'],
  ['no point at all', null, {}, '请先在图上点要选的东西'],
  ['points that are all excluded', null, { points: [{ x: 1, y: 1, keep: false }] }, '请先在图上点要选的东西'],
  ['a box', null, { ...POINTS, boxes: [{ left: 1, top: 1, right: 9, bottom: 9 }] }, '不收框选'],
  ['a model that it lacks', null, { ...POINTS, model: 'sam_vit_h.pth' }, '没有 Segment Anything 模型「sam_vit_h.pth」'],
])('Segment Anything with %s is refused with advice on what to do', async (_, trouble, params, words) => {
  sam.trouble = trouble;
  await expect(select(params)).rejects.toThrow(words);
});

it('a model deleted after it was listed is reported as such', async () => {
  const { models } = sam;
  sam.models = [];
  web.server.instead.set('GET /sam/sam-model', { status: 200, type: 'application/json', body: JSON.stringify(models) });
  await expect(select(POINTS)).rejects.toThrow('没有这个模型了（Segment Anything 的）');
});
