import sharp, { type Sharp } from 'sharp';
import { TOPS } from '../../../shared/src/contracts/figure-kinds.ts';
import { personOf } from '../../../shared/src/contracts/figure-library.ts';
import type { FigureShot } from '../../../imaging/src/figures/draw.ts';
import type { LessonRenderer } from '../lib/lesson-renderer.ts';
import { aged, grainy } from './lesson-pictures.ts';
import { maskOf, strokeFiles, PLANT_STROKES } from './lesson-pictures-tools.ts';
import { figureShots } from './figure-shot.ts';
import { PRESETS } from '../../../remote-tools/src/tools/modelSet/model/form.ts';
import { CUTOUT, ENHANCE, FILL, FIT, GOODS, MODEL, PAINT, TXT } from './tool-labels.ts';

/** The stored steps of each course, by its folder. */
export const touched: Record<string, (renderer: LessonRenderer) => Promise<void>> = {
  'light-twelve': light,
  'live-shadow': shadow,
  'old-photos-clear': clear,
  'goods-cutout': cutout,
  'erase-tags': erase,
  'five-slots': painting,
  'sd-flow': bench,
  'model-set': models,
  'selling-points': chain,
};

/** Sequential, because each task uses the whole machine. */
async function each<T, R>(all: readonly T[], make: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const [index, one] of all.entries()) made.push(await make(one, index));
  return made;
}

/** Pictures in rows on one sheet of 960×800: sheets of different counts are steps of one page. */
async function sheetOf(pictures: readonly string[], columns: number): Promise<Buffer> {
  const rows = Math.ceil(pictures.length / columns);
  const cell = { width: Math.floor(960 / columns), height: Math.floor(800 / rows) };
  const cells = await each(pictures, async (picture, index) => ({
    input: await sharp(picture)
      .resize({ width: cell.width - 8, height: cell.height - 8, fit: 'contain', background: '#fff' })
      .png()
      .toBuffer(),
    left: (index % columns) * cell.width + 4,
    top: Math.floor(index / columns) * cell.height + 4,
  }));
  const sheet = sharp({ create: { width: 960, height: 800, channels: 3, background: '#fff' } });
  return sheet.composite(cells).png().toBuffer();
}

/** Id of the file at a position, from 1, of those that a tool is given. */
const fileAt = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** A part of a picture in pixels, given in shares of its sides. */
async function shareOf(file: string, of: { left: number; top: number; width: number; height: number }) {
  const { width, height } = await sharp(file).metadata();
  return {
    left: Math.round(of.left * width),
    top: Math.round(of.top * height),
    width: Math.round(of.width * width),
    height: Math.round(of.height * height),
  };
}

const scene = (id: string) => ({ scene: { by: 'template', id } });
const lightFrom = (turn: number, height: number) => ({ light: { turn, height } });

const shotsOf =
  ({ treat }: LessonRenderer, file: string) =>
  (all: readonly object[]) =>
    each(all, async (params) => (await treat('goodsGeneration', { format: 'png', ...params }, file))[0]!);

async function light(renderer: LessonRenderer) {
  const { photo, sample, keepSteps } = renderer;
  const serum = shotsOf(renderer, sample('serum-white.jpg'));
  const hard = { shadow: { strength: 80, softness: 20 } };
  const sun = [-75, -38, 0, 38, 75].map((turn) => ({ ...scene('soft'), ...lightFrom(turn, 40), ...hard }));
  await keepSteps('sun', await serum(sun), GOODS);
  const soft = [0, 25, 50, 75, 100].map((softness) => ({
    ...scene('soft'),
    ...lightFrom(-50, 35),
    shadow: { strength: 70, softness },
  }));
  await keepSteps('soft', await serum(soft), GOODS);
  const day = [15, 30, 50, 65, 80].map((height) => ({ ...scene('soft'), ...lightFrom(-50, height), ...hard }));
  await keepSteps('day', await serum(day), GOODS);
  const cup = shotsOf(renderer, photo('coffee.png'));
  const match = [0, 30, 50, 70, 100].map((share) => ({ ...scene('dusk'), match: share }));
  await keepSteps('match', await cup(match), GOODS);
  const three = [
    { ...scene('soft'), match: 30 },
    { ...scene('window'), match: 60 },
    { ...scene('cherry'), match: 80 },
  ];
  await keepSteps('three', await serum(three), GOODS);
}

