import sharp from 'sharp';
import type { LessonRenderer } from '../lib/lesson-renderer.ts';
import { CUTOUT, EXPAND, FILL, GOODS, PAINT, TRANSLATE, TXT } from './tool-labels.ts';

/** Puts a checkerboard under transparent pixels. */
async function onSquares(file: string) {
  const { width, height } = await sharp(file).metadata();
  const side = Math.max(8, Math.round(width / 40));
  const squares = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="${side * 2}" height="${side * 2}" patternUnits="userSpaceOnUse"><rect width="${side * 2}" height="${side * 2}" fill="#fff"/><path d="M0 0h${side}v${side}H0zM${side} ${side}h${side}v${side}H${side}z" fill="#dfe2e8"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return sharp(
    await sharp(Buffer.from(squares))
      .composite([{ input: file }])
      .png()
      .toBuffer(),
  );
}

/** A mask of the photo's size: ellipses and lines, in shares of its sides. */
export async function maskOf(photo: string, shapes: (width: number, height: number) => string) {
  const { width, height } = await sharp(photo).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/>${shapes(width, height)}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Masks of the price tag, the wire and the words of 「persimmon-tag.jpg」, in any size of it. */
export async function tagMasks(aside: LessonRenderer['aside'], persimmon: string) {
  const tag = await aside(
    await maskOf(
      persimmon,
      (w, h) =>
        `<path d="M${w * 0.4} ${h * 0.52} L${w * 0.6} ${h * 0.46} L${w * 0.625} ${h * 0.665} L${w * 0.425} ${h * 0.715} Z" fill="#fff"/>`,
    ),
  );
  const wire = await aside(
    await maskOf(
      persimmon,
      (w, h) =>
        `<path d="M0 ${h * 0.62} C${w * 0.08} ${h * 0.62} ${w * 0.11} ${h * 0.74} ${w * 0.15} ${h * 0.81} S${w * 0.23} ${h * 0.87} ${w * 0.26} ${h * 0.92} S${w * 0.3} ${h * 0.97} ${w * 0.36} ${h * 1.06}" fill="none" stroke="#fff" stroke-width="60"/>`,
    ),
  );
  const words = await aside(
    await maskOf(
      persimmon,
      (w, h) => `<rect x="${w * 0.6}" y="${h * 0.1}" width="${w * 0.34}" height="${h * 0.32}" rx="20" fill="#fff"/>`,
    ),
  );
  return { tag, wire, words };
}

/** A photo with its mask painted over it, as the page shows it. */
async function paintMask(photo: string, mask: string) {
  const { width, height } = await sharp(photo).metadata();
  const alpha = await sharp(mask).resize(width, height).grayscale().linear(0.55).raw().toBuffer();
  const blue = await sharp({ create: { width, height, channels: 3, background: '#2f4fe0' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(
    await sharp(photo)
      .removeAlpha()
      .composite([{ input: blue }])
      .png()
      .toBuffer(),
  );
}

/** Strokes that keep and remove parts of the plant: points in shares of the photo. */
export const PLANT_STROKES = {
  keeping: [
    '0.66 0.72 0.68 0.95',
    '0.42 0.68 0.7 0.7',
    '0.46 0.78 0.48 0.95',
    '0.53 0.74 0.52 0.97',
    '0.53 0.9 0.6 0.95',
    '0.45 0.2 0.55 0.35',
    '0.7 0.15 0.9 0.15 0.95 0.25',
    '0.85 0.4 0.92 0.5',
    '0.3 0.3 0.4 0.35',
  ],
  dropping: [
    '0.05 0.1 0.1 0.6 0.3 0.6',
    '0.1 0.9 0.4 0.95',
    '0.95 0.7 0.93 0.95',
    '0.25 0.05 0.3 0.15',
    '0.8 0.8 0.78 0.97',
    '0.86 0.72 0.87 0.95',
    '0.16 0.2 0.18 0.35',
    '0.2 0.66 0.34 0.8',
  ],
  wide: 14,
};

interface Strokes {
  keeping: readonly string[];
  dropping: readonly string[];
  /** Width in pixels of the photo. */
  wide: number;
}

/** Strokes as a file for the tool, and painted on the photo as the page shows them. */
export async function strokeFiles(
  aside: LessonRenderer['aside'],
  file: string,
  { keeping, dropping, wide }: Strokes,
): Promise<{ asked: string; shown: Buffer }> {
  const { width, height } = await sharp(file).metadata();
  const line = (colour: string) => (points: string) =>
    `<polyline points="${points
      .split(' ')
      .map((at, index) => Number(at) * (index % 2 ? height : width))
      .join(
        ' ',
      )}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const drawing = (ground: string, colours: readonly [string, string]) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${keeping.map(line(colours[0])).join('')}${dropping.map(line(colours[1])).join('')}</svg>`,
    );
  const asked = await aside(
    sharp(drawing('<rect width="100%" height="100%" fill="#808080"/>', ['#fff', '#000'])).removeAlpha(),
  );
  const shown = await sharp(file)
    .removeAlpha()
    .composite([{ input: drawing('', ['#2f4fe0', '#1b1e26']) }])
    .png()
    .toBuffer();
  return { asked, shown };
}

export async function cutout({ photo, aside, treat, part, beside, keep, keepPhoto }: LessonRenderer) {
  const cut = (file: string, params: object = {}) => treat('magicIntematting', params, file);
  for (const name of ['butterfly', 'apple', 'plant', 'aloe']) {
    const file = photo(`${name}.jpg`);
    const [made] = await cut(file);
    await keep(file, `${name}`, 640);
    await keep(await onSquares(made!), `${name}-cut`, 640, CUTOUT);
  }
  const plant = photo('plant.jpg');
  const leaves = { left: 230, top: 20, width: 150, height: 110 };
  const white = { by: 'colour', colour: '#ffffff' };
  for (const [name, params] of [
    ['fine-on', {}],
    ['fine-off', { fine: false }],
    ['clean-0', { clean: 0 }],
    ['feather-8', { feather: 8 }],
    ['shift-in', { shift: -4 }],
    ['shift-out', { shift: 6 }],
  ] as const) {
    const [made] = await cut(plant, { background: white, ...params });
    await keep(await part(made!, leaves), name, 640, CUTOUT);
  }
  const apple = photo('apple.jpg');
  const shadows: Buffer[] = [];
  for (const shadow of ['none', 'contact', 'soft']) {
    const [made] = await cut(apple, { background: { by: 'colour', colour: '#f2f3f6' }, shadow, crop: 20 });
    shadows.push(await sharp(made!).resize(560, 560, { fit: 'cover' }).png().toBuffer());
  }
  await keep(await beside(shadows, 420), 'shadows', 1276, CUTOUT);
  const [square] = await cut(apple, { background: white, crop: 8 });
  await keep(
    await sharp(square!).resize(800, 800, { fit: 'contain', background: '#fff' }).png().toBuffer(),
    'white-ground',
    800,
    CUTOUT,
  );
  await keepPhoto(sharp(plant), 'plant-photo');
  const withStrokes = async (name: string, keeping: readonly string[], dropping: readonly string[], wide: number) => {
    const file = photo(`${name}.jpg`);
    const { asked, shown } = await strokeFiles(aside, file, { keeping, dropping, wide });
    await keep(shown, `${name}-strokes`, 640, CUTOUT);
    const [made] = await treat('magicIntematting', {}, file, { strokesId: asked });
    await keep(await onSquares(made!), `${name}-after`, 640, CUTOUT);
    return { asked, made: made! };
  };
  await withStrokes(
    'apple',
    ['0.46 0.1 0.42 0.04 0.4 0.02'],
    ['0.06 0.1 0.05 0.7', '0.25 0.04 0.15 0.12', '0.6 0.05 0.9 0.12'],
    9,
  );
  const { asked } = await withStrokes('plant', PLANT_STROKES.keeping, PLANT_STROKES.dropping, PLANT_STROKES.wide);
  const [example] = await treat('magicIntematting', { background: white }, plant, { strokesId: asked });
  await keep(example!, 'plant-example', 800, CUTOUT);
}

export async function erase({ photo, sample, aside, treat, part, beside, keep, keepPhoto }: LessonRenderer) {
  const desk = photo('desk.jpg');
  const wide = await aside(
    await maskOf(
      desk,
      (w, h) => `<rect x="${w * 0.47}" y="${h * 0.62}" width="${w * 0.14}" height="${h * 0.38}" rx="20" fill="#fff"/>`,
    ),
  );
  const tight = await aside(
    await maskOf(
      desk,
      (w, h) => `<rect x="${w * 0.495}" y="${h * 0.68}" width="${w * 0.065}" height="${h * 0.27}" fill="#fff"/>`,
    ),
  );
  await keep(desk, 'desk', 640);
  await keep(await paintMask(desk, wide), 'desk-wide-mask', 640, FILL);
  await keep(await paintMask(desk, tight), 'desk-tight-mask', 640, FILL);
  const [wideMade] = await treat('magicEraser', {}, desk, { maskId: wide });
  const [tightMade] = await treat('magicEraser', {}, desk, { maskId: tight });
  await keep(wideMade!, 'desk-wide', 640, FILL);
  await keep(tightMade!, 'desk-tight', 640, FILL);
  const spot = { left: 250, top: 280, width: 220, height: 190 };
  await keep(
    await beside([await part(tightMade!, spot, 600), await part(wideMade!, spot, 600)], 518),
    'desk-both',
    1208,
    FILL,
  );

  const persimmon = sample('persimmon-tag.jpg');
  const { tag, wire, words } = await tagMasks(aside, persimmon);
  await keep(persimmon, 'persimmon', 800);
  const [noWire] = await treat('magicEraser', {}, persimmon, { maskId: wire });
  await keep(await paintMask(persimmon, wire), 'persimmon-wire-mask', 800, FILL);
  await keep(noWire!, 'persimmon-no-wire', 800, FILL);
  const [noWords] = await treat('magicEraser', {}, noWire!, { maskId: words });
  const [noTag] = await treat('magicEraser', {}, noWords!, { maskId: tag });
  await keep(await paintMask(noWords!, tag), 'persimmon-tag-mask', 800, FILL);
  await keep(noTag!, 'persimmon-clean', 800, FILL);

  const rocket = photo('rocket.jpg');
  const towers = await aside(
    await maskOf(rocket, (w, h) => `<rect x="0" y="0" width="${w * 0.16}" height="${h * 0.97}" fill="#fff"/>`),
  );
  const [noTower] = await treat('magicEraser', {}, rocket, { maskId: towers });
  await keep(await beside([rocket, noTower!], 427), 'rocket-both', 1280, FILL);

  const coffee = photo('coffee.png');
  const spoon = await aside(
    await maskOf(
      coffee,
      (w, h) =>
        `<path d="M${w * 0.615} ${h * 0.72} C${w * 0.56} ${h * 0.82} ${w * 0.57} ${h * 0.9} ${w * 0.65} ${h * 0.9} C${w * 0.72} ${h * 0.88} ${w * 0.74} ${h * 0.74} ${w * 0.7} ${h * 0.66} C${w * 0.73} ${h * 0.5} ${w * 0.76} ${h * 0.36} ${w * 0.75} ${h * 0.24} L${w * 0.68} ${h * 0.27} C${w * 0.7} ${h * 0.4} ${w * 0.66} ${h * 0.56} ${w * 0.615} ${h * 0.6} Z" fill="#fff"/>`,
    ),
  );
  const [noSpoon] = await treat('magicEraser', {}, coffee, { maskId: spoon });
  await keep(await paintMask(coffee, spoon), 'coffee-spoon-mask', 640, FILL);
  await keep(noSpoon!, 'coffee-no-spoon', 640, FILL);
  await keepPhoto(sharp(desk), 'desk-photo');
}

export async function expand({ photo, sample, treat, beside, keep, keepPhoto }: LessonRenderer) {
  const chair = sample('chair-tall.jpg');
  await keep(chair, 'chair', 540);
  const [wide] = await treat('magicExpand', { frame: { by: 'ratio', width: 16, height: 9 } }, chair);
  await keep(wide!, 'chair-wide', 1280, EXPAND);
  const [right] = await treat(
    'magicExpand',
    { frame: { by: 'sides', left: 60, top: 0, right: 620, bottom: 0 } },
    chair,
  );
  await keep(right!, 'chair-right', 1280, EXPAND);
  for (const name of ['aloe', 'street', 'butterfly', 'rocket', 'fruits']) {
    const file = photo(`${name}.jpg`);
    const { width, height } = await sharp(file).metadata();
    const [made] = await treat(
      'magicExpand',
      { frame: { by: 'ratio', width: height > width * 0.7 ? 16 : 1, height: height > width * 0.7 ? 9 : 1 } },
      file,
    );
    await keep(made!, `${name}-more`, 960, EXPAND);
  }
  const rocket = photo('rocket.jpg');
  const [tall] = await treat('magicExpand', { frame: { by: 'sides', left: 0, top: 240, right: 0, bottom: 0 } }, rocket);
  await keep(await beside([rocket, tall!], 560), 'rocket-tall', 1280, EXPAND);
  await keepPhoto(sharp(rocket), 'rocket-photo');
  await keep(tall!, 'rocket-example', 640, EXPAND);
}

/** 商品图 of the cup, with one setting changed at a time. */
export async function light({ photo, sample, treat, beside, keep, keepPhoto }: LessonRenderer) {
  const coffee = photo('coffee.png');
  const shot = async (params: object, file = coffee) =>
    (await treat('goodsGeneration', { format: 'png', ...params }, file))[0]!;
  const serum = sample('serum-white.jpg');
  const bag = sample('bag-dull.jpg');
  const one = async (name: string, params: object, file = coffee, width = 800) =>
    keep(await shot(params, file), name, width, GOODS);
  const row = async (name: string, all: readonly object[], file = coffee) =>
    keep(await beside(await Promise.all(all.map((params) => shot(params, file))), 420), name, 1276, GOODS);
  const scene = (id: string) => ({ scene: { by: 'template', id } });
  const from = (turn: number, height: number) => ({ light: { turn, height } });
  await keep(coffee, 'coffee', 600);
  await keep(photo('apple.jpg'), 'apple', 512);
  await keep(photo('notebook.jpg'), 'notebook', 720);
  await keep(await beside([photo('gravel.png'), photo('brick.png')], 480), 'gravel-brick', 968);
  await keep(photo('fruits.jpg'), 'fruits', 512);
  await one('window', scene('window'));
  await row(
    'turn',
    [-60, 0, 60].map((turn) => ({ ...scene('soft'), ...from(turn, 40) })),
    serum,
  );
  await row(
    'height',
    [18, 45, 78].map((height) => ({ ...scene('soft'), ...from(-50, height) })),
    serum,
  );
  await row(
    'soft',
    [0, 40, 100].map((softness) => ({ ...scene('soft'), ...from(-50, 35), shadow: { strength: 70, softness } })),
    serum,
  );
  await row(
    'strength',
    [10, 60, 100].map((strength) => ({ ...scene('soft'), ...from(-50, 35), shadow: { strength, softness: 38 } })),
    serum,
  );
  await row(
    'match',
    [0, 50, 100].map((match) => ({ ...scene('dusk'), match })),
  );
  await row(
    'reflection',
    [0, 30, 80].map((reflection) => ({ ...scene('marble'), reflection })),
    serum,
  );
  await row('lights', ['window', 'soft', 'dusk'].map(scene), serum);
  await row('lights-two', ['leaves', 'blinds', 'spot'].map(scene), serum);
  await row(
    'back',
    [{ ...scene('backlit') }, { ...scene('backlit'), ...from(60, 25) }, { ...scene('soft'), ...from(0, 75) }],
    serum,
  );
  await row('ground', ['marble', 'walnut', 'linen'].map(scene), bag);
  await row('season', ['cherry', 'sea', 'snow'].map(scene), serum);
  await row(
    'colours',
    ['#f2efe9', '#c9d4c5', '#2b2c31'].map((colour) => ({ scene: { by: 'colour', colour } })),
    bag,
  );
  await row(
    'place',
    [{ x: 0 }, { x: 0.2, scale: 0.8 }, { x: 0, scale: 1.5 }].map((place) => ({ ...scene('window'), place })),
    serum,
  );
  await one('white', { sizes: ['white'] });
  await one('night', scene('night'), serum);
  await one('tall', { ...scene('window'), sizes: ['xiaohongshu'] }, serum, 540);
  await one('bag-window', scene('window'), bag);
  await one('water', scene('water'), serum);
  await one('silk', scene('silk'), serum);
  await keepPhoto(sharp(coffee), 'coffee-photo');
  await one('coffee-example', { ...scene('window'), ...from(-50, 35), sizes: ['taobao'] });
}

export async function painting({ paint, beside, keep }: LessonRenderer) {
  const one = async (prompt: string, more: object = {}, seed = 11) =>
    (await paint({ tool: 'imgGeneration', prompt, style: 'photo', count: 1, ...more } as never, seed))[0]!;
  const row = async (name: string, all: Promise<string>[]) =>
    keep(await beside(await Promise.all(all), 420), name, 1276, PAINT);
  const base = '青瓷花瓶，木桌，窗光';
  await keep(await one(base), 'base', 720, PAINT);
  await row('subject', [one('青瓷花瓶，木桌，窗光'), one('白瓷茶杯，木桌，窗光'), one('香水瓶，木桌，窗光')]);
  await row('place', [one('青瓷花瓶，木桌，窗光'), one('青瓷花瓶，大理石，窗光'), one('青瓷花瓶，草地，窗光')]);
  await row('light', [one('青瓷花瓶，木桌，窗光'), one('青瓷花瓶，木桌，夕阳'), one('青瓷花瓶，木桌，夜景')]);
  await row('ground', [
    one('青瓷花瓶，木桌，窗光，米色墙面'),
    one('青瓷花瓶，木桌，窗光，群青背景'),
    one('青瓷花瓶，木桌，窗光，藤黄背景'),
  ]);
  await row('more', [
    one('青瓷花瓶，木桌，窗光'),
    one('青瓷花瓶，桂花枝，木桌，窗光'),
    one('青瓷花瓶，桂花枝，柿子两只，木桌，窗光'),
  ]);
  await row('styles', [
    one(base, { style: 'photo' }),
    one(base, { style: 'watercolour' }),
    one(base, { style: 'line' }),
  ]);
  await row('seeds', [one(base, {}, 11), one(base, {}, 12), one(base, {}, 13)]);
  await row('same-seed', [
    one('青瓷花瓶，柿子两只，木桌，窗光', {}, 21),
    one('白瓷花瓶，柿子两只，木桌，窗光', {}, 21),
    one('陶瓶，柿子两只，木桌，窗光', {}, 21),
  ]);
  await row('vague', [one('高级感'), one('米色墙面，白瓷茶杯，木桌，晨光'), one('口红，圆台，豆绿背景，柔光')]);
  await keep(await one('青瓷花瓶，桂花枝，柿子两只，木桌，窗光', {}, 7), 'example', 768, PAINT);
  await keep(await one('青瓷花瓶，桂花枝，柿子两只，木桌，夜景', {}, 7), 'changed', 768, PAINT);
}

export async function translating({ photo, sample, translate, keep, keepPhoto }: LessonRenderer) {
  await keep(sample('lipstick-poster.jpg'), 'poster', 800);
  await keep(photo('sign-2.jpg'), 'sign', 800);
  await keep(await translate(sample('coffee-offer.jpg')), 'offer-example', 640, TRANSLATE);
  await keepPhoto(sharp(sample('coffee-offer.jpg')), 'offer-photo');
}

export async function bench({ paint, aside, beside, keep }: LessonRenderer) {
  const one = async (prompt: string, more: object = {}, seed = 7) =>
    (await paint({ tool: 'txt2img', prompt, width: 768, height: 768, steps: 20, ...more } as never, seed))[0]!;
  const row = async (name: string, all: Promise<string>[]) =>
    keep(await beside(await Promise.all(all), 420), name, 1276, TXT);
  const base = '青瓷花瓶，桂花枝，柿子两只，木桌，窗光';
  const first = await one(base);
  await keep(first, 'first', 640, TXT);
  const fruit = await aside(
    await maskOf(
      first,
      (w, h) => `<ellipse cx="${w * 0.68}" cy="${h * 0.78}" rx="${w * 0.23}" ry="${h * 0.175}" fill="#fff"/>`,
    ),
  );
  const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  const repaint = { tool: 'img2img', mode: 'inpaint', fileId: id(1), maskId: id(2), inpainting_fill: 'fill' } as const;
  const asked = { ...repaint, prompt: '梨两只', width: 768, height: 768, steps: 20, denoising_strength: 0.8 };
  const [pears] = await paint(asked, 7, [first, fruit]);
  await keep(await paintMask(first, fruit), 'repaint-mask', 640, TXT);
  await keep(pears!, 'repaint-pears', 640, { tool: 'img2img', label: 'generated' });
  await row('steps', [one(base, { steps: 4 }), one(base, { steps: 20 }), one(base, { steps: 60 })]);
  await row('seeds', [one(base, {}, 7), one(base, {}, 8), one(base, {}, 9)]);
  await row('swap', [one(base), one(base.replace('柿子两只', '梨两只')), one(base.replace('木桌', '大理石'))]);
  await row('weights', [
    one('青瓷花瓶，(桂花枝:0.5)，木桌，窗光'),
    one('青瓷花瓶，桂花枝，木桌，窗光'),
    one('青瓷花瓶，(桂花枝:1.5)，木桌，窗光'),
  ]);
  await row('sizes', [
    one(base, { width: 768, height: 768 }),
    one(base, { width: 648, height: 896 }),
    one(base, { width: 1024, height: 576 }),
  ]);
  await row('negative', [one(base), one(base, { negative_prompt: '柿子' }), one(base, { negative_prompt: '桂花枝' })]);
  await row('cfg', [one(base, { cfg_scale: 2 }), one(base, { cfg_scale: 7 }), one(base, { cfg_scale: 15 })]);
  await row('days', [one('青瓷花瓶，木桌，晨光'), one('青瓷花瓶，木桌，夕阳'), one('青瓷花瓶，木桌，夜景')]);
}

/** Five camera moves over one photo, as a film and as frames. */
export async function filming({ photo, keep, film }: LessonRenderer) {
  const shots = [
    { move: 'push', caption: '推近：先看清是什么' },
    { move: 'orbit', caption: '环绕：看出它是圆的' },
    { move: 'left', caption: '向左移：桌面也入画' },
    { move: 'pull', caption: '拉远：留一个结尾' },
  ].map((shot) => ({ seconds: 3, strength: 50, transition: 'fade', ...shot }));
  await keep(photo('coffee.png'), 'coffee', 600);
  await film('coffee', { shots, ratio: '16:9', quality: 'low' }, photo('coffee.png'));
}
