import { join } from 'node:path';
import sharp from 'sharp';
import { COURSES, lessonPicture } from '../lib/lesson-picture.ts';
import { develop, exposureOf, smooth } from './studio/develop.ts';
import { planOf } from './studio/plan.ts';
import { SERIES, type SeriesName } from './studio/setups.ts';
import { renderScene } from './studio/trace.ts';

/**
 * `npx tsx scripts/content/setups.ts [series …]` computes the set-ups of the course on light, each
 * with its plan: light is traced through a model of room, lamp, paper and goods. Minutes a series.
 */
const SAMPLES = Number(process.env['SAMPLES'] ?? 100);
const GAP = 8;
const PLAN_SHARE = 0.62;
/** Width of a sheet; loops of a towel at more would be above the limit of a picture. */
const widthOf = (name: SeriesName) => (name === 'towel' ? 960 : 1276);

async function sheetOf(name: SeriesName): Promise<void> {
  const { setups, plan, sameExposure } = SERIES[name];
  const width = widthOf(name);
  const side = Math.floor((width - GAP * (setups.length - 1)) / setups.length);
  const pixels = Math.min(side, 420);
  const planHeight = Math.round(side * PLAN_SHARE);
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let exposure: number | null = null;
  for (const [index, { scene, marks }] of setups.entries()) {
    const render = renderScene(scene, pixels, pixels, SAMPLES);
    // Twice: what is left of the grain of few paths is smoothed as well.
    const light = smooth({ ...render, light: smooth(render) });
    if (exposure === null || !sameExposure) exposure = exposureOf(light);
    const left = index * (side + GAP);
    const result = await develop(light, pixels, pixels, exposure).resize(side, side).png().toBuffer();
    layers.push(
      { input: result, left, top: 0 },
      { input: await planOf(plan, marks, side, planHeight), left, top: side + GAP },
    );
  }
  const sheet = sharp({
    create: { width, height: side + GAP + planHeight, channels: 3, background: '#ffffff' },
  });
  const target = join(COURSES, 'light-twelve', 'pictures', `set-${name}.webp`);
  await lessonPicture(sharp(await sheet.composite(layers).png().toBuffer()), target, '');
  console.log(`${name}: ${setups.map(({ words }) => words).join('、')}`);
}

const asked = process.argv.slice(2) as SeriesName[];
for (const name of asked.length > 0 ? asked : (Object.keys(SERIES) as SeriesName[])) await sheetOf(name);
