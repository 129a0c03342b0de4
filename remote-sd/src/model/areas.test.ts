import { zTaskParams } from '@app/shared/contracts/aigc';
import { joinInfotext, parseInfotext } from '@app/shared/contracts/infotext';
import { expect, it } from 'vitest';
import { engineOf } from '../tasks/testing.ts';
import { areasOfInfotext } from './areas-infotext.ts';
import {
  arrangeAreas,
  clampRectangle,
  NEW_AREA,
  newArea,
  NO_AREAS,
  resizeRectangle,
  toAreas,
  type FormAreas,
} from './areas.ts';
import { fitToEngine } from './engine-choice.ts';
import { DEFAULT_FORM, toForm, toParams } from './form.ts';
import { NO_PANELS } from './panels.ts';
import { paramsOfInfotext } from './known-infotext.ts';
import { knownOfTask, restoreParams } from './restore.ts';
import { unsupportedSettings } from './unsupported-settings.ts';

const cat = newArea({ prompt: 'cat', w: 0.25 });
const dog = newArea({ prompt: 'dog', x: 0.25, w: 0.75, feather: 0.5 });
const offArea = newArea({ ...dog, on: false });
const areas = { ...NO_AREAS, on: true, base: 0.3, units: [cat, offArea, dog] };
/** Areas without what only the canvas shows, which tasks do not hold. */
const withoutCanvas = ({ units, ...shared }: FormAreas) => ({
  ...shared,
  units: units.map(({ canvas: _canvas, ...area }) => area),
});
const form = { ...DEFAULT_FORM, prompt: 'a street', panels: { ...NO_PANELS, areas } };
const { capabilities } = engineOf({ panels: { areas: { ways: [{ way: 'regional_prompter', units: 8 }] } } });
const infoOf = (prompt: string, fields: string, negative = '') =>
  parseInfotext(
    `${prompt}\n${negative && `Negative prompt: ${negative}\n`}Steps: 1, Sampler: Euler a, Seed: 1, ${fields}`,
  )!;

it('enabled areas are sent, and are restored from a task and from a stored form', () => {
  const asked = toParams(form) as { params: NonNullable<Parameters<typeof knownOfTask>[0]> };
  expect(zTaskParams.parse(asked.params)).toMatchObject({
    panels: { areas: { way: 'auto', base: 0.3, units: [{ prompt: 'cat' }, { prompt: 'dog' }] } },
  });
  const back = restoreParams(DEFAULT_FORM, knownOfTask(asked.params, 7), 'all', capabilities).form;
  expect(withoutCanvas(back.panels.areas)).toEqual(withoutCanvas({ ...areas, units: [cat, dog] }));
  expect(toForm(JSON.parse(JSON.stringify(form))).panels.areas).toEqual(areas);
  expect(toParams({ ...form, panels: { ...NO_PANELS, areas: { ...areas, on: false } } })).not.toHaveProperty(
    'params.panels',
  );
});

it('an engine that draws no areas receives none, and a note says so', () => {
  const { capabilities: plain } = engineOf();
  expect(fitToEngine(form, plain).panels.areas).toEqual(NO_AREAS);
  expect(unsupportedSettings(form, plain)).toEqual(['不用 分区提示词']);
});

it.each([
  ['no object', 7, NO_AREAS],
  ['no areas', { way: 'comfyui', units: 'many' }, { ...NO_AREAS, way: 'comfyui' }],
  [
    'broken areas',
    { base: 9, units: [3, { x: 0.9, w: 0.5, h: Number.NaN, prompt: 5, layer: 'high', weight: 'x' }] },
    { ...NO_AREAS, on: true, base: 1, units: [{ ...NEW_AREA, x: 0.5, w: 0.5 }] },
  ],
  ['nine areas', { units: Array(9).fill({}) }, { ...NO_AREAS, on: true, units: Array(8).fill(NEW_AREA) }],
])('stored areas with %s keep what is usable', (_, stored, kept) => {
  expect(withoutCanvas(toAreas(stored))).toEqual(withoutCanvas(kept as FormAreas));
});

it('an area stays within the picture, and above the minimum size', () => {
  expect(clampRectangle({ x: -1, y: 0.99, w: 2, h: 0 })).toEqual({ x: 0, y: 0.95, w: 1, h: 0.05 });
  const area = { x: 0.2, y: 0.2, w: 0.4, h: 0.4 };
  expect(resizeRectangle(area, 'se', 9, -9)).toEqual({ x: 0.2, y: 0.2, w: 0.8, h: 0.05 });
  expect(resizeRectangle(area, 'nw', 0.1, -9)).toEqual({ x: 0.3, y: 0, w: 0.3, h: 0.6 });
});

