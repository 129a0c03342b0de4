import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { zControlUnit } from '@app/shared/contracts/tool-params/control-unit';
import { newCanvas, type Canvas } from '../painter/canvas.ts';
import { openGuidance } from './guidance.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const FILES = {
  '11111111-1111-4111-8111-111111111111': 'lines',
  '22222222-2222-4222-8222-222222222222': 'colours',
  '33333333-3333-4333-8333-333333333333': 'hole',
  '44444444-4444-4444-8444-444444444444': 'left',
  '55555555-5555-4555-8555-555555555555': 'black',
} as const;
const idOf = (file: (typeof FILES)[keyof typeof FILES]) => Object.entries(FILES).find(([, name]) => name === file)![0];
const SIZE = { width: 96, height: 96 };
const folder = temporaryFolder('guidance');
beforeAll(async () => {
  const draw = (name: string, content: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">${content}</svg>`))
      .png()
      .toFile(path.join(folder, name));
  await draw(
    'lines',
    '<rect width="96" height="96"/><circle cx="48" cy="48" r="24" fill="none" stroke="#fff" stroke-width="3"/>',
  );
  await draw('colours', '<rect width="96" height="96" fill="#20c040"/><rect width="48" height="96" fill="#c02040"/>');
  await draw('hole', '<rect width="48" height="96" fill="#123456"/>');
  await draw('left', '<rect width="96" height="96"/><rect width="48" height="96" fill="#fff"/>');
  await draw('black', '<rect width="96" height="96"/>');
});

/** A canvas with a fine pattern around a mean of 128. */
function pattern(): Canvas {
  const canvas = newCanvas(SIZE.width, SIZE.height);
  for (let at = 0; at < canvas.data.length; at += 3) canvas.data.fill((at / 3) % 2 === 0 ? 108 : 148, at, at + 3);
  return canvas;
}
async function guided(unit: object, more: object = {}) {
  const guidance = await openGuidance(
    { control: [zControlUnit.parse(unit)] },
    { file: (id) => path.join(folder, FILES[id as keyof typeof FILES]), size: SIZE, seed: 3, ...more },
  );
  const canvas = await guidance.follow(pattern());
  const at = (x: number, y: number) => [...canvas.data.subarray((y * 96 + x) * 3, (y * 96 + x) * 3 + 3)];
  return { at, notes: guidance.notes };
}
const spread = (values: readonly number[][]) =>
  Math.max(...values.map(([value]) => value!)) - Math.min(...values.map(([value]) => value!));

it('lines become dark contours, and what they enclose gets a colour of its own', async () => {
  const { at, notes } = await guided({ fileId: idOf('lines') });
  expect(at(24, 48)[0]).toBeLessThan(60);
  // Inside, the pattern is gone; outside, it stays.
  expect(spread([at(48, 48), at(49, 48), at(50, 48)])).toBeLessThan(8);
  expect(spread([at(4, 4), at(5, 4)])).toBe(40);
  expect(notes).toEqual(['控制单元 1：线画成了轮廓，围住的地方各上各的颜色']);
});

it('a unit of weight 0 changes nothing, and a heavier one changes more', async () => {
  const light = await guided({ fileId: idOf('lines'), weight: 0 });
  expect([light.at(24, 48), light.at(48, 48), light.at(49, 48)]).toEqual([
    [108, 108, 108],
    [108, 108, 108],
    [148, 148, 148],
  ]);
  const half = (await guided({ fileId: idOf('lines'), weight: 0.5 })).at(24, 48)[0]!;
  expect(half).toBeGreaterThan((await guided({ fileId: idOf('lines') })).at(24, 48)[0]!);
  expect(half).toBeLessThan(100);
});

it('a picture in colours guides large areas, while the painting keeps its details', async () => {
  const { at, notes } = await guided({ fileId: idOf('colours'), module: 'blur_gaussian', thresholds: [1] });
  const [left, right] = [at(12, 48), at(84, 48)];
  expect(left[0]! - left[1]!).toBeGreaterThan(100);
  expect(right[1]! - right[0]!).toBeGreaterThan(100);
  expect(spread([at(12, 48), at(13, 48)])).toBeGreaterThan(20);
  expect(notes[0]).toContain('照着它的颜色铺色');
});

it('recolouring guides brightness alone', async () => {
  const { at } = await guided({ fileId: idOf('colours'), module: 'recolor_luminance' });
  const [red, green, blue] = at(84, 48);
  expect([red, green, blue]).toEqual([red, red, red]);
  expect(at(84, 48)[0]!).toBeGreaterThan(at(12, 48)[0]! + 20);
});

it('inpaint keeps what is opaque, and paints where it is transparent', async () => {
  const { at } = await guided({ fileId: idOf('hole'), module: 'inpaint' });
  expect(at(10, 10)).toEqual([0x12, 0x34, 0x56]);
  expect([at(80, 10), at(81, 10)]).toEqual([
    [108, 108, 108],
    [148, 148, 148],
  ]);
  await expect(guided({ fileId: idOf('colours'), module: 'inpaint' })).rejects.toThrow('没有透明的地方');
});

it('a pose is not followed, and its note says so', async () => {
  const { at, notes } = await guided({ fileId: idOf('lines'), module: 'openpose' });
  expect(at(24, 48)).toEqual([108, 108, 108]);
  expect(notes).toEqual(['控制单元 1：内置演示引擎不会照着它画，没有用上']);
});

it('a unit without a picture reads the one that is painted over; a part of a picture takes no other map', async () => {
  const painted = { data: Buffer.alloc(96 * 96 * 3, 200), ...SIZE };
  const { at } = await guided({ module: 'recolor_intensity' }, { painted });
  expect(at(48, 48)[0]).toBeGreaterThan(170);
  await expect(guided({ module: 'canny' })).rejects.toThrow('放一张图片');
  await expect(guided({ fileId: idOf('lines') }, { painted, isPart: true })).rejects.toThrow('只重绘蒙版一带');
});

it('a unit with a mask changes what is white in it, and nothing else', async () => {
  const plain = await guided({ fileId: idOf('colours') });
  const { at } = await guided({ fileId: idOf('colours'), maskId: idOf('left') });
  expect(at(10, 10)).toEqual(plain.at(10, 10));
  expect(at(80, 10)).toEqual([108, 108, 108]);
  expect(plain.at(80, 10)).not.toEqual([108, 108, 108]);
  await expect(guided({ fileId: idOf('colours'), maskId: idOf('black') })).rejects.toThrow('范围全是黑的');
});
