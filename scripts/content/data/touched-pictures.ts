import sharp, { type Sharp } from 'sharp';
import { personOf } from '../../../shared/src/contracts/figure-library.ts';
import type { FigureShot } from '../../../imaging/src/figures/draw.ts';
import type { LessonRenderer } from '../lib/lesson-renderer.ts';
import { aged, grainy } from './lesson-pictures.ts';
import { maskOf, strokeFiles, PLANT_STROKES } from './lesson-pictures-tools.ts';
import { figureShots } from './figure-shot.ts';
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
};

/** Sequential, because each task uses the whole machine. */
async function each<T, R>(all: readonly T[], make: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const one of all) made.push(await make(one));
  return made;
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

async function bench({ paint, keepSteps }: LessonRenderer) {
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
}

async function models({ sample, treat, aside, keepSteps }: LessonRenderer) {
  const shot = figureShots({ aside });
  const shots = async (name: string, all: readonly Partial<FigureShot>[], person = 'linwan') =>
    keepSteps(name, await each(all, (one) => shot(person, one)), MODEL, 9);
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
  const { figure } = personOf('linwan')!;
  await shots(
    'body',
    (['slim', 'regular', 'athletic', 'curvy', 'plus'] as const).map((body) => ({
      figure: { ...figure, body },
      outfit: shirt,
    })),
  );
  await shots(
    'busy',
    (['plain', 'checks', 'flowers'] as const).map((pattern) => ({
      outfit: { top: shirt.top, bottom: { kind: 'midi', colour: 'camel', pattern } },
    })),
  );
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
    'skin',
    (['porcelain', 'fair', 'deep'] as const).map((skin) => ({ figure: { ...figure, skin }, outfit: shirt })),
  );
  await shots(
    'hands',
    (['stand', 'hips', 'pocket', 'cross', 'hair'] as const).map((pose) => ({ pose, outfit: shirt })),
  );
  await shots(
    'near',
    (['whole', 'half', 'close'] as const).map((framing) => ({ framing, outfit: shirt })),
  );
  await shots(
    'scene',
    (['white', 'room', 'cafe', 'garden', 'beach', 'autumn'] as const).map((place) => ({ scene: place, outfit: shirt })),
  );
  await shots(
    'season',
    (['garden', 'beach', 'autumn', 'night'] as const).map((place) => ({ scene: place, outfit: knit('red') })),
  );
  await shots(
    'clash',
    (['garden', 'studio'] as const).map((place) => ({ scene: place, outfit: knit('green') })),
  );
  const tee = sample('garment-tee.jpg');
  const worn = await each(['stand', 'hips', 'turn'] as const, async (pose) => {
    const person = personOf('linwan')!;
    const on = {
      by: 'figure',
      figure: person.figure,
      person: 'linwan',
      outfit: person.outfit,
      pose,
      scene: 'studio',
      ratio: '3:4',
    };
    return (await treat('aiFitting', { on, seed: 5 }, tee))[0]!;
  });
  await keepSteps('worn', worn, FIT, 12);
}
