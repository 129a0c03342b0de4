import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zEnhanceParams } from '@app/shared/contracts/aigc';
import type { EngineProgress } from '../../engine.ts';
import { random } from '../painter/random.ts';
import { NEVER } from '../stopper.ts';
import { enhance } from './enhance.ts';
import { noiseSigma } from './plane.ts';

const SIZE = 96;
let folder = '';
let noisy = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'enhance-'));
  noisy = path.join(folder, 'noisy.png');
  const dice = random(1);
  const data = new Uint8Array(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const base = x < SIZE / 2 ? 90 : 170;
      for (let channel = 0; channel < 3; channel += 1)
        data[(y * SIZE + x) * 3 + channel] = base + (dice.next() + dice.next() + dice.next() - 1.5) * 16;
    }
  }
  await sharp(data, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .png()
    .toFile(noisy);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (more: object, file = noisy, tell: (progress: EngineProgress) => void = () => undefined) =>
  enhance(
    zEnhanceParams.parse({
      tool: 'imgEnhance',
      fileId: '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11',
      scale: 1,
      format: 'png',
      ...more,
    }),
    file,
    NEVER,
    tell,
  );

async function lightness(data: Uint8Array | string) {
  const { data: bytes, info } = await sharp(data).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: Float32Array.from(bytes), width: info.width, height: info.height };
}

describe('enhance', () => {
  it('takes most of the noise and keeps the border steep', async () => {
    const before = await lightness(noisy);
    const after = await lightness((await run({})).data);
    expect(noiseSigma(after)).toBeLessThan(noiseSigma(before) * 0.45);
    const step = (plane: typeof after) => plane.data[48 * SIZE + 51]! - plane.data[48 * SIZE + 44]!;
    expect(step(after)).toBeGreaterThan(60);
  });

  it('says how far it is in small steps, though a small photo is one part', async () => {
    const told: number[] = [];
    await run({}, noisy, ({ percent }) => told.push(percent));
    const steps = told.map((percent, i) => percent - (told[i - 1] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    // The last part by itself is sharpening.
    expect(Math.max(...steps.filter((_, i) => told[i]! <= 68))).toBeLessThanOrEqual(6);
  });

  it('leaves noise alone when told to', async () => {
    const after = await lightness((await run({ denoise: 0, sharpen: 0, contrast: 0 })).data);
    expect(noiseSigma(after)).toBeGreaterThan(noiseSigma(await lightness(noisy)) * 0.8);
  });

  it.each([2, 4] as const)('enlarges %i times in the format asked for', async (scale) => {
    const image = await run({ scale, format: 'webp' });
    expect(await sharp(image.data).metadata()).toMatchObject({
      format: 'webp',
      width: SIZE * scale,
      height: SIZE * scale,
    });
  });

  it('turns a picture upright and keeps its transparency', async () => {
    const turned = path.join(folder, 'turned.jpg');
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808890' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toFile(turned);
    expect(await run({ format: 'jpg' }, turned)).toMatchObject({ width: 40, height: 60 });
    const clear = path.join(folder, 'clear.png');
    await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.4 } } })
      .png()
      .toFile(clear);
    expect((await sharp((await run({ scale: 2 }, clear)).data).metadata()).hasAlpha).toBe(true);
  });

  it('refuses what would not fit into memory', async () => {
    const huge = path.join(folder, 'huge.png');
    await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#777' } })
      .png({ compressionLevel: 9 })
      .toFile(huge);
    await expect(run({ scale: 4 }, huge)).rejects.toThrow('放大 4 倍后超过 6400 万像素');
  });
});
