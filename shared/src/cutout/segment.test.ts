import { describe, expect, it } from 'vitest';
import { computeAlpha } from './alpha.ts';
import { segmentWithStrokes } from './segment-with-strokes.ts';
import { analysePicture } from './segment.ts';
import { STROKE_VALUES } from './strokes.ts';
import { isInDisc, mixColours, noise, intersectionOverUnion, pictureOf, type Rgb } from './testing.ts';

const GROUND: Rgb = [196, 190, 178];
const grain = (colour: Rgb, x: number, y: number): Rgb => [
  colour[0] + Math.round(noise(x, y, 6)),
  colour[1] + Math.round(noise(y, x, 6)),
  colour[2] + Math.round(noise(x + 3, y, 6)),
];
const SIDE = 120;
const untouched = () => new Uint8Array(SIDE * SIDE).fill(STROKE_VALUES.untouched);
const dab = (strokes: Uint8Array, cx: number, cy: number, value: number) => {
  for (let y = cy - 3; y <= cy + 3; y += 1) strokes.fill(value, y * SIDE + cx - 3, y * SIDE + cx + 4);
  return strokes;
};
const red = (x: number, y: number) => isInDisc(x, y, 50, 60, 24);
const blue = (x: number, y: number) => isInDisc(x, y, 100, 20, 12);
/**
 * Test picture: a red disc in the centre, and at the side a smaller disc almost like the
 * background.
 */
const scene = pictureOf(SIDE, SIDE, (x, y) => {
  const behind = mixColours([172, 176, 190], GROUND, blue(x, y));
  return grain(mixColours([190, 40, 36], behind, red(x, y)), x, y);
});
const isRed = (at: number) => red(at % SIDE, Math.floor(at / SIDE)) > 0.5;
const isBlue = (at: number) => blue(at % SIDE, Math.floor(at / SIDE)) > 0.5;

describe('subject found by another program', () => {
  /** The pale disc at the side, which the colour method does not find. */
  const mask = {
    data: Uint8Array.from({ length: SIDE * SIDE }, (_, at) => Math.round(255 * blue(at % SIDE, Math.floor(at / SIDE)))),
    width: SIDE,
    height: SIDE,
  };

  it('a subject mask from another program is accepted at any size', () => {
    expect(intersectionOverUnion(analysePicture(scene, mask).base.inside, isBlue)).toBeGreaterThan(0.9);
    const small = { data: new Uint8Array(30 * 30), width: 30, height: 30 };
    for (let y = 0; y < 30; y += 1)
      for (let x = 0; x < 30; x += 1) small.data[y * 30 + x] = isBlue(y * 4 * SIDE + x * 4) ? 255 : 0;
    expect(intersectionOverUnion(analysePicture(scene, small).base.inside, isBlue)).toBeGreaterThan(0.7);
  });

  it('a subject mask from another program is corrected by strokes', () => {
    const kept = segmentWithStrokes(analysePicture(scene, mask), dab(untouched(), 50, 60, STROKE_VALUES.keep), {
      width: SIDE,
      height: SIDE,
    });
    expect(intersectionOverUnion(kept.inside, (at) => isRed(at) || isBlue(at))).toBeGreaterThan(0.9);
  });

  it('unsure pixels of a mask from another program are solved again, except where a stroke decides', () => {
    const unsure = { ...mask, data: mask.data.map((value, at) => (isRed(at) ? 100 : value)) };
    const work = analysePicture(scene, unsure);
    const middle = 60 * SIDE + 50;
    expect(work.unsure![middle]).toBe(1);
    expect(work.base.inside[middle]).toBe(0);
    const dropped = segmentWithStrokes(work, dab(untouched(), 50, 60, STROKE_VALUES.keep), {
      width: SIDE,
      height: SIDE,
    });
    expect(computeAlpha(scene, work, dropped, true)[middle]).toBe(255);
  });
});

describe('subject without strokes', () => {
  it('without strokes the subject is what differs from the background', () => {
    expect(intersectionOverUnion(analysePicture(scene).base.inside, isRed)).toBeGreaterThan(0.95);
  });

  it.each([
    ['one colour', () => [90, 120, 140] as const],
    ['a colour with grain', (x: number, y: number) => grain([90, 120, 140], x, y)],
    ['nothing that is seen', () => [0, 0, 0, 0] as const],
  ])('without strokes there is no subject in a picture of %s', (_, colour) => {
    expect(analysePicture(pictureOf(64, 48, colour)).base.inside.every((value) => value === 0)).toBe(true);
  });

  it.each([
    [1, 1],
    [2, 2],
    [1, 60],
    [300, 1],
  ])('without strokes a picture of %i × %i gets an answer', (width, height) => {
    const { base } = analysePicture(pictureOf(width, height, (x, y) => [x % 255, y % 255, 90]));
    expect(base.inside).toHaveLength(width * height);
  });

  it('without strokes the subject of a picture with transparency is its opaque part', () => {
    const shape = (x: number, y: number) => isInDisc(x, y, 40, 40, 20);
    const { base } = analysePicture(
      pictureOf(80, 80, (x, y) => [190, x < 40 ? 40 : 220, 36, shape(x, y) > 0.5 ? 255 : 0] as const),
    );
    expect(intersectionOverUnion(base.inside, (at) => shape(at % 80, Math.floor(at / 80)) > 0.5)).toBe(1);
  });
});

describe('strokes', () => {
  const work = analysePicture(scene);

  it('a keep stroke keeps what it touches and what has a similar colour', () => {
    const { inside } = segmentWithStrokes(work, dab(untouched(), 100, 20, STROKE_VALUES.keep), scene);
    expect(intersectionOverUnion(inside, (at) => isRed(at) || isBlue(at))).toBeGreaterThan(0.9);
  });

  it('a drop stroke removes what it touches and what has a similar colour', () => {
    const { inside } = segmentWithStrokes(work, dab(untouched(), 50, 60, STROKE_VALUES.drop), scene);
    expect(inside.filter((value, at) => value === 1 && isRed(at)).length).toBeLessThan(90);
  });

  it('strokes do not change the rest of the mask', () => {
    const { inside } = segmentWithStrokes(work, dab(untouched(), 8, 110, STROKE_VALUES.drop), scene);
    expect([...inside]).toEqual([...work.base.inside]);
    expect(segmentWithStrokes(work, untouched(), scene)).toBe(work.base);
  });

  it('strokes give the same result regardless of earlier requests', () => {
    const both = dab(dab(untouched(), 100, 20, STROKE_VALUES.keep), 20, 20, STROKE_VALUES.drop);
    const first = segmentWithStrokes(work, both, scene);
    segmentWithStrokes(work, dab(untouched(), 50, 60, STROKE_VALUES.drop), scene);
    expect([...segmentWithStrokes(work, both, scene).inside]).toEqual([...first.inside]);
    expect([...segmentWithStrokes(analysePicture(scene), both, scene).inside]).toEqual([...first.inside]);
  });
});
