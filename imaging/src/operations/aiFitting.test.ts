import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '@app/shared/contracts/aigc';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { BODY_POINTS } from '@app/shared/contracts/garment';
import { zAiFittingParams } from '@app/shared/contracts/tool-params/aiFitting';
import { readRgba } from '../cutout/read.ts';
import { cutGarment, cutPicture, readGarment } from '../figures/cut-garment.ts';
import { bodyOf } from '../figures/body-points.ts';
import { guessBody } from '../figures/on-photo.ts';
import type { Joint } from '../models/people.ts';
import type { Overrides } from '../overrides.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import type { EngineImage } from '../task.ts';
import { operation } from './aiFitting.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const GARMENT = '11111111-1111-4111-8111-111111111111';
const PERSON = '22222222-2222-4222-8222-222222222222';
const { name, figure, outfit } = FIGURE_LIBRARY[0]!;
const drawnPerson = { by: 'figure', figure, outfit, person: name, scene: 'white' } as const;
const photo = { by: 'photo', fileId: PERSON, consent: true } as const;

const folder = temporaryFolder('fitting');

/** A photograph rendered at half its size: near the minimum. */
const svg = (body: string, ground = '#eee', width = 450, height = 450) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${body}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const TEE =
  'M165,65 C190,90 260,90 285,65 L340,85 L415,165 L370,205 L330,170 L332,400 C280,407 170,407 118,400 L120,170 L80,205 L35,165 L110,85Z';
const tee = (colour = '#2040c0', ground?: string) => svg(`<path d="${TEE}" fill="${colour}"/>`, ground);
const jeans = () =>
  svg('<path d="M145,35 H305 L325,210 L330,425 L250,425 L228,190 L205,425 L120,425 L128,210Z" fill="#304a70"/>');
const skirt = () => svg('<path d="M160,60 H290 L380,380 C300,400 150,400 70,380Z" fill="#506a30"/>');
/** A plain drawing of a standing person. */
const somebody = (x = 225) =>
  `<g fill="#7a3b2e"><ellipse cx="${x}" cy="60" rx="24" ry="32"/><rect x="${x - 10}" y="85" width="20" height="26"/><path d="M${x - 55},108 H${x + 55} L${x + 66},270 H${x + 46} L${x + 40},160 L${x + 42},280 L${x + 34},560 H${x + 6} L${x},330 L${x - 6},560 H${x - 34} L${x - 42},280 L${x - 40},160 L${x - 46},270 H${x - 66}Z"/></g>`;
const person = () => svg(somebody(), '#e8ecef', 450, 600);
/**
 * Joints of a person who faces the camera, as the model returns them: the body's left is on the
 * right.
 */
function jointsOf(hidden: readonly number[] = []): Joint[] {
  const pairs = [
    [0.1, 0.22],
    [0.13, 0.36],
    [0.14, 0.48],
    [0.06, 0.5],
    [0.06, 0.72],
    [0.06, 0.9],
  ].flatMap(([out, y]) => [1, -1].map((side) => ({ x: 0.5 + side * out!, y: y! })));
  const head = Array.from({ length: 5 }, () => ({ x: 0.5, y: 0.1 }));
  return [...head, ...pairs].map((joint, at) => ({ ...joint, score: hidden.includes(at) ? 0 : 0.8 }));
}
/** Outline of the person on a photograph. */
async function outlineOf(photograph: Uint8Array) {
  await writeFile(path.join(folder, PERSON), photograph);
  return cutPicture(await readRgba(path.join(folder, PERSON))).shape;
}

