import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import { zImg2imgParams } from '@app/shared/contracts/aigc';
import { AppError } from '@app/shared/errors';
import { compositePaint } from './paint.ts';
import { rules } from './rules.ts';

const [PHOTO, PAINT, MASK] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const folder = temporaryFolder('paint');
let files: Record<string, string> = {};
beforeAll(async () => {
  files = { [PHOTO]: path.join(folder, 'photo'), [PAINT]: path.join(folder, 'paint') };
  // A phone's photo with rotated pixels.
  await sharp({ create: { width: 2, height: 4, channels: 3, background: '#0000ff' } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toFile(files[PHOTO]!);
  // Upright the photo is 4 × 2 px: one painted pixel is opaque red, one half-transparent red.
  const rgba = Buffer.alloc(4 * 2 * 4);
  rgba.set([255, 0, 0, 255], 4 * 3);
  rgba.set([255, 0, 0, 128], 4 * 4);
  await sharp(rgba, { raw: { width: 4, height: 2, channels: 4 } })
    .png()
    .toFile(files[PAINT]!);
});

const pixels = async (file: string) => {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([4, 2]);
  return Array.from({ length: 8 }, (_, at) => [...data.subarray(at * info.channels, (at + 1) * info.channels)]);
};

it('compositePaint draws the paint on the upright picture, and uses its alpha as the mask', async () => {
  const given = await compositePaint({ fileId: PHOTO, maskId: PAINT, paintId: PAINT }, files, folder);
  const seen = await pixels(given[PHOTO]!);
  expect(seen[3]).toEqual([255, 0, 0]);
  expect(seen[4]![0]).toBeGreaterThan(120);
  expect(seen[4]![2]).toBeGreaterThan(120);
  expect(seen[0]![2]).toBeGreaterThan(250);
  expect((await pixels(given[PAINT]!)).map(([value]) => value)).toEqual([0, 0, 0, 255, 128, 0, 0, 0]);
});

it('compositePaint leaves pictures without paint unchanged, and refuses invalid paint', async () => {
  expect(await compositePaint({ fileId: PHOTO, maskId: null, paintId: null }, files, folder)).toBe(files);
  const bad = path.join(folder, 'bad');
  await writeFile(bad, 'no picture');
  const broken = compositePaint({ fileId: PHOTO, maskId: null, paintId: PAINT }, { ...files, [PAINT]: bad }, folder);
  await expect(broken).rejects.toThrow(AppError);
  await expect(compositePaint({ fileId: PHOTO, maskId: null, paintId: PAINT }, {}, folder)).rejects.toThrow('已删除');
});

it.each([
  ['sketch', { paintId: null }, '请先在原图上画几笔'],
  ['img2img', { paintId: PAINT }, '这种模式不用涂鸦'],
  ['inpaint_sketch', { paintId: PAINT }, '请先涂出要重绘的地方'],
  ['inpaint_sketch', { paintId: PAINT, maskId: MASK }, '这种模式里画到的地方就是蒙版'],
  ['sketch', { paintId: PAINT, maskId: PAINT }, '这种模式不用蒙版'],
  ['sketch', { paintId: MASK }, '选区的尺寸（9×9）与图片（4×2）不一致'],
])('img2img refuses %s with %o', (mode, more, text) => {
  const params = zImg2imgParams.parse({ tool: 'img2img', mode, fileId: PHOTO, ...more });
  const sizes = new Map([
    [PHOTO, { width: 4, height: 2 }],
    [PAINT, { width: 4, height: 2 }],
    [MASK, { width: 9, height: 9 }],
  ]);
  expect(() => rules.check!(params, sizes)).toThrow(text);
});