async function shadow(renderer: LessonRenderer) {
  const serum = shotsOf(renderer, renderer.sample('serum-white.jpg'));
  const sun = [-75, -38, 0, 38, 75].map((turn) => ({ ...scene('soft'), ...lightFrom(turn, 30) }));
  await renderer.keepSteps('sun', await serum(sun), GOODS);
}

async function clear({ photo, aside, treat, part, keepSteps }: LessonRenderer) {
  const coffee = photo('coffee.png');
  const corner = { left: 60, top: 0, width: 240, height: 180 };
  const blocks = await sharp(coffee).jpeg({ quality: 7 }).toBuffer();
  const faults = [
    coffee,
    await aside(await grainy(coffee, 42)),
    await aside(sharp(coffee).blur(2.6)),
    await aside(sharp(blocks)),
  ];
  await keepSteps('fault', await each(faults, (file) => part(file, corner, 480)), undefined, 22);

  const wood = { left: 430, top: 200, width: 160, height: 120 };
  const soft = await aside(await grainy(coffee, 24));
  const denoised = await each([0, 30, 50, 70, 100], async (denoise) => {
    const [made] = await treat('imgEnhance', { scale: 1, denoise, sharpen: 50, format: 'png' }, soft);
    return part(made!, wood, 480);
  });
  await keepSteps('denoise', denoised, ENHANCE, 16);

  const old = await aside(await aged(photo('street.jpg')));
  const mended = (fading: boolean) =>
    treat('imgEnhance', { content: 'old', scale: 1, scratches: true, fading, format: 'png' }, old);
  const [[plain], [full]] = [await mended(false), await mended(true)];
  await keepSteps('fading', [plain!, full!], ENHANCE, 22);
  const spot = { left: 440, top: 60, width: 250, height: 200 };
  await keepSteps('spot', [await part(old, spot, 480), await part(full!, spot, 480)], ENHANCE, 22);
}

async function cutout({ photo, treat, part, aside, keepSteps }: LessonRenderer) {
  const plant = photo('plant.jpg');
  const { width, height } = await sharp(plant).metadata();
  const zoomed = [1, 2, 4].map((times) => ({
    left: Math.round((width / 2) * (1 - 1 / times)),
    top: 0,
    width: Math.round(width / times),
    height: Math.round(height / times),
  }));
  await keepSteps('zoom', await each(zoomed, (box) => part(plant, box, 480)), undefined, 18);

  const { keeping, dropping, wide } = PLANT_STROKES;
  const counts = [
    [0, 0],
    [3, 0],
    [keeping.length, 0],
    [keeping.length, dropping.length],
  ] as const;
  const cuts = await each(counts, async ([keep, drop]) => {
    const { asked } = await strokeFiles(aside, plant, {
      keeping: keeping.slice(0, keep),
      dropping: dropping.slice(0, drop),
      wide,
    });
    const params = { background: { by: 'colour', colour: '#ffffff' } };
    return (await treat('magicIntematting', params, plant, keep + drop > 0 ? { strokesId: asked } : {}))[0]!;
  });
  await keepSteps('strokes', cuts, CUTOUT, 14);
}

async function erase({ photo, aside, treat, part, keepSteps }: LessonRenderer) {
  const desk = photo('desk.jpg');
  const rect = (x: number, y: number, w: number, h: number) =>
    maskOf(
      desk,
      (width, height) =>
        `<rect x="${width * x}" y="${height * y}" width="${width * w}" height="${height * h}" rx="14" fill="#fff"/>`,
    );
  const spot = { left: 200, top: 220, width: 320, height: 250 };
  const erased = async (file: string, mask: Sharp) =>
    (await treat('magicEraser', {}, file, { maskId: await aside(mask) }))[0]!;
  const tight = await erased(desk, await rect(0.495, 0.68, 0.065, 0.27));
  const good = await erased(desk, await rect(0.47, 0.62, 0.14, 0.38));
  const much = await erased(desk, await rect(0.36, 0.5, 0.36, 0.5));
  const seen = (file: string) => part(file, spot, 480);
  await keepSteps('ring', await each([desk, tight, good, much], seen), FILL, 14);
  const again = await erased(tight, await rect(0.46, 0.61, 0.16, 0.39));
  await keepSteps('passes', await each([desk, tight, again], seen), FILL, 14);
}

