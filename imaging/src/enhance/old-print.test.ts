import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { zEnhanceParams, type EnhanceParams } from '@app/shared/contracts/aigc';
import { NEVER_STOPPED } from '../stopper.ts';
import { findDamage } from './damage/find.ts';
import { enhancePicture } from './enhance.ts';
import { findFading, restoreTones } from './fading.ts';
import { inpaintDamage } from './inpaint-damage.ts';
import { restorePrint } from './old-print.ts';
import type { RawPicture } from './tiles.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const PHOTOS = path.resolve(import.meta.dirname, '../../../bench/photos');
const raw = ({ width, height }: RawPicture) => ({ raw: { width, height, channels: 3 as const } });

function psnr(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at]! - other[at]!) ** 2;
  return 10 * Math.log10(65_025 / Math.max(1e-4, sum / one.length));
}

/** Test marks: scratches along and across a print, a hair, and dust. */
const MARKS = [
  'M120 -5 L132 330',
  'M300 20 Q306 150 296 320',
  'M360 -5 L352 140',
  'M40 200 l90 60',
  'M200 250 l120 -30',
  'M220 60 c30 10 20 40 50 30',
];
const DUST = [60, 170, 250, 330, 380].map((x, at) => `<circle cx="${x}" cy="${40 + at * 50}" r="2"/>`);

