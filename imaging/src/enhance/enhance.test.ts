import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { zEnhanceParams } from '@app/shared/contracts/aigc';
import type { EngineProgress } from '../task.ts';
import { createRandom } from '../painter/random.ts';
import type { Overrides } from '../overrides.ts';
import { NEVER_STOPPED, StoppedError } from '../stopper.ts';
import { enhancePicture } from './enhance.ts';
import { readCompression } from './jpeg.ts';
import { measureNoise } from './noise.ts';
import { planEnhancement } from './plan.ts';
import { restoreTile, TILE_MARGIN } from './restore.ts';
import { splitIntoTiles } from './tiles.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const SIZE = 96;
const folder = temporaryFolder('enhance');
let noisy = '';
beforeAll(async () => {
  noisy = path.join(folder, 'noisy.png');
  const dice = createRandom(1);
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

const run = (
  more: object,
  file = noisy,
  tell: (progress: EngineProgress) => void = () => undefined,
  ways: Pick<Overrides, 'people'> = {},
) =>
  enhancePicture(
    zEnhanceParams.parse({
      tool: 'imgEnhance',
      fileId: '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11',
      scale: 1,
      format: 'png',
      ...more,
    }),
    file,
    NEVER_STOPPED,
    tell,
    ways,
  );

const PHOTOS = path.resolve(import.meta.dirname, '../../../bench/photos');

/** Measured standard deviation of grain. */
const grainOf = (plane: Awaited<ReturnType<typeof lightness>>) => measureNoise(plane, plane, null, NEVER_STOPPED).found;

async function pixels(data: Uint8Array | string) {
  return sharp(data).removeAlpha().raw().toBuffer();
}

function psnr(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at]! - other[at]!) ** 2;
  return 10 * Math.log10(65_025 / Math.max(1e-4, sum / one.length));
}

async function lightness(data: Uint8Array | string) {
  const { data: bytes, info } = await sharp(data).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: Float32Array.from(bytes), width: info.width, height: info.height };
}

it('enhance reduces a photo first where requested, in either orientation', async () => {
  const photo = path.join(folder, 'upright.jpg');
  await sharp(path.join(PHOTOS, 'aloe.jpg')).resize({ width: 720, height: 180 }).toFile(photo);
  const { width, height } = await sharp(photo).metadata();
  const turned = path.join(folder, 'turned.jpg');
  await sharp(photo).withMetadata({ orientation: 6 }).toFile(turned);
  const upright = await run({ side: 640, format: 'jpg' }, photo);
  expect(Math.max(upright.width, upright.height)).toBe(640);
  expect(upright.width / upright.height).toBeCloseTo(width / height, 2);
  const other = await run({ side: 640, format: 'png' }, turned);
  expect([other.width, other.height]).toEqual([upright.height, upright.width]);
  const small = await run({ side: 640 });
  expect([small.width, small.height]).toEqual([SIZE, SIZE]);
});

it('a strongly compressed photo is cleaner after enhancing at a smaller size than after scaling alone', async () => {
  const photo = path.join(folder, 'whole.png');
  await sharp(path.join(PHOTOS, 'aloe.jpg'))
    .resize({ width: 880, height: 200 })
    .png({ compressionLevel: 1 })
    .toFile(photo);
  const pressed = path.join(folder, 'pressed.jpg');
  await sharp(photo).jpeg({ quality: 35 }).toFile(pressed);
  const smaller = (file: string) => sharp(file).resize({ width: 640, height: 640, fit: 'inside' }).png().toBuffer();
  const truth = await pixels(await smaller(photo));
  const errorOf = async (data: Uint8Array) =>
    (await pixels(data)).reduce((sum, value, at) => sum + (value - truth[at]!) ** 2, 0) / truth.length;
  const own = await errorOf((await run({ side: 640 }, pressed)).data);
  expect(own).toBeLessThan(await errorOf(await smaller(pressed)));
});

it('a face keeps more grain and gets less halo than its surroundings', async () => {
  const face = { left: 0.3, right: 0.7, top: 0.3, bottom: 0.7, score: 1 };
  const ways = { people: () => Promise.resolve({ faces: [face], people: [], hands: [] }) };
  const [before, plain, gentle] = await Promise.all([
    pixels(noisy),
    pixels((await run({ sharpen: 100 })).data),
    pixels((await run({ sharpen: 100 }, noisy, undefined, ways)).data),
  ]);
  const changed = (after: Buffer, left: number, right: number) => {
    let sum = 0;
    for (let y = 40; y < 56; y += 1)
      for (let x = left; x < right; x += 1) sum += Math.abs(after[(y * SIZE + x) * 3]! - before[(y * SIZE + x) * 3]!);
    return sum;
  };
  expect(changed(gentle, 40, 56)).toBeLessThan(changed(plain, 40, 56) * 0.9);
  expect(changed(gentle, 0, 10)).toBe(changed(plain, 0, 10));
});