async function painting({ paint, keepSteps }: LessonRenderer) {
  const one = async (prompt: string, seed = 11) =>
    (await paint({ tool: 'imgGeneration', prompt, style: 'photo', count: 1 } as never, seed))[0]!;
  const slots = ['青瓷花瓶', '木桌', '窗光', '桂花枝', '米色墙面'];
  const filled = slots.map((_, index) => slots.slice(0, index + 1).join('，'));
  await keepSteps('slots', await each(filled, (prompt) => one(prompt)), PAINT);
  const wishes = ['柿子两只，木桌，夕阳', '香水瓶，石台，豆绿背景，晨光', '青瓷花瓶，亚麻布，窗光，薄雾'];
  await keepSteps('wishes', await each(wishes, (prompt) => one(prompt)), PAINT);
}

async function bench({ paint, aside, treat, keepSteps }: LessonRenderer) {
  const one = async (prompt: string, more: object = {}, seed = 7) =>
    (await paint({ tool: 'txt2img', prompt, width: 512, height: 512, steps: 20, ...more } as never, seed))[0]!;
  const base = '青瓷花瓶，桂花枝，柿子两只，木桌，窗光';
  const weights = [0.5, 0.7, 1, 1.2, 1.5].map((weight) => `青瓷花瓶，(桂花枝:${weight})，木桌，窗光`);
  await keepSteps('weight', await each(weights, (prompt) => one(prompt)), TXT);
  await keepSteps('negative', [await one(base), await one(base, { negative_prompt: '柿子' })], TXT);
  await keepSteps('cfg', await each([2, 5, 7, 9, 15], (scale) => one(base, { cfg_scale: scale })), TXT);
  await keepSteps('seed', await each([7, 8, 9, 10, 11], (seed) => one(base, {}, seed)), TXT);
  const lights = ['晨光', '窗光', '夕阳', '夜景'].map((word) => `青瓷花瓶，桂花枝，木桌，${word}`);
  await keepSteps('light', await each(lights, (prompt) => one(prompt)), TXT);
  const styles = ['圆台，米色墙面，柔光', '木桌，窗光，叶影', '木桌，夕阳，花瓣'].map((words) => `青瓷花瓶，${words}`);
  await keepSteps('style', await each(styles, (prompt) => one(prompt)), TXT);
  await keepSteps('shadow', [await one(base), await one(base, { negative_prompt: '阴影' })], TXT);

  const words = (subject: string, light: string) => `${subject}，木桌，${light}，叶影`;
  const drawn = await each([7, 8, 9, 10], (seed) => one(words('青瓷花瓶', '窗光'), {}, seed));
  const chosen = drawn[1]!;
  const same = await each(['晨光', '窗光', '夕阳'], (light) => one(words('青瓷花瓶', light), {}, 8));
  const others = await each(['白瓷茶杯', '香水瓶', '柿子两只'], (subject) => one(words(subject, '窗光'), {}, 8));
  const [large] = await treat('imgEnhance', { scale: 2, format: 'png' }, chosen);
  const flow = [
    await sheetOf(drawn, 2),
    await sheetOf([chosen], 1),
    await sheetOf(same, 3),
    await sheetOf([chosen, ...others], 2),
    await sheetOf([large!], 1),
  ];
  await keepSteps('flow', flow, TXT, 16);

  const vase = await one('青瓷花瓶，木桌，窗光');
  const circle = (fill: string) =>
    Buffer.from(`<svg width="512" height="512"><circle cx="370" cy="400" r="52" fill="${fill}"/></svg>`);
  const sketched = await aside(sharp(vase).composite([{ input: circle('#a9b34f') }]));
  const mask = await aside(sharp(circle('#fff')).flatten({ background: '#000' }));
  const over = { tool: 'img2img', width: 512, height: 512, steps: 20, denoising_strength: 0.7, prompt: '苹果' };
  const [whole] = await paint({ ...over, mode: 'sketch', fileId: fileAt(1), paintId: null } as never, 7, [sketched]);
  const masked = { ...over, mode: 'inpaint_sketch', fileId: fileAt(1), maskId: fileAt(2), inpainting_fill: 'fill' };
  const [apple] = await paint(masked as never, 7, [sketched, mask]);
  await keepSteps('sketch', [vase, sketched, whole!, apple!], TXT);
}

