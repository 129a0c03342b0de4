import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zSegmentParams } from '@app/shared/contracts/aigc';
import { enlargedParts } from '../segment/answer.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import type { EngineImage } from '../task.ts';
import { operation } from './segment.ts';

const PHOTO = '11111111-1111-4111-8111-111111111111';
const file = path.join(tmpdir(), `parts-${process.pid}.png`);
beforeAll(() => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="40"><rect width="48" height="40" fill="#bcb8a8"/><circle cx="14" cy="20" r="9" fill="#b02820"/></svg>';
  return sharp(Buffer.from(svg)).png().toFile(file);
});
afterAll(() => rm(file));

async function select(params: object, made = 0): Promise<EngineImage[]> {
  const images: EngineImage[] = [];
  await operation(zSegmentParams.parse({ tool: 'segment', fileId: PHOTO, ...params }), {
    file: () => file,
    seed: 1,
    made,
    stopper: NEVER_STOPPED,
    tell: () => undefined,
    give: (image) => images.push(image),
    found: () => undefined,
  });
  return images;
}
const greyOf = ({ data }: EngineImage) => sharp(data).toColourspace('b-w').raw().toBuffer();

it('智能选区 without an engine returns masks for a point, and reports how it found them', async () => {
  const images = await select({ points: [{ x: 14, y: 20 }] });
  const [first] = images;
  expect(first).toMatchObject({ width: 48, height: 40, part: '选区', notes: ['按颜色和边缘找'] });
  const grey = await greyOf(first!);
  expect([grey[20 * 48 + 14], grey[20 * 48 + 44]]).toEqual([255, 0]);
  // A retried attempt does not return the first mask again.
  expect(await select({ points: [{ x: 14, y: 20 }] }, 1)).toHaveLength(images.length - 1);
});

it('智能选区 without an engine labels all segments, and supports no text', async () => {
  const [map] = await select({ find: 'parts' });
  const grey = await greyOf(map!);
  expect(grey[20 * 48 + 14]).not.toBe(grey[20 * 48 + 44]);
  expect(grey.includes(0)).toBe(false);
  await expect(select({ text: 'a cat' })).rejects.toThrow('内置的选区不认文字');
});

it('segment labels are enlarged without interpolation', () => {
  const out = enlargedParts(new Uint8Array([1, 9, 9, 1]), { width: 2, height: 2 }, { width: 7, height: 5 });
  expect(new Set(out)).toEqual(new Set([1, 9]));
  expect([out[0], out[6], out[34]]).toEqual([1, 9, 1]);
});