describe('a photograph without defects', () => {
  let clean = '';
  beforeAll(async () => {
    clean = path.join(folder, 'clean.png');
    await sharp(path.join(PHOTOS, 'coffee.png'))
      .extract({ left: 150, top: 100, width: 300, height: 200 })
      .toFile(clean);
  });

  it('a photograph without defects is returned pixel by pixel, without notes', async () => {
    const image = await run({}, clean);
    expect(Buffer.compare(await pixels(image.data), await pixels(clean))).toBe(0);
    expect(image.notes).toEqual([]);
  });

  it.each(['jpg', 'webp'] as const)('a photograph without defects loses nothing visible as %s', async (format) => {
    const image = await run({ format }, clean);
    expect(psnr(await pixels(image.data), await pixels(clean))).toBeGreaterThan(50);
  });

  it('a photograph without defects changes when contrast, colour or sharpness is requested', async () => {
    const before = await pixels(clean);
    for (const asked of [{ contrast: 20 }, { contrast: -20 }, { colour: 60 }, { sharpen: 80 }])
      expect(psnr(await pixels((await run(asked, clean)).data), before)).toBeLessThan(45);
  });
});

describe('a colour cast', () => {
  let yellow = '';
  beforeAll(async () => {
    yellow = path.join(folder, 'yellow.png');
    await sharp(path.join(PHOTOS, 'street.jpg')).resize(320).linear([1.04, 1, 0.78], [0, 0, 0]).png().toFile(yellow);
  });

  it('a colour cast is reported, and kept until its removal is requested', async () => {
    const image = await run({}, yellow);
    expect(image.notes).toEqual(['看起来偏黄，可打开校正偏色']);
    expect(Buffer.compare(await pixels(image.data), await pixels(yellow))).toBe(0);
  });

  it('a colour cast is removed when balance is requested, and the notes report it', async () => {
    const image = await run({ balance: true }, yellow);
    expect(image.notes).toEqual(['已校正偏黄']);
    const truth = await sharp(path.join(PHOTOS, 'street.jpg')).resize(320).raw().toBuffer();
    expect(psnr(await pixels(image.data), truth) - psnr(await pixels(yellow), truth)).toBeGreaterThan(5);
  });
});

describe('enhance', () => {
  it('enhance of tiles equals that of the whole: no seam is left', async () => {
    const file = path.join(folder, 'wide.jpg');
    const { width, height } = { width: 160, height: 110 };
    await sharp(path.join(PHOTOS, 'sign-2.jpg'))
      .resize(width, height, { fit: 'fill' })
      .jpeg({ quality: 60 })
      .toFile(file);
    const picture = { data: await pixels(file), width, height };
    const settings = { tool: 'imgEnhance', fileId: '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11', sharpen: 80 };
    const plan = await planEnhancement(
      picture,
      await readCompression(file),
      zEnhanceParams.parse(settings),
      NEVER_STOPPED,
    );
    const [parts, whole] = [64, 160].map((size) => {
      const result = { data: new Uint8Array(width * height * 12), width: width * 2, height: height * 2 };
      for (const tile of splitIntoTiles(width, height, size, TILE_MARGIN))
        restoreTile(picture, result, tile, plan, NEVER_STOPPED);
      return result.data;
    }) as [Uint8Array, Uint8Array];
    expect(psnr(parts, whole)).toBeGreaterThan(60);
  });

  it('enhance reports progress by work done, and stops within a tile', async () => {
    const large = path.join(folder, 'large.png');
    await sharp(noisy).resize(1100, 600).png({ compressionLevel: 1 }).toFile(large);
    const params = zEnhanceParams.parse({ tool: 'imgEnhance', fileId: '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11' });
    const seen: number[] = [];
    const stopper = {
      check() {
        if (seen.length >= 4) throw new StoppedError();
      },
    };
    const run = enhancePicture(params, large, stopper, ({ percent }) => seen.push(percent));
    await expect(run.then(() => 'done')).rejects.toThrow(StoppedError);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('enhance removes most of the noise and keeps edges steep', async () => {
    const before = await lightness(noisy);
    const after = await lightness((await run({})).data);
    expect(grainOf(after)).toBeLessThan(grainOf(before) * 0.3);
    const step = (plane: typeof after) => plane.data[48 * SIZE + 51]! - plane.data[48 * SIZE + 44]!;
    expect(step(after)).toBeGreaterThan(60);
  });

  it('enhance reports progress in small steps, though a small photo is one tile', async () => {
    const told: number[] = [];
    await run({}, noisy, ({ percent }) => told.push(percent));
    const steps = told.map((percent, i) => percent - (told[i - 1] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    // The rest of the progress is sharpening alone.
    expect(Math.max(...steps.filter((_, i) => told[i]! <= 68))).toBeLessThanOrEqual(6);
  });

  it('enhance leaves noise alone when denoising is off', async () => {
    const after = await run({ denoise: 0, sharpen: 0 });
    expect(Buffer.compare(await pixels(after.data), await pixels(noisy))).toBe(0);
  });

  it.each([2, 4] as const)('enhance enlarges %i times in the requested format', async (scale) => {
    const image = await run({ scale, format: 'webp' });
    expect(await sharp(image.data).metadata()).toMatchObject({
      format: 'webp',
      width: SIZE * scale,
      height: SIZE * scale,
    });
  });

  it('enhance turns a picture upright and keeps its transparency', async () => {
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

  it('enhance refuses a result that would not fit into memory', async () => {
    const huge = path.join(folder, 'huge.png');
    await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#777' } })
      .png({ compressionLevel: 9 })
      .toFile(huge);
    await expect(run({ scale: 4 }, huge)).rejects.toThrow('放大 4 倍后超过 6400 万像素');
  });
});
