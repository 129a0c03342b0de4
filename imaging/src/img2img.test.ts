import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { zImg2imgParams, type Outcome } from '@app/shared/contracts/aigc';
import type { EngineImage, EngineProgress } from './task.ts';
import { img2img } from './img2img.ts';
import { readOver } from './painter/prompt/over.ts';
import { NEVER_STOPPED } from './stopper.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const SIDE = 256;
/** The hole covers a quarter of the picture, in its centre. */
const HOLE = { from: 64, to: 192 };

const folder = temporaryFolder('img2img');
let original: Buffer;
beforeAll(async () => {
  const photo = path.resolve(import.meta.dirname, '../../bench/photos/fruits.jpg');
  original = await sharp(photo).resize(SIDE, SIDE, { fit: 'cover' }).removeAlpha().raw().toBuffer();
  const raw = { raw: { width: SIDE, height: SIDE, channels: 3 as const } };
  await writeFile(path.join(folder, PHOTO), await sharp(original, raw).png().toBuffer());
  const hole = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%"/><rect x="${HOLE.from}" y="${HOLE.from}" width="128" height="128" fill="#fff"/></svg>`;
  await writeFile(path.join(folder, MASK), await sharp(Buffer.from(hole)).png().toBuffer());
});

async function paintOverPhoto(more: object, from = 0) {
  const images: EngineImage[] = [];
  const outcomes: Outcome[] = [];
  const seen: EngineProgress[] = [];
  const params = zImg2imgParams.parse({ tool: 'img2img', fileId: PHOTO, width: SIDE, height: SIDE, steps: 8, ...more });
  await img2img(params, {
    file: (id) => path.join(folder, id),
    seed: 5,
    from,
    stopper: NEVER_STOPPED,
    tell: (progress) => seen.push(progress),
    give: (image) => images.push(image),
    found: (outcome) => outcomes.push(outcome),
  });
  const pixels = await Promise.all(images.map(({ data }) => sharp(data).removeAlpha().raw().toBuffer()));
  return { images, pixels, outcomes, seen };
}
const masked = (more: object = {}) => paintOverPhoto({ mode: 'inpaint', maskId: MASK, ...more });

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs(a[at]! - b[at]!);
  return sum / a.length;
}

/** Number of changed pixels inside the hole, and of those at least `margin` px outside of it. */
function changed(pixels: Uint8Array, margin: number): { outside: number; inside: number } {
  const result = { outside: 0, inside: 0 };
  const within = (value: number, by: number) => value >= HOLE.from - by && value < HOLE.to + by;
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    if ([0, 1, 2].every((channel) => pixels[at * 3 + channel] === original[at * 3 + channel])) continue;
    if (within(x, 0) && within(y, 0)) result.inside += 1;
    else if (!within(x, margin) || !within(y, margin)) result.outside += 1;
  }
  return result;
}

describe('the painter over a whole picture', () => {
  it('the painter over a whole picture returns it unchanged at strength 0', async () => {
    const { pixels, seen } = await paintOverPhoto({ denoising_strength: 0, prompt: '油画，日落' });
    expect(pixels[0]!.equals(original)).toBe(true);
    expect(seen.at(-1)).toMatchObject({ step: 1, steps: 1 });
  });

  it('the painter over a whole picture changes more at a higher strength, which is the share of the steps that it runs', async () => {
    const gaps: number[] = [];
    const runs: number[] = [];
    for (const strength of [0.25, 0.5, 0.75, 1]) {
      const { pixels, seen } = await paintOverPhoto({ denoising_strength: strength });
      gaps.push(difference(pixels[0]!, original));
      expect(seen.map(({ step }) => step)).toEqual(Array.from({ length: 8 * strength }, (_, at) => at + 1));
      runs.push(seen[0]!.steps);
    }
    expect(runs).toEqual([2, 4, 6, 8]);
    expect(gaps[0]).toBeGreaterThan(0);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    // At full strength the colours keep their positions.
    expect(gaps[3]).toBeLessThan(30);
  });

  it('the painter over a whole picture applies the style of the prompt or of the list', async () => {
    const [oil, ink, pixel] = [
      await paintOverPhoto({}),
      await paintOverPhoto({ prompt: '水墨' }),
      await paintOverPhoto({ style: 'pixel' }),
    ];
    expect(difference(oil.pixels[0]!, ink.pixels[0]!)).toBeGreaterThan(10);
    expect(difference(oil.pixels[0]!, pixel.pixels[0]!)).toBeGreaterThan(3);
    expect(ink.outcomes).toEqual([{ tool: 'img2img', drawn: ['水墨'], missed: [] }]);
  });

  it('the painter over a whole picture paints a batch with consecutive seeds, continues a retried one, and writes an infotext', async () => {
    const { images } = await paintOverPhoto({ batch_size: 3, prompt: '插画' }, 1);
    expect(images.map(({ seed }) => seed)).toEqual([6, 7]);
    expect(images[0]!.infotext).toContain('Seed: 6, Size: 256x256, Model: 内置演示引擎, Denoising strength: 0.75');
    const [once, again] = [await paintOverPhoto({ prompt: '插画' }), await paintOverPhoto({ prompt: '插画' })];
    expect(again.pixels[0]!.equals(once.pixels[0]!)).toBe(true);
  });
});

