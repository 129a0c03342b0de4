import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { COURSES } from '../../lib/lesson-picture.ts';
import type { LessonRenderer } from '../lib/lesson-renderer.ts';
import { models } from './lesson-figures.ts';
import {
  cutout,
  erase,
  expand,
  light,
  bench,
  filming,
  painting,
  tagMasks,
  translating,
} from './lesson-pictures-tools.ts';
import { benchPractices, lightPractices } from './practice-pictures.ts';
import { ENHANCE, FILL } from './tool-labels.ts';

/** The pictures of each course, by its folder. */
export const recipes: Record<string, (renderer: LessonRenderer) => Promise<void>> = {
  'old-photos-clear': clear,
  'goods-cutout': cutout,
  'erase-tags': erase,
  'tall-to-banner': expand,
  'light-twelve': async (renderer) => {
    await light(renderer);
    await lightPractices(renderer);
  },
  'five-slots': painting,
  'cross-border': translating,
  'model-set': models,
  'sd-flow': async (renderer) => {
    await bench(renderer);
    await benchPractices(renderer);
  },
  'goods-video': filming,
  'live-clinic': clinic,
};

/** Sensor noise of poor light, stronger in dark areas; deterministic. */
export async function grainy(file: string, strength: number) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let state = 7;
  for (let i = 0; i < data.length; i += 1) {
    let sum = -2;
    for (let n = 0; n < 4; n += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      sum += state / 2 ** 32;
    }
    const dark = 1.5 - data[i]! / 255;
    data[i] = Math.max(0, Math.min(255, data[i]! + sum * strength * dark));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** A faded and scratched print of a photo. */
export async function aged(file: string) {
  const { width, height } = await sharp(file).metadata();
  const scratches = [
    [0.14, 0, 0.145, 0.3, 0.15, 0.62, 0.143, 1],
    [0.7, 0.05, 0.71, 0.4, 0.69, 0.75],
    [0.3, 0.12, 0.42, 0.2, 0.5, 0.21],
    [0.85, 0.3, 0.8, 0.55, 0.82, 0.8],
    [0.05, 0.7, 0.2, 0.66, 0.33, 0.68],
    [0.5, 0.5, 0.6, 0.42, 0.66, 0.45],
  ].map((points) => points.map((at, index) => at * (index % 2 ? height : width)).join(' '));
  const specks = Array.from({ length: 40 }, (_, at) => [(at * 197) % width, (at * 331) % height, 1 + (at % 3) * 0.7]);
  const damage = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g fill="none" stroke="#fffdf6" stroke-width="1.5">${scratches.map((line) => `<polyline points="${line}"/>`).join('')}</g>
    <g fill="#fffdf6">${specks.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g></svg>`;
  const print = sharp(file).grayscale().toColourspace('srgb').linear([0.5, 0.47, 0.42], [78, 70, 52]);
  const layers = [{ input: Buffer.from(damage) }];
  return sharp(await print.composite(layers).png().toBuffer()).removeAlpha();
}

async function clear({ photo, aside, treat, part, beside, keep, keepPhoto }: LessonRenderer) {
  const coffee = photo('coffee.png');
  const corner = { left: 60, top: 0, width: 240, height: 180 };
  const noisy = await aside(await grainy(coffee, 42));
  await keep(await part(coffee, corner), 'fault-none', 720);
  await keep(await part(noisy, corner), 'fault-noise', 720);
  await keep(await part(await aside(sharp(coffee).blur(2.6)), corner), 'fault-blur', 720);
  const blocks = await sharp(coffee).jpeg({ quality: 7 }).toBuffer();
  await keep(await part(await aside(sharp(blocks)), corner, 720, 'nearest'), 'fault-blocks', 720);

  const wood = { left: 430, top: 200, width: 160, height: 180 };
  const soft = await aside(await grainy(coffee, 24));
  const three: Buffer[] = [];
  for (const denoise of [0, 50, 100]) {
    const [made] = await treat('imgEnhance', { scale: 1, denoise, sharpen: 50, format: 'png' }, soft);
    three.push(await part(made!, wood, 420));
  }
  await keep(await beside(three, 472), 'denoise-three', 1276, ENHANCE);

  const rim = { left: 800, top: 330, width: 200, height: 150 };
  for (const sharpen of [50, 100]) {
    const [made] = await treat('imgEnhance', { scale: 2, sharpen, format: 'png' }, coffee);
    await keep(await part(made!, rim), `sharpen-${sharpen}`, 720, ENHANCE);
  }
  const [four] = await treat('imgEnhance', { scale: 4, format: 'png' }, coffee);
  const spoon = { left: 300, top: 180, width: 128, height: 96 };
  const big = { left: 1200, top: 720, width: 512, height: 384 };
  const plain = await part(coffee, spoon, 720, 'nearest');
  const made = await part(four!, big);
  await keep(plain, 'four-plain', 720);
  await keep(made, 'four-made', 720, ENHANCE);
  await keep(await beside([plain, made], 480), 'coffee-four', 1280, ENHANCE);

  const old = await aside(await aged(photo('street.jpg')));
  const [mended] = await treat(
    'imgEnhance',
    { content: 'old', scale: 1, scratches: true, fading: true, format: 'png' },
    old,
  );
  await keep(old, 'old-before', 800);
  await keep(mended!, 'old-after', 800, ENHANCE);
  const spot = { left: 440, top: 60, width: 250, height: 260 };
  await keep(
    await beside([await part(old, spot, 600), await part(mended!, spot, 600)], 654),
    'old-detail',
    1208,
    ENHANCE,
  );

  await keepPhoto(sharp(coffee), 'coffee');
  const [example] = await treat(
    'imgEnhance',
    { content: 'goods', scale: 2, denoise: 30, sharpen: 50, format: 'png' },
    coffee,
  );
  await keep(example!, 'coffee-example', 1200, ENHANCE);
}

/**
 * One photo with the usual faults, mended in the order that the broadcast shows. Faults beside it
 * come from the course that explains them.
 */
async function clinic({ sample, aside, treat, beside, keep, keepPhoto }: LessonRenderer) {
  for (const name of ['fault-none', 'fault-noise', 'coffee-four', 'denoise-three'])
    copyFileSync(
      join(COURSES, 'old-photos-clear', 'pictures', `${name}.webp`),
      join(COURSES, 'live-clinic', 'pictures', `${name}.webp`),
    );
  const mend = async (file: string) => {
    const { tag, wire, words } = await tagMasks(aside, file);
    const [noWire] = await treat('magicEraser', {}, file, { maskId: wire });
    const [noWords] = await treat('magicEraser', {}, noWire!, { maskId: words });
    return (await treat('magicEraser', {}, noWords!, { maskId: tag }))[0]!;
  };
  const small = await aside(sharp(sample('persimmon-tag.jpg')).resize(640));
  const before = await aside(await grainy(small, 26));
  const [clear] = await treat('imgEnhance', { content: 'goods', scale: 2, denoise: 50, format: 'png' }, before);
  const clean = await mend(clear!);
  await keep(before, 'before', 640);
  await keep(await beside([before, clear!, clean], 320), 'order', 1280, FILL);

  // Scaling averages the grain of the sample away: the practice has grain that 照片体检 finds.
  const practice = await aside(await grainy(await aside(sharp(sample('perfume-noisy.jpg')).resize(600)), 20));
  await keepPhoto(sharp(practice), 'perfume-photo');
  const settings = { content: 'goods', scale: 2, denoise: 50, sharpen: 50, format: 'png' };
  await keep((await treat('imgEnhance', settings, practice))[0]!, 'perfume-example', 1200, ENHANCE);
}
