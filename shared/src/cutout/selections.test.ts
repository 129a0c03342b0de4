import { describe, expect, it } from 'vitest';
import { segmentEverything, segmentByPrompts, type BoxPrompt, type PointPrompt } from './selections.ts';
import { isInDisc, mixColours, noise, intersectionOverUnion, pictureOf, type Rgb } from './testing.ts';

const SIDE = 60;
const grain = (colour: Rgb, x: number, y: number): Rgb => [
  colour[0] + Math.round(noise(x, y, 5)),
  colour[1] + Math.round(noise(y, x, 5)),
  colour[2] + Math.round(noise(x + 3, y, 5)),
];
const red = (x: number, y: number) => isInDisc(x, y, 20, 30, 11);
const blue = (x: number, y: number) => isInDisc(x, y, 46, 20, 8);
/** Test picture: a red and a blue disc on a background that gradually becomes lighter. */
const scene = pictureOf(SIDE, SIDE, (x, y) => {
  const ground: Rgb = [150 + x / 2, 148 + x / 2, 140 + x / 2];
  return grain(mixColours([190, 40, 36], mixColours([30, 60, 190], ground, blue(x, y)), red(x, y)), x, y);
});
const within = (part: typeof red) => (at: number) => part(at % SIDE, Math.floor(at / SIDE)) > 0.5;
/** An empty mask of a model: the slow proposal without a mask is tested elsewhere. */
const NOTHING = { data: new Uint8Array(64), width: 8, height: 8 };
const select = (points: PointPrompt[], boxes: BoxPrompt[] = [], mask = NOTHING) =>
  [...segmentByPrompts(scene, mask, { points, boxes })].map((alpha) => alpha.map((value) => Number(value > 127)));
const bestOverlap = (masks: readonly Uint8Array[], part: typeof red) =>
  Math.max(...masks.map((mask) => intersectionOverUnion(mask, within(part))));
const at = (x: number, y: number, keep = true) => ({ x, y, keep });

describe('selections', () => {
  it('a point selects the object under it, in at most three selections that all differ', () => {
    const masks = select([at(46, 20)]);
    expect(bestOverlap(masks, blue)).toBeGreaterThan(0.9);
    expect(masks.length).toBeLessThanOrEqual(3);
    for (const [index, mask] of masks.entries())
      for (const other of masks.slice(index + 1))
        expect(intersectionOverUnion(mask, (place) => other[place] === 1)).toBeLessThan(0.97);
  });

  it('points on two objects select both, and leave out an excluded one', () => {
    const both = (x: number, y: number) => Math.max(red(x, y), blue(x, y));
    expect(bestOverlap(select([at(20, 30), at(46, 20)]), both)).toBeGreaterThan(0.9);
    const without = select([at(20, 30), at(46, 20, false)]);
    expect(without.every((mask) => mask[20 * SIDE + 46] === 0)).toBe(true);
    expect(bestOverlap(without, red)).toBeGreaterThan(0.9);
  });

  it('a box selects the object inside it, and nothing outside', () => {
    const masks = select([], [{ left: 35, top: 9, right: 57, bottom: 31 }]);
    expect(bestOverlap(masks, blue)).toBeGreaterThan(0.9);
    expect(masks.every((mask) => mask[30 * SIDE + 20] === 0)).toBe(true);
  });

  it('without points and boxes the subject of the model is selected', () => {
    const data = Uint8Array.from({ length: SIDE * SIDE }, (_, place) => (within(blue)(place) ? 255 : 0));
    const mask = { data, width: SIDE, height: SIDE };
    expect(intersectionOverUnion(select([], [], mask)[0]!, within(blue))).toBeGreaterThan(0.9);
  });
});

it('a segmentation map of everything contains each object as one segment or several of its own', () => {
  const { data, width } = segmentEverything(scene);
  expect(new Set(data).has(0)).toBe(false);
  const partsAt = (part: typeof red) =>
    new Set([...data].filter((_, place) => part(place % width, Math.floor(place / width)) > 0.99));
  const [reds, blues] = [partsAt(red), partsAt(blue)];
  expect([...reds].filter((part) => blues.has(part))).toEqual([]);
  expect(reds.size).toBeLessThan(12);
});