/** One photo through the tools in the order that 一句话创作 keeps to. */
async function chain({ photo, treat, keepSteps }: LessonRenderer) {
  const coffee = photo('coffee.png');
  const [clear] = await treat('imgEnhance', { content: 'goods', scale: 2, format: 'png' }, coffee);
  const white = { background: { by: 'colour', colour: '#ffffff' }, format: 'png' };
  const [cut] = await treat('magicIntematting', white, clear!);
  const [placed] = await treat('goodsGeneration', { format: 'png', ...scene('window') }, clear!);
  await keepSteps('chain', await each([coffee, clear!, cut!, placed!], (file) => sheetOf([file], 1)), GOODS, 14);
}

async function models({ sample, treat, part, aside, keepSteps }: LessonRenderer) {
  const shot = figureShots({ aside });
  const shots = async (name: string, all: readonly Partial<FigureShot>[], person = 'linwan', mostKb = 9) =>
    keepSteps(name, await each(all, (one) => shot(person, one)), MODEL, mostKb);
  const shirt = {
    top: { kind: 'shirt', colour: 'white', pattern: 'stripes' },
    bottom: { kind: 'midi', colour: 'camel', pattern: 'plain' },
  } as const;
  const knit = (colour: 'red' | 'green' | 'navy' | 'camel' | 'white') =>
    ({ top: { kind: 'knit', colour, pattern: 'plain' }, bottom: shirt.bottom }) as const;
  const coat = {
    top: { kind: 'blazer', colour: 'navy', pattern: 'plain' },
    bottom: { kind: 'slim', colour: 'grey', pattern: 'plain' },
  } as const;
  await shots(
    'colour',
    (['red', 'green', 'navy', 'camel', 'white'] as const).map((colour) => ({ outfit: knit(colour) })),
  );
  await shots(
    'pose',
    (['stand', 'side', 'turn', 'walk'] as const).map((pose) => ({ pose, outfit: coat })),
    'guyan',
  );
  await shots(
    'scene',
    (['white', 'room', 'cafe', 'garden', 'beach', 'autumn'] as const).map((place) => ({ scene: place, outfit: shirt })),
  );
  const tee = sample('garment-tee.jpg');

  const linwan = personOf('linwan')!;
  const on = { by: 'figure', person: 'linwan', pose: 'stand', scene: 'studio', ratio: '3:4', ...linwan };
  const moved = [
    {},
    { shoulderL: { x: 0.19, y: 0.18 } },
    { cuffL: { x: 0.26, y: 0.61 } },
    { hemL: { x: 0.26, y: 0.71 }, hemR: { x: 0.74, y: 0.71 } },
  ];
  const bodies = await each(moved, async (points) => {
    const [made] = await treat('aiFitting', { kind: 'top', points, on, seed: 5 }, tee);
    return part(made!, await shareOf(made!, { left: 0.2, top: 0.08, width: 0.6, height: 0.5 }), 480);
  });
  await keepSteps('points', bodies, FIT, 14);

  const kinds = Object.keys(TOPS) as (keyof typeof TOPS)[];
  const tops = kinds.map((kind) => ({
    framing: 'half' as const,
    outfit: { top: { kind, colour: 'blue', pattern: 'plain' }, bottom: coat.bottom } as const,
  }));
  await shots('tops', tops, 'linwan', 6);
  const sets = await each(PRESETS, async ({ shots: all }) => {
    const drawn = await each(all, (one) => shot('linwan', { ...one, outfit: shirt }));
    return sheetOf(drawn, all.length === 4 ? 2 : 3);
  });
  await keepSteps('sets', sets, MODEL, 18);
}
