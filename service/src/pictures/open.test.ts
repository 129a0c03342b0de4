import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { openPictures } from './open.ts';
import { PictureError } from './process.ts';

it('a picture beyond the time limit is given up with its process, and the next one is processed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  const source = path.join(folder, 'one.png');
  await sharp({ create: { width: 32, height: 16, channels: 3, background: '#aa7744' } }).toFile(source);
  const [hasty, patient] = [openPictures(2, 1), openPictures(2)];
  onTestFinished(async () => {
    hasty.close();
    patient.close();
    await rm(folder, { recursive: true });
  });
  for (const attempt of [1, 2])
    await expect(hasty.header(source, attempt)).rejects.toMatchObject({ name: 'PictureError', reason: 'late' });
  expect(await patient.header(source, 1)).toEqual({
    width: 32,
    height: 16,
    decodedBytes: 32 * 16 * 3,
    generated: false,
  });
  await expect(patient.header(path.join(folder, 'none.png'), 1)).rejects.toThrow(PictureError);
});
