import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../painter/random.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import { deblurPlane, measureBlur } from './blur.ts';
import { estimateCast } from './cast.ts';
import { cleanColour, measureTie } from './clean-colour.ts';
import { planesOf, writePlanes } from './colour-planes.ts';
import { DCT_CELLS, forwardDct, inverseDct } from './dct.ts';
import { amplifyDetail, measureCrispness } from './amplify-detail.ts';
import { denoisePlane } from './denoise.ts';
import { enlargeBy } from './enlarge-by.ts';
import { parseCompression, roundingVariance } from './jpeg.ts';
import { measureNoise } from './noise.ts';
import { newPlane, type FloatPlane } from './plane.ts';
import { doublePlane, halvePlane } from './resample.ts';
import { gaussianBlur, unsharpMask } from './sharpen.ts';
import type { RawPicture } from './tiles.ts';

const PHOTOS = path.resolve(import.meta.dirname, '../../../bench/photos');
/** A photograph, at most 400 pixels wide. */
async function photo(name: string): Promise<RawPicture> {
  const { data, info } = await sharp(path.join(PHOTOS, name))
    .toColourspace('srgb')
    .resize({ width: 400, withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
const wholeRect = (picture: RawPicture) => ({ left: 0, top: 0, width: picture.width, height: picture.height });
const lumaOf = (picture: RawPicture) => planesOf(picture, wholeRect(picture)).luma;

function psnr(one: FloatPlane, other: FloatPlane): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 1) sum += (one.data[at]! - other.data[at]!) ** 2;
  return 10 * Math.log10(65_025 / (sum / one.data.length));
}

/** Adds seeded Gaussian noise. */
function noisy(plane: FloatPlane, sigma: number): FloatPlane {
  const dice = createRandom(3);
  const data = plane.data.map((value) => {
    const length = Math.sqrt(-2 * Math.log(dice.next() + 1e-12));
    return Math.min(255, Math.max(0, value + sigma * length * Math.cos(2 * Math.PI * dice.next())));
  });
  return { ...plane, data };
}

/** Compresses a plane as JPEG of that quality; returns its quantisation steps too. */
async function compressed(plane: FloatPlane, quality: number): Promise<{ plane: FloatPlane; steps: Float32Array }> {
  const { width, height } = plane;
  const jpeg = await sharp(Uint8Array.from(plane.data, Math.round), { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer();
  const data = Float32Array.from(await sharp(jpeg).toColourspace('b-w').raw().toBuffer());
  return { plane: { data, width, height }, steps: parseCompression(jpeg)!.luma };
}

/** Multiplies the colour channels, as coloured light does. */
const tinted = (picture: RawPicture, factors: readonly number[]): RawPicture => ({
  ...picture,
  data: picture.data.map((value, at) => Math.min(255, Math.round(value * factors[at % 3]!))),
});

let [street, gravel, coffee]: RawPicture[] = [];
beforeAll(async () => {
  [street, gravel, coffee] = await Promise.all(['street.jpg', 'gravel.png', 'coffee.png'].map(photo));
});

it('the inverse DCT restores a block, and coefficients keep its energy', () => {
  const dice = createRandom(5);
  const block = Float32Array.from({ length: DCT_CELLS }, () => dice.range(0, 255));
  const energy = (values: Float32Array) => values.reduce((sum, value) => sum + value * value, 0);
  const there = block.slice();
  forwardDct(there);
  expect(energy(there) / energy(block)).toBeCloseTo(1, 5);
  expect(there[0]! / 8).toBeCloseTo(block.reduce((sum, value) => sum + value) / DCT_CELLS, 2);
  inverseDct(there);
  for (const [at, value] of block.entries()) expect(there[at]).toBeCloseTo(value, 2);
});

describe('noise', () => {
  it.each([
    [6, 5, 7],
    [12, 10, 13.5],
  ])('noise of standard deviation %i is measured in a photograph', (sigma, low, high) => {
    const plane = noisy(lumaOf(street!), sigma);
    const { found } = measureNoise(plane, plane, null, NEVER_STOPPED);
    expect(found).toBeGreaterThan(low);
    expect(found).toBeLessThan(high);
  });

  it('noise is measured behind JPEG compression', async () => {
    const { plane, steps } = await compressed(noisy(lumaOf(street!), 10), 80);
    expect(measureNoise(plane, plane, steps, NEVER_STOPPED).found).toBeGreaterThan(7);
  });

  it.each(['clean photograph', 'gravel'])('noise is not measured in a %s', (name) => {
    const plane = lumaOf(name === 'gravel' ? gravel! : street!);
    expect(measureNoise(plane, plane, null, NEVER_STOPPED).grain).toBe(0);
  });

  it('denoising recovers 4 dB and keeps texture', () => {
    const clean = lumaOf(street!);
    const rough = noisy(clean, 10);
    const better = denoisePlane(rough, measureNoise(rough, rough, null, NEVER_STOPPED), 1, 2, NEVER_STOPPED);
    expect(psnr(better, clean) - psnr(rough, clean)).toBeGreaterThan(4);
  });
});

describe('compression', () => {
  it('compression is read with its quantisation steps and chroma subsampling', async () => {
    const picture = sharp(street!.data, { raw: { width: street!.width, height: street!.height, channels: 3 } });
    const half = parseCompression(await picture.clone().jpeg({ quality: 75 }).toBuffer())!;
    expect([half.luma[0], half.luma[1], half.luma[8]]).toEqual([8, 6, 6]);
    expect(half.halved).toBe(true);
    const full = await picture.clone().jpeg({ quality: 75, chromaSubsampling: '4:4:4', progressive: true }).toBuffer();
    expect(parseCompression(full)!.halved).toBe(false);
    expect(parseCompression(await picture.clone().png().toBuffer())).toBeNull();
    expect(parseCompression(full.subarray(0, 60))).toBeNull();
  });

  it('compression at the best quality needs no repair', async () => {
    const { steps } = await compressed(lumaOf(street!), 96);
    expect(roundingVariance(steps)).toBe(0);
  });

  it('deblocking recovers 0.3 dB', async () => {
    const clean = lumaOf(street!);
    const { plane, steps } = await compressed(clean, 60);
    const better = denoisePlane(plane, measureNoise(plane, plane, steps, NEVER_STOPPED), 1, 2, NEVER_STOPPED);
    expect(psnr(better, clean) - psnr(plane, clean)).toBeGreaterThan(0.3);
  });
});

describe('colour', () => {
  /** The photograph as a JPEG with chroma subsampling, and its original chroma. */
  async function throughJpeg(picture: RawPicture, quality: number) {
    const { width, height } = picture;
    const jpeg = await sharp(picture.data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    const rough = { width, height, data: await sharp(jpeg).raw().toBuffer() };
    return { planes: planesOf(rough, wholeRect(picture)), compression: parseCompression(jpeg)! };
  }

  it.each(['street', 'coffee'])('chroma guided by lightness is closer to the photograph: %s', async (name) => {
    const picture = name === 'street' ? street! : coffee!;
    const truth = planesOf(picture, wholeRect(picture));
    const { planes, compression } = await throughJpeg(picture, 80);
    const tied = measureTie(planes, true);
    const noise = measureNoise(halvePlane(planes.blue), halvePlane(planes.luma), compression.chroma, NEVER_STOPPED);
    const clean = (by: number) =>
      cleanColour(
        planes.blue,
        planes.luma,
        { noise, strength: 1 },
        { halved: true, stride: 2, tied: by },
        NEVER_STOPPED,
      );
    expect(psnr(clean(tied), truth.blue) - psnr(planes.blue, truth.blue)).toBeGreaterThan(0.15);
    expect(psnr(clean(tied), truth.blue)).toBeGreaterThan(psnr(clean(0), truth.blue));
  });

  it('chroma does not follow unrelated lightness', () => {
    const light = lumaOf(street!);
    const other = { ...light, data: light.data.toReversed() };
    expect(measureTie({ luma: light, blue: other, red: other }, false)).toBeLessThan(0.3);
    expect(measureTie({ luma: light, blue: light, red: light }, false)).toBe(1);
  });
});

describe('detail of an enlarged picture', () => {
  it('detail of an enlarged picture is amplified as far as the picture at half its size shows, and no further', () => {
    const clean = lumaOf(street!);
    const plan = { grain: 0, rounding: 0 };
    const byOurs = (plane: FloatPlane) => enlargeBy(plane, plan, NEVER_STOPPED);
    const by = measureCrispness(clean, byOurs, 0.04);
    expect(by).toBeGreaterThan(0.02);
    const small = halvePlane(clean);
    const size = { width: small.width & ~1, height: small.height & ~1 };
    const truth = planesOf(street!, { left: 0, top: 0, width: size.width * 2, height: size.height * 2 }).luma;
    const made = byOurs(halvePlane(truth));
    const loss = psnr(made, truth) - psnr(amplifyDetail(made, by), truth);
    expect(loss).toBeGreaterThan(-0.1);
    expect(loss).toBeLessThan(0.3);
  });

  it('detail of an enlarged picture is not amplified where there is none', () => {
    const flat = newPlane(40, 40);
    expect(measureCrispness(flat, doublePlane, 0.04)).toBe(0);
  });
});

describe('enlarging', () => {
  it.each(['street', 'coffee'])('enlarging is closer to the photograph than Lanczos: %s', (name) => {
    const picture = name === 'street' ? street! : coffee!;
    const even = { ...wholeRect(picture), width: picture.width & ~1, height: picture.height & ~1 };
    const large = planesOf(picture, even).luma;
    const small = halvePlane(large);
    const plan = { grain: 0, rounding: 0 };
    expect(psnr(enlargeBy(small, plan, NEVER_STOPPED), large) - psnr(doublePlane(small), large)).toBeGreaterThan(0.3);
  });

  it('enlarging keeps an even surface even', () => {
    const flat = newPlane(40, 30);
    flat.data.fill(77);
    for (const grain of [0, 9])
      for (const value of enlargeBy(flat, { grain, rounding: 0 }, NEVER_STOPPED).data) expect(value).toBeCloseTo(77, 1);
  });
});

describe('sharpening', () => {
  it('sharpening amplifies detail and leaves no halo at an edge', () => {
    const edge = newPlane(40, 40);
    for (let at = 0; at < edge.data.length; at += 1) edge.data[at] = at % 40 < 20 ? 60 : 180;
    const soft = gaussianBlur(edge, 1.2);
    const crisp = unsharpMask(soft, 1.5, 1.2, 0);
    const steepness = (plane: FloatPlane) => plane.data[20 * 40 + 20]! - plane.data[20 * 40 + 19]!;
    expect(steepness(crisp)).toBeGreaterThan(steepness(soft) * 1.3);
    expect(Math.max(...crisp.data)).toBeLessThan(186);
    expect(Math.min(...crisp.data)).toBeGreaterThan(54);
  });

  it('sharpening leaves faint grain alone', () => {
    const flat = newPlane(64, 64);
    flat.data.fill(120);
    const grain = noisy(flat, 2);
    const level = (plane: FloatPlane) =>
      Math.sqrt(plane.data.reduce((sum, value) => sum + (value - 120) ** 2, 0) / 4096);
    const [careful, careless] = [4, 0].map((faint) => level(unsharpMask(grain, 1, 1.2, faint)) / level(grain));
    expect(careful).toBeLessThan(1.3);
    expect(careless).toBeGreaterThan(1.4);
  });
});

describe('blur', () => {
  it('blur is measured only where it exists, and is partly reversed', () => {
    const clean = lumaOf(street!);
    const noise = measureNoise(clean, clean, null, NEVER_STOPPED);
    expect(measureBlur(clean, noise)).toBe(0);
    const soft = gaussianBlur(clean, 1.2);
    const found = measureBlur(soft, noise);
    expect(found).toBeGreaterThan(0);
    expect(psnr(deblurPlane(soft, found, 2, NEVER_STOPPED), clean) - psnr(soft, clean)).toBeGreaterThan(0.8);
  });
});

describe('a colour cast', () => {
  it('a colour cast is measured and removed', () => {
    const found = estimateCast(...spread(tinted(street!, [1.04, 1, 0.78])))!;
    expect(found.name).toBe('偏黄');
    expect((found.gains[2] / found.gains[1]) * 0.78).toBeGreaterThan(0.93);
    expect((found.gains[0] / found.gains[1]) * 1.04).toBeLessThan(1.04);
  });

  it('a colour cast is measured neither in a neutral or a brown photograph nor in a toned print', () => {
    expect(estimateCast(...spread(street!))).toBeNull();
    expect(estimateCast(...spread(coffee!))).toBeNull();
    expect(estimateCast(...spread(tinted(gravel!, [1.1, 0.9, 0.6])))).toBeNull();
  });
});

const spread = ({ data, width, height }: RawPicture) => [data, width, height] as const;

it('colours survive the conversion to lightness and chroma unchanged', () => {
  const back = { ...coffee!, data: new Uint8Array(coffee!.data.length) };
  writePlanes(planesOf(coffee!, wholeRect(coffee!)), { x: 0, y: 0, ...wholeRect(coffee!) }, back, { x: 0, y: 0 });
  expect(Buffer.compare(back.data, coffee!.data)).toBe(0);
});
