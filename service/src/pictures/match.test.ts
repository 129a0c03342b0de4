import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createRandom } from '@app/imaging/painter/random';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import { matchPictures } from './match.ts';

const folder = temporaryFolder('match');
beforeAll(async () => {
  // Squares on a background: edges to sharpen, colours to shift.
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#c8b49a"/>${Array.from({ length: 12 }, (_, i) => `<rect x="${(i % 6) * 48 + 10}" y="${Math.floor(i / 6) * 90 + 20}" width="26" height="50" fill="hsl(${i * 30} 60% 45%)"/>`).join('')}</svg>`,
  );
  await sharp(svg).png().toFile(file('sharp'));
  await sharp(file('sharp')).blur(1.5).png().toFile(file('photo'));
  await sharp(file('photo')).resize(600, 400, { kernel: 'cubic' }).png().toFile(file('enlarged'));
  await sharp(file('sharp')).resize(600, 400).png().toFile(file('better'));
  await sharp(file('photo')).linear([1.25, 1, 1], [20, 0, 0]).png().toFile(file('redder'));
  await sharp(file('photo')).resize(300, 300, { fit: 'fill' }).png().toFile(file('square'));
  await sharp(file('photo'))
    .composite([
      {
        input: { create: { width: 150, height: 200, channels: 4, background: '#ffffff' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toFile(file('on-white'));
});

const file = (name: string) => path.join(folder, `${name}.png`);
const match = (name: string, onWhite = false, example = 'photo') =>
  matchPictures({ photo: file('photo'), result: file(name), example: file(example), onWhite });

it('match measures enlarging alone as no sharper, and sharpened edges as sharper', async () => {
  expect((await match('enlarged', false, 'better')).sharpness).toBeLessThan(1.2);
  expect((await match('better', false, 'better')).sharpness).toBeGreaterThan(1.5);
  expect((await match('enlarged')).sharpness).toBeLessThan(1.2);
});

/** Adds grain of a standard deviation in levels, the same for the same seed. */
async function grainy(from: string, name: string, sigma: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  const { data, info } = await sharp(file(from)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 3) {
    const grain = sigma * Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    for (let channel = at; channel < at + 3; channel += 1)
      data[channel] = Math.max(0, Math.min(255, Math.round(data[channel]! + grain)));
  }
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toFile(file(name));
}

it('match takes added grain for no sharpness, and tells removed grain from lost edges', async () => {
  await grainy('photo', 'grainy', 6, 1);
  await grainy('photo', 'grainier', 14, 2);
  await sharp(file('grainy')).resize(600, 400, { kernel: 'cubic' }).png().toFile(file('grainy-enlarged'));
  await sharp(file('grainy')).blur(2).png().toFile(file('blurred'));
  const of = (result: string) =>
    matchPictures({ photo: file('grainy'), result: file(result), example: file('better'), onWhite: false });
  const [untouched, enlarged, more, clean, blurred] = await Promise.all(
    ['grainy', 'grainy-enlarged', 'grainier', 'better', 'blurred'].map(of),
  );
  expect(untouched).toMatchObject({ sharpness: 1, grain: 1 });
  expect(enlarged!.grain).toBeGreaterThan(0.9);
  expect(more!.grain).toBeGreaterThan(2);
  expect(more!.sharpness).toBeLessThan(1.15);
  expect(clean!.grain).toBeLessThan(0.1);
  expect(clean!.sharpness).toBeGreaterThan(1.5);
  expect(blurred!.grain).toBeLessThan(0.4);
  expect(blurred!.sharpness).toBeLessThan(0.9);
});

it('match tells a result that was cut or shifted a little from one in its place, and never reports less than no edges', async () => {
  await sharp(file('sharp')).resize(600, 400).linear(1.2, -10).png().toFile(file('brighter'));
  const crops = { right: [0, 0, 291, 200], bottom: [0, 0, 300, 196], around: [4, 3, 292, 194] };
  for (const [name, [left = 0, top = 0, width = 0, height = 0]] of Object.entries(crops))
    await sharp(file('sharp')).extract({ left, top, width, height }).png().toFile(file(name));
  const of = (name: string) => match(name, false, 'better');
  const inPlace = await Promise.all(['photo', 'enlarged', 'better', 'brighter', 'redder'].map(of));
  expect(inPlace.map(({ moved }) => moved)).toEqual([false, false, false, false, false]);
  const cut = await Promise.all(['right', 'bottom', 'around'].map(of));
  expect(cut.map(({ moved, sameShape, sharpness }) => [moved, sameShape, sharpness >= 0])).toEqual(
    Array(3).fill([true, true, true]),
  );
});

it('match finds no less grain in a photo without any', async () => {
  expect((await match('enlarged', false, 'better')).grain).toBe(1);
});

it('match reports both sizes and whether their aspect ratios are equal', async () => {
  expect(await match('better')).toMatchObject({
    photo: { width: 300, height: 200 },
    result: { width: 600, height: 400 },
    sameShape: true,
  });
  expect((await match('square')).sameShape).toBe(false);
});

it('match measures the amount and direction of a colour shift', async () => {
  expect((await match('enlarged')).colour.distance).toBeLessThan(1);
  const { distance, red, yellow } = (await match('redder')).colour;
  expect(distance).toBeGreaterThan(8);
  expect(red).toBeGreaterThan(Math.abs(yellow) / 2);
});

it('match excludes a white background from the colour comparison', async () => {
  expect((await match('on-white')).colour.distance).toBeGreaterThan(8);
  expect((await match('on-white', true)).colour.distance).toBeLessThan(2);
});

it('match excludes the edge of a cut-out subject, which mixes with its white background, from its colour', async () => {
  const cut = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0h300v200h-300z${Array.from({ length: 10 }, (_, i) => `M${i * 30 + 3} 3h21v190h-21z`).join('')}" fill="#fff" fill-rule="evenodd"/></svg>`;
  await sharp(file('photo'))
    .composite([{ input: Buffer.from(cut) }])
    .png()
    .toFile(file('cut'));
  expect((await match('cut', true)).colour.distance).toBeLessThan(2);
});

it('match compares a change with the example: made where the example changed, and nowhere else', async () => {
  expect((await match('photo', false, 'on-white')).change).toMatchObject({ done: 0, kept: 1, distance: 0 });
  const whole = (await match('on-white', false, 'on-white')).change;
  expect([whole.done, whole.kept, whole.overlap]).toEqual([1, 1, 1]);
  const redder = (await match('redder', false, 'on-white')).change;
  expect(redder.done).toBeGreaterThan(0.9);
  expect(redder.kept).toBeLessThan(0.2);
  expect((await match('photo', true, 'on-white')).change.overlap).toBeCloseTo(0.5, 1);
  expect((await match('square')).change.distance).toBe(100);
});