async function scratched(photo: RawPicture): Promise<{ picture: RawPicture; mask: Uint8Array }> {
  const { width, height } = photo;
  const lines = MARKS.map((way, at) => `<path d="${way}" fill="none" stroke-width="${1.4 + (at % 3) * 0.5}"/>`).join(
    '',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g stroke="#f4f0e4">${lines}</g><g fill="#f4f0e4">${DUST.join('')}</g></svg>`;
  const marks = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const data = await sharp(photo.data, raw(photo))
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const mask = Uint8Array.from({ length: width * height }, (_, at) => (marks[at * 4 + 3]! > 60 ? 1 : 0));
  return { picture: { data, width, height }, mask };
}

/** Simulates fading: blacks are brown and whites yellow. */
const faded = (photo: RawPicture): RawPicture => ({
  ...photo,
  data: photo.data.map((value, at) => [62, 50, 42][at % 3]! + (value * [172, 168, 142][at % 3]!) / 255),
});

/** A photograph, 420 pixels wide. */
async function photo(name: string): Promise<RawPicture> {
  const { data, info } = await sharp(path.join(PHOTOS, name))
    .toColourspace('srgb')
    .resize(420)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

let [coffee, street] = [] as unknown as [RawPicture, RawPicture];
const folder = temporaryFolder('old-print');
beforeAll(async () => {
  [coffee, street] = await Promise.all([photo('coffee.png'), photo('street.jpg')]);
});

describe('scratches', () => {
  it('scratches are found, and little else', async () => {
    const { picture, mask } = await scratched(coffee);
    const found = (await findDamage(picture, NEVER_STOPPED))!;
    const both = found.reduce((sum, value, at) => sum + (value & mask[at]!), 0);
    const drawn = mask.reduce((sum, value) => sum + value, 0);
    expect(both / drawn).toBeGreaterThan(0.6);
    const near = (at: number) =>
      [-2, -1, 0, 1, 2].some((row) => [-2, -1, 0, 1, 2].some((column) => mask[at + row * coffee.width + column] === 1));
    const right = found.reduce((sum, value, at) => sum + (value === 1 && near(at) ? 1 : 0), 0);
    expect(right / found.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0.8);
  });

  it('no scratches are found in a photograph that has none', async () => {
    expect(await findDamage(coffee, NEVER_STOPPED)).toBeNull();
    expect(await findDamage(street, NEVER_STOPPED)).toBeNull();
  });

  it('scratches are found in a large scan, where they are wide', async () => {
    const { picture } = await scratched(coffee);
    // A strip of the scan is enough: more area only adds time.
    const strip = { left: 0, top: 60, width: coffee.width, height: 120 };
    const [width, height] = [strip.width * 4, strip.height * 4];
    const data = await sharp(picture.data, raw(picture)).extract(strip).resize(width, height).raw().toBuffer();
    const found = (await findDamage({ data, width, height }, NEVER_STOPPED))!;
    // The scratch runs from top to bottom, through the middle row.
    const across = found.subarray((height / 2) * width, (height / 2) * width + width);
    expect(across.subarray(126 * 4 - 12, 126 * 4 + 13)).toContain(1);
  });

  it('filled scratches continue the lines that they cross', async () => {
    const { picture, mask } = await scratched(coffee);
    // The mask is dilated to cover the soft edges of the scratches.
    const wide = mask.map((_, at) =>
      [-1, 0, 1].some((row) => [-1, 0, 1].some((column) => mask[at + row * coffee.width + column] === 1)) ? 1 : 0,
    );
    const filled = inpaintDamage(picture, wide, 24, NEVER_STOPPED);
    expect(psnr(filled.data, coffee.data) - psnr(picture.data, coffee.data)).toBeGreaterThan(8);
    const kept = filled.data.every((value, at) => wide[Math.floor(at / 3)] === 1 || value === picture.data[at]);
    expect(kept).toBe(true);
  });

  it('a print covered by scratches is left unchanged', () => {
    const tiny = { data: Uint8Array.from([1, 2, 3, 4, 5, 6]), width: 2, height: 1 };
    expect([...inpaintDamage(tiny, Uint8Array.from([1, 1]), 5, NEVER_STOPPED).data]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('fading', () => {
  it('fading is detected and reversed', async () => {
    const print = faded(street);
    const found = (await findFading(print))!;
    const restored = restoreTones(print, found);
    expect(psnr(restored.data, street.data) - psnr(print.data, street.data)).toBeGreaterThan(6);
  });

  it('fading is not detected where black is black, nor in a monochrome photo', async () => {
    expect(await findFading(street)).toBeNull();
    expect(await findFading(coffee)).toBeNull();
    expect(await findFading({ ...street, data: new Uint8Array(street.data.length).fill(120) })).toBeNull();
  });
});

describe('老照片', () => {
  const ASKED = {
    tool: 'imgEnhance',
    fileId: '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11',
    scale: 1,
    format: 'png',
  } as const;
  const OLD = { content: 'old', scratches: true, fading: true } as const;
  const run = async (picture: RawPicture, settings: Partial<EnhanceParams>) => {
    const file = path.join(folder, 'print.png');
    await sharp(picture.data, raw(picture)).png().toFile(file);
    const params = zEnhanceParams.parse({ ...ASKED, ...settings });
    const { data, notes } = await enhancePicture(params, file, NEVER_STOPPED, () => undefined);
    return { data: await sharp(data).removeAlpha().raw().toBuffer(), notes };
  };

  it('老照片 repairs scratches and fading, and reports them', async () => {
    const { picture } = await scratched(faded(coffee));
    const { data, notes } = await run(picture, OLD);
    expect(notes).toEqual(['已修补划痕', '已还原褪色']);
    expect(psnr(data, coffee.data) - psnr(picture.data, coffee.data)).toBeGreaterThan(4);
  });

  it('老照片 does each repair only on request', async () => {
    const { picture } = await scratched(faded(coffee));
    const notesOf = async (settings: Partial<EnhanceParams>) =>
      (await restorePrint(picture, zEnhanceParams.parse({ ...ASKED, ...OLD, ...settings }), NEVER_STOPPED)).notes;
    expect(await notesOf({ scratches: false })).toEqual(['已还原褪色']);
    expect(await notesOf({ fading: false })).toEqual(['已修补划痕']);
    expect((await run(picture, {})).notes).toEqual([]);
  });

  it('老照片 returns an undamaged photograph pixel by pixel', async () => {
    const { data, notes } = await run(coffee, OLD);
    expect(notes).toEqual([]);
    expect(Buffer.compare(data, Buffer.from(coffee.data))).toBe(0);
  });
});
