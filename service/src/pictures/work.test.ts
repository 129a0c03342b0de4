import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { doPictureJob } from './work.ts';

it.each([
  [750, 20_000, 640],
  [320, 60_000, 160],
  [20_000, 300, 19_000],
])('a picture of %i × %i px is downscaled to at most %i px of width', async (width, height, wanted) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendition-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [source, target] = [path.join(folder, 'a.png'), path.join(folder, 'a.webp')];
  await sharp({ create: { width, height, channels: 3, background: '#77aa99' }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toFile(source);
  await doPictureJob({ kind: 'rendition', source, target, width: wanted });
  const made = await sharp(target).metadata();
  expect(made.width).toBeLessThanOrEqual(wanted);
  expect(made.height / made.width / (height / width)).toBeCloseTo(1, 0);
});
