import { beforeEach, expect, it } from 'vitest';
import { zTaskParams } from '@app/shared/contracts/aigc';
import { webUiPerTest } from '../../testing/a1111-engine.ts';
import { pictureFiles, plainPng } from '../../testing/picture-files.ts';
import { runEngine } from '../../testing/run-engine.ts';

const PHOTO = '11111111-1111-4111-8111-111111111111';
const files = pictureFiles({ [PHOTO]: plainPng(48, 32, '#a74') });
const web = webUiPerTest((server) => {
  const slider = { name: 'Low', value: 100, min: 1, max: 255, step: 1 };
  const resolution = { name: 'Resolution', value: 512, min: 64, max: 2048, step: 8 };
  const details = { canny: { model_free: false, sliders: [resolution, slider, { ...slider, name: 'High' }] } };
  server.control = { modules: ['none', 'canny', 'depth', 'ip-adapter_clip_sd15'], models: [], details };
});
beforeEach(() => web.engine.refresh());

const read = (params: object) =>
  runEngine(web.engine, { tool: 'controlMap', fileId: PHOTO, module: 'canny', ...params }, { files });
const answer = (body: object) =>
  web.server.instead.set('POST /controlnet/detect', {
    status: 200,
    type: 'application/json',
    body: JSON.stringify(body),
  });
const picture = async (background: string) => (await plainPng(64, 40, background).toBuffer()).toString('base64');

it('the map of a preprocessor is returned as a picture in its own size', async () => {
  answer({ info: 'Success', images: [await picture('#fff')] });
  expect(await read({ thresholds: [null, 90] })).toMatchObject([{ width: 64, height: 40, type: 'image/png' }]);
});

it('poses that a preprocessor detects are returned with its map', async () => {
  const poses = [{ people: [{ pose_keypoints_2d: [1, 2, 1] }], canvas_width: 64, canvas_height: 40 }];
  const images = [await picture('#fff')];
  answer({ info: 'Success', images, poses });
  const told: unknown[] = [];
  const params = zTaskParams.parse({ tool: 'controlMap', fileId: PHOTO, module: 'depth' });
  const run = { signal: new AbortController().signal, onProgress: () => undefined, onImage: () => undefined };
  await web.engine.run(
    { id: 'task', seed: 7, made: 0, files, params },
    { ...run, onOutcome: (outcome) => told.push(outcome) },
  );
  answer({ info: 'Success', images, poses: [] });
  await read({});
  expect(told).toEqual([{ tool: 'controlMap', poses: JSON.stringify(poses) }]);
});

it.each<[string, object, string]>([
  ['a module that the engine lacks', { module: 'nothere' }, '没有预处理器「nothere」'],
  ['a number out of its range', { thresholds: [900] }, '「Low」为 1 到 255'],
  ['more numbers than it has', { module: 'depth', thresholds: [1] }, '没有这么多参数'],
  ['a module that reads to no picture', { module: 'ip-adapter_clip_sd15' }, '不给出控制图'],
])('reading a control map with %s is refused before a request is sent', async (_, params, words) => {
  await expect(read(params)).rejects.toThrow(words);
  expect(web.server.detected).not.toContain('nothere');
});

it('an answer without a map, a black map, and a model that cannot be downloaded are reported', async () => {
  answer({ info: 'Success', tensor: ['AAAA'] });
  await expect(read({})).rejects.toThrow('没有给出控制图');
  answer({ info: 'Success', images: [await picture('#000')] });
  await expect(read({})).rejects.toThrow('全是黑的');
  web.server.instead.clear();
  web.server.brokenModules.add('depth');
  await expect(read({ module: 'depth' })).rejects.toThrow('还没有下载好');
});