it('a layout preset moves areas and keeps their words', () => {
  expect(arrangeAreas([cat], 'rows2')).toMatchObject([
    { prompt: 'cat', x: 0, y: 0, w: 1, h: 0.5 },
    { prompt: '', x: 0, y: 0.5, w: 1, h: 0.5 },
  ]);
  expect(arrangeAreas([], 'middle')).toMatchObject([{ layer: 'foreground', x: 0.25, w: 0.5 }]);
});

it.each([
  ['regional_prompter', 'a street ADDBASE cat BREAK dog', 'bad BREAK bad, text BREAK bad'],
  ['latent_couple', 'a street AND cat AND dog', 'bad'],
  ['comfyui', 'a street', 'bad'],
])(
  'the infotext of our picture drawn by %s restores its areas, with the prompt of the whole separate',
  (way, prompt, negative) => {
    const entry = JSON.stringify({ way, base: 0.3, units: [cat, dog] });
    const text = joinInfotext(prompt, negative, [
      ['Steps', 1],
      ['Sampler', 'Euler a'],
      ['Seed', 1],
      ['Areas', entry],
    ]);
    const known = paramsOfInfotext(parseInfotext(text)!);
    expect(known).toMatchObject({ prompt: 'a street', negative_prompt: 'bad' });
    expect(known.panels && withoutCanvas(known.panels.areas)).toEqual(
      withoutCanvas({ ...areas, way, units: [cat, dog] } as FormAreas),
    );
  },
);

it('columns and rows of Regional Prompter are read, with the base and common prompts as the whole’s', () => {
  const flags = (common: string, base: string, split = 'Columns', ratios = '"1,3"') =>
    `RP Active: True, RP Divide mode: Matrix, RP Matrix submode: ${split}, RP Ratios: ${ratios}, RP Use Base: ${base}, RP Use Common: ${common}`;
  expect(areasOfInfotext(infoOf('best ADDCOMM a street ADDBASE cat ADDCOL dog', flags('True', 'True')))).toMatchObject({
    prompt: 'best, a street',
    areas: {
      way: 'regional_prompter',
      units: [
        { prompt: 'cat', x: 0, w: 0.25 },
        { prompt: 'dog', x: 0.25, w: 0.75 },
      ],
    },
  });
  expect(areasOfInfotext(infoOf('cat AND dog', flags('False', 'False', 'Rows', '"1,1"')))?.areas.units).toMatchObject([
    { y: 0, h: 0.5, w: 1 },
    { y: 0.5, h: 0.5 },
  ]);
  expect(areasOfInfotext(infoOf('cat BREAK dog', flags('False', 'False', 'Columns', '"1,1;1,1"')))).toBeUndefined();
  expect(areasOfInfotext(infoOf('cat BREAK dog', flags('False', 'True')))).toBeUndefined();
});

it('regions of Tiled Diffusion and rectangles of Latent Couple are read from their infotext entries', () => {
  const region = { enable: true, x: 0.1, y: 0.2, w: 0.3, h: 0.4, prompt: 'cat', neg_prompt: 'text' };
  const tiled = { Method: 'MultiDiffusion', 'Region control': { 'Region 2': { ...region, blend_mode: 'Foreground' } } };
  expect(areasOfInfotext(infoOf('a street', `Tiled Diffusion: ${JSON.stringify(tiled)}`))).toMatchObject({
    prompt: 'a street',
    areas: { units: [{ x: 0.1, h: 0.4, prompt: 'cat', negative_prompt: 'text', layer: 'foreground' }] },
  });
  const couple = 'Latent Couple: "divisions=1:1,1:2,4:4 positions=0:0,0:1,1-3:0-2 weights=0.2,0.8,1 end at step=20"';
  expect(areasOfInfotext(infoOf('a street AND cat AND dog', couple))).toMatchObject({
    prompt: 'a street',
    areas: {
      way: 'latent_couple',
      base: 0.2,
      units: [
        { prompt: 'cat', x: 0.5, y: 0, w: 0.5, h: 1, weight: 0.8 },
        { prompt: 'dog', x: 0, y: 0.25, w: 0.5, h: 0.5, weight: 1 },
      ],
    },
  });
  expect(areasOfInfotext(infoOf('a AND b AND c AND d', couple))).toBeUndefined();
  expect(areasOfInfotext(infoOf('a cat', 'Areas: "not JSON", Latent Couple: nothing'))).toBeUndefined();
});
