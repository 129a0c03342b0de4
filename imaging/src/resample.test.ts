import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { zExtrasParams } from '@app/shared/contracts/aigc';
import { resampleImage } from './resample.ts';
import { NEVER_STOPPED, StoppedError } from './stopper.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder('resample');

const paramsOf = (more: object) =>
  zExtrasParams.parse({ tool: 'extras', fileId: '00000000-0000-4000-8000-000000000001', ...more });
async function writePicture(name: string, data: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, data);
  return file;
}
/** A picture that is black on the left and white on the right, half of it transparent. */
const edge = () =>
  sharp(Buffer.from([0, 0, 0, 255, 255, 255, 255, 128]), { raw: { width: 2, height: 1, channels: 4 } })
    .png()
    .toBuffer();
const pixels = async (data: Uint8Array) => [...(await sharp(data).raw().toBuffer())];

it('resample keeps pixel values with nearest, interpolates otherwise, and keeps transparency', async () => {
  const file = await writePicture('edge', await edge());
  const near = await resampleImage(paramsOf({ scale: 2, upscaler: 'Nearest' }), file, NEVER_STOPPED);
  expect([near.width, near.height, near.type]).toEqual([4, 2, 'image/png']);
  expect((await pixels(near.data)).slice(0, 16)).toEqual([
    0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 128, 255, 255, 255, 128,
  ]);
  const soft = await pixels(
    (await resampleImage(paramsOf({ scale: 2, upscaler: 'Bicubic' }), file, NEVER_STOPPED)).data,
  );
  const mixed = paramsOf({ scale: 2, upscaler: 'Nearest', upscaler_2: 'Bicubic', upscaler_2_visibility: 0.5 });
  const half = await pixels((await resampleImage(mixed, file, NEVER_STOPPED)).data);
  const nearest = await pixels(near.data);
  expect(half).toEqual(nearest.map((value, at) => Math.round(value + (soft[at]! - value) * 0.5)));
  expect(half).not.toEqual(nearest);
});

it('resample enlarges a picture rotated by EXIF upright, by any scale', async () => {
  const data = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#888' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const made = await resampleImage(paramsOf({ scale: 1.55 }), await writePicture('side', data), NEVER_STOPPED);
  expect([made.width, made.height]).toEqual([31, 47]);
});

it('resample refuses what is no picture, and stops when aborted', async () => {
  await expect(
    resampleImage(paramsOf({}), await writePicture('text', Buffer.from('text')), NEVER_STOPPED),
  ).rejects.toThrow('图片无法读取');
  const check = () => {
    throw new StoppedError();
  };
  await expect(resampleImage(paramsOf({}), await writePicture('edge', await edge()), { check })).rejects.toThrow(
    StoppedError,
  );
});