async function fitGarment(
  files: { garment: Uint8Array; person?: Uint8Array },
  more: object = {},
  ways: Overrides = {},
) {
  await writeFile(path.join(folder, GARMENT), files.garment);
  if (files.person) await writeFile(path.join(folder, PERSON), files.person);
  const images: EngineImage[] = [];
  const outcomes: Outcome[] = [];
  let previews = 0;
  await operation(zAiFittingParams.parse({ tool: 'aiFitting', fileId: GARMENT, on: drawnPerson, ...more }), {
    file: (id) => path.join(folder, id),
    seed: 1,
    made: 0,
    stopper: NEVER_STOPPED,
    tell: ({ preview }) => (previews += preview ? 1 : 0),
    give: (image) => images.push(image),
    found: (outcome) => outcomes.push(outcome),
    ways,
  });
  const [outcome] = outcomes;
  if (outcome?.tool !== 'aiFitting') throw new Error('nothing was found');
  return { image: images[0]!, outcome, previews };
}
/** Cuts out a garment, before anything is drawn. */
async function cut(garment: Uint8Array, asked: Partial<Parameters<typeof cutGarment>[1]> = {}) {
  await writeFile(path.join(folder, GARMENT), garment);
  return cutGarment(await readGarment(path.join(folder, GARMENT)), { kind: null, points: {}, ...asked });
}
/** Mean colour of a small square at a position in fractions of the picture. */
async function colourAt({ data, width, height }: EngineImage, x: number, y: number): Promise<number[]> {
  const region = { left: Math.round(width * x) - 3, top: Math.round(height * y) - 3, width: 6, height: 6 };
  const { channels } = await sharp(await sharp(data).extract(region).toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

/** Anchor points of a top, in alphabetical order. */
const POINTS_OF_TOP = ['armpit', 'cuff', 'hem', 'neck', 'shoulder', 'waist'].flatMap((name) => [
  `${name}L`,
  `${name}R`,
]);

describe('AI试衣', () => {
  it('AI试衣 puts the garment on a drawn model, with a preview, and reports where it was fitted', async () => {
    const { image, outcome, previews } = await fitGarment({ garment: await tee() });
    // There are previews of the garment alone, and worn.
    expect(previews).toBe(2);
    expect(outcome).toMatchObject({ kind: 'top', body: null });
    expect(Object.keys(outcome.points).toSorted()).toEqual(POINTS_OF_TOP);
    const [r, g, b] = await colourAt(image, 0.5, 0.34);
    expect(b).toBeGreaterThan(r! + 60);
    expect(b).toBeGreaterThan(g! + 40);
    // The garment does not cover the face.
    const [fr, , fb] = await colourAt(image, 0.5, 0.15);
    expect(fr).toBeGreaterThan(fb!);
    expect(image.notes).toEqual(['陈列人台，不是真人', '按上衣来穿']);
  });

  it('AI试衣 leaves every pixel of a photographed person outside the garment unchanged', async () => {
    const before = await person();
    const standing = { left: 0.3, right: 0.7, top: 0.05, bottom: 0.95, score: 1, joints: jointsOf() };
    const ways = { people: () => Promise.resolve({ faces: [], people: [standing], hands: [] }) };
    const { image, outcome } = await fitGarment({ garment: await tee(), person: before }, { on: photo }, ways);
    expect(outcome.body).toMatchObject({ shoulderL: { x: 0.4, y: 0.22 }, ankleR: { x: 0.56, y: 0.9 } });
    expect(image.notes).toEqual(['按上衣来穿']);
    const [was, is] = await Promise.all([before, image.data].map((data) => sharp(data).removeAlpha().raw().toBuffer()));
    const row = (data: Buffer, y: number) => data.subarray(y * 225 * 3, (y + 1) * 225 * 3);
    for (const y of [10, 30, 40, 210, 260, 295]) expect([y, row(is!, y).equals(row(was!, y))]).toEqual([y, true]);
    const [r, , b] = await colourAt(image, 0.5, 0.32);
    expect(b).toBeGreaterThan(r! + 40);
  });

  it.each([
    ['trousers', jeans],
    ['skirt', skirt],
  ] as const)('AI试衣 classifies %s by their outline', async (kind, make) => {
    expect((await cut(await make())).kind).toBe(kind);
  });

  it('AI试衣 fits the garment by points that were set by hand', async () => {
    const points = { neckL: { x: 0.31, y: 0.22 } };
    expect((await cut(await tee(), { points, kind: 'top' })).points).toMatchObject(points);
  });

  it('AI试衣 reports a garment that reaches out of the picture', async () => {
    const part = await sharp(await tee())
      .extract({ left: 0, top: 0, width: 225, height: 165 })
      .png()
      .toBuffer();
    expect((await cut(part, { kind: 'top' })).doubts).toEqual(['partGarment']);
  });

  it('AI试衣 reports a garment that is worn by a person', async () => {
    const worn = await svg(
      '<g><rect x="165" y="20" width="120" height="100" fill="#d8a384"/><path d="M110,110 H340 L350,430 H100Z" fill="#204080"/></g>',
    );
    expect((await cut(worn, { kind: 'top' })).doubts).toContain('wornGarment');
  });

  it.each([
    ['white on white', () => tee('#ffffff', '#ffffff'), '没有从背景里认出衣服'],
    [
      'not seen at all',
      () =>
        sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
          .png()
          .toBuffer(),
      '衣服的照片是全透明的',
    ],
    [
      'larger than the frame',
      () =>
        svg('<rect x="-10" y="-10" width="470" height="470" fill="#a33"/><path d="M200,200h40v40h-40z" fill="#fff"/>'),
      '没有从背景里认出衣服|衣服占满了画面',
    ],
  ])('AI试衣 refuses a garment that is %s', async (_, make, message) => {
    await expect(cut(await make())).rejects.toThrow(new RegExp(message));
  });
});

describe('points of a person on a photograph', () => {
  it('the outline of a standing person gives all points', async () => {
    expect(Object.keys(guessBody(await outlineOf(await person()))).toSorted()).toEqual(
      Object.keys(BODY_POINTS).toSorted(),
    );
  });

  it.each([
    [
      'nobody',
      () => svg('<circle cx="225" cy="300" r="150" fill="#a52"/>', '#eee', 450, 600),
      '没有在照片里找到一位完整的人物',
    ],
    [
      'two people',
      () => svg(somebody(130) + somebody(320), '#e8ecef', 450, 600),
      '照片里好像不止一个人|没有在照片里找到',
    ],
  ])('the outline of %s is refused', async (_, make, message) => {
    const shape = await outlineOf(await make());
    expect(() => guessBody(shape)).toThrow(new RegExp(message));
  });

  const size = { width: 400, height: 600 };
  const found = { left: 0.3, right: 0.7, top: 0.05, bottom: 0.95, score: 1 };

  it('joints from a model are used as points, the left of the picture first', () => {
    const body = bodyOf({ ...found, joints: jointsOf() }, size)!;
    expect(body).toMatchObject({ shoulderL: { x: 0.4, y: 0.22 }, wristR: { x: 0.64, y: 0.48 } });
    expect(body.waistL.x).toBeLessThan(body.waistR.x);
    expect(body.neck.y).toBeLessThan(0.22);
    const turned = bodyOf({ ...found, joints: jointsOf().map((joint) => ({ ...joint, x: 1 - joint.x })) }, size);
    expect(turned).toEqual(body);
  });

  it('points below the edge of a half-length portrait are estimated by proportions', () => {
    const body = bodyOf({ ...found, joints: jointsOf([11, 12, 13, 14, 15, 16]) }, size)!;
    expect([body.hipL.y, body.hipR.y].every((y) => y > 0.3 && y <= 1)).toBe(true);
  });

  it('a person whose shoulders were not detected has no points', () => {
    expect(bodyOf({ ...found, joints: jointsOf([5]) }, size)).toBeNull();
    expect(bodyOf({ ...found, joints: [] }, size)).toBeNull();
  });
});

describe('before it is queued', () => {
  const ask = (more: object) =>
    zAiFittingParams.parse({ tool: 'aiFitting', fileId: GARMENT, on: drawnPerson, ...more });

  it('a photograph of a person is refused without their consent', () => {
    expect(() => ask({ on: { by: 'photo', fileId: PERSON, consent: false } })).toThrow(
      '请先勾选「我已获得照片中人物的同意」',
    );
    expect(ask({ on: photo }).on).toMatchObject({ consent: true });
  });
});