describe('the painter where a picture is masked', () => {
  it('the painter in a masked area draws the things of the prompt, and leaves other pixels exact', async () => {
    const { pixels, outcomes } = await masked({ prompt: '一只黑猫，雪山', mask_blur: 0 });
    const { outside, inside } = changed(pixels[0]!, 0);
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(128 * 128 * 0.3);
    expect(outcomes).toEqual([{ tool: 'img2img', drawn: ['黑猫'], missed: ['雪山'] }]);
    const none = await masked({ prompt: '', mask_blur: 0 });
    expect(difference(none.pixels[0]!, pixels[0]!)).toBeGreaterThan(3);
  });

  it('the painter in a masked area blends softly at the mask’s edge, as far as its blur reaches', async () => {
    const { pixels } = await masked({ prompt: '一只黑猫', mask_blur: 4 });
    expect(changed(pixels[0]!, 0).outside).toBeGreaterThan(0);
    expect(changed(pixels[0]!, 24).outside).toBe(0);
  });

  it('the painter paints a landscape, the unmasked area, or the masked crop alone', async () => {
    expect((await masked({ prompt: '雪山，湖面，月亮' })).outcomes).toEqual([
      { tool: 'img2img', drawn: ['雪山', '湖面', '月亮'], missed: [] },
    ]);
    const inverted = await masked({ prompt: '水墨', mask_invert: true, mask_blur: 0 });
    expect(changed(inverted.pixels[0]!, 0)).toMatchObject({ inside: 0 });
    const emptied = await masked({ inpainting_fill: 'fill', mask_blur: 0 });
    expect(changed(emptied.pixels[0]!, 0)).toMatchObject({ outside: 0 });
    const part = await masked({ prompt: '柿子', inpaint_area: 'only_masked', width: 320, height: 320, mask_blur: 0 });
    expect(part.images[0]).toMatchObject({ width: SIDE, height: SIDE });
    expect(part.images[0]!.infotext).toContain('Inpaint area: Only masked, Masked area padding: 32');
  });
});

describe('notes about the words', () => {
  it.each([
    ['一只橘猫，油画，日落', false, 0.75, ['油画', '日落'], ['橘猫']],
    ['一只橘猫，油画，日落', true, 0.75, ['橘猫', '油画', '日落'], []],
    ['一只橘猫，油画', true, 0.2, ['油画'], ['橘猫']],
    ['一只橘猫，油画', true, 0, [], ['橘猫', '油画']],
    ['红色汽车，恐龙，木桌', true, 0.75, ['红色', '汽车'], ['恐龙', '木桌']],
    ['', true, 0.75, [], []],
  ] as const)('notes about the prompt for %s, masked %s, strength %s', (prompt, mask, strength, drawn, missed) => {
    expect(readOver(prompt, '', mask, strength)).toMatchObject({ drawn, missed });
  });
});
