import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { zControlMapParams } from '@app/shared/contracts/tool-params/controlMap';
import { readPose } from '@app/shared/pose';
import type { Outcome } from '@app/shared/contracts/aigc';
import { NEVER_STOPPED } from '../stopper.ts';
import type { EngineImage } from '../task.ts';
import type { People } from '../models/people.ts';
import { operation } from './controlMap.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const PHOTO = '11111111-1111-4111-8111-111111111111';
const folder = temporaryFolder('control-map');
beforeAll(async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#e8e0d0"/><circle cx="40" cy="30" r="18" fill="#304050"/></svg>';
  await sharp(Buffer.from(svg)).png().toFile(path.join(folder, 'disc'));
  await sharp({ create: { width: 80, height: 60, channels: 3, background: '#888' } })
    .png()
    .toFile(path.join(folder, 'plain'));
  const hole =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="40" height="60" fill="#c00"/></svg>';
  await sharp(Buffer.from(hole)).png().toFile(path.join(folder, 'hole'));
});

const JOINTS: readonly (readonly [number, number])[] = [
  [0.5, 0.1],
  [0.52, 0.08],
  [0.48, 0.08],
  [0.54, 0.1],
  [0.46, 0.1],
  [0.6, 0.25],
  [0.4, 0.25],
  [0.65, 0.4],
  [0.35, 0.4],
  [0.68, 0.55],
  [0.32, 0.55],
  [0.56, 0.55],
  [0.44, 0.55],
  [0.57, 0.75],
  [0.43, 0.75],
  [0.58, 0.95],
  [0.42, 0.95],
];
const PEOPLE: People = {
  faces: [],
  hands: [],
  people: [{ left: 0, top: 0, right: 1, bottom: 1, score: 1, joints: JOINTS.map(([x, y]) => ({ x, y, score: 0.9 })) }],
};

async function read(module: string, more: object = {}, file = 'disc', people: People | null = PEOPLE) {
  const images: EngineImage[] = [];
  const found: Outcome[] = [];
  await operation(zControlMapParams.parse({ tool: 'controlMap', fileId: PHOTO, module, resolution: 64, ...more }), {
    file: () => path.join(folder, file),
    seed: 7,
    made: 0,
    stopper: NEVER_STOPPED,
    tell: () => undefined,
    give: (image) => images.push(image),
    found: (outcome) => found.push(outcome),
    ways: { people: () => Promise.resolve(people) },
  });
  const picture = sharp(images[0]!.data);
  const { channels } = await picture.metadata();
  const { data, info } = await (channels === 1 ? picture.toColourspace('b-w') : picture)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info, found };
}

it.each(['canny', 'softedge_sobel', 'lineart_standard', 'scribble_xdog'])(
  '%s draws the edge of a disc in white on black, at the resolution',
  async (module) => {
    const { data, info } = await read(module);
    expect([info.width, info.height, info.channels]).toEqual([85, 64, 1]);
    const at = (x: number, y: number) => data[y * info.width + x]!;
    expect(at(5, 5)).toBeLessThan(40);
    // The edge crosses the middle row near the columns 23 and 61.
    const row = Array.from({ length: 12 }, (_, shift) => at(18 + shift, 32));
    expect(Math.max(...row)).toBeGreaterThan(200);
  },
);

it('invert, blur and tile keep the colours of a picture as their names say', async () => {
  const corner = async (module: string, more?: object) => [...(await read(module, more)).data.subarray(0, 3)];
  expect(await corner('invert')).toEqual([255 - 0xe8, 255 - 0xe0, 255 - 0xd0]);
  expect(await corner('blur_gaussian', { thresholds: [2] })).toEqual([0xe8, 0xe0, 0xd0]);
  const tile = await read('tile_resample', { thresholds: [4] });
  expect([tile.info.width, tile.info.height]).toEqual([21, 16]);
});

it('shuffle moves pixels by the seed, and recolouring gives brightness alone', async () => {
  const [one, same] = [await read('shuffle'), await read('shuffle')];
  expect(one.data.equals(same.data)).toBe(true);
  expect((await read('recolor_intensity')).data[0]).toBe(0xe8);
  const dark = await read('recolor_intensity', { thresholds: [2] });
  expect(dark.data[0]).toBe(Math.floor((0xe8 / 255) ** 2 * 255));
  expect((await read('recolor_luminance')).info.channels).toBe(1);
});

it('inpaint keeps what is opaque, and refuses a picture without a transparent part', async () => {
  const { data, info } = await read('inpaint', {}, 'hole');
  expect(info.channels).toBe(4);
  expect([...data.subarray(0, 4)]).toEqual([0xcc, 0, 0, 255]);
  expect([...data.subarray((info.width - 1) * 4, info.width * 4)]).toEqual([0, 0, 0, 0]);
  await expect(read('inpaint')).rejects.toThrow('没有透明的地方');
});

it('openpose draws the joints of a photo in the standard colours, and gives them as JSON', async () => {
  const { data, info, found } = await read('openpose', { resolution: 256 });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  // The nose is red, the left wrist yellow-green; nothing lies in the corner.
  expect(at(Math.round(info.width * 0.5), Math.round(info.height * 0.1))).toEqual([expect.closeTo(255, -1), 0, 0]);
  expect(at(Math.round(info.width * 0.68), Math.round(info.height * 0.55))).toEqual([
    0,
    expect.closeTo(255, -1),
    expect.closeTo(85, -1),
  ]);
  expect(at(2, 2)).toEqual([0, 0, 0]);
  const pose = readPose((found[0] as { poses: string }).poses);
  expect('people' in pose && [pose.width, pose.people.length]).toEqual([info.width, 1]);
});

it.each<[string, string, string, People | null | undefined, string]>([
  ['nothing to find', 'canny', 'plain', undefined, '控制图全是黑的'],
  ['nobody to find', 'openpose', 'disc', { faces: [], people: [], hands: [] }, '没有找到身体看得清的人'],
  ['no model of people', 'openpose', 'disc', null, '没有装找人的模型'],
  ['an unknown preprocessor', 'depth_midas', 'disc', undefined, '没有预处理器「depth_midas」'],
])('a map with %s is refused', async (_, module, file, people, words) => {
  await expect(read(module, {}, file, people === undefined ? PEOPLE : people)).rejects.toThrow(words);
});
