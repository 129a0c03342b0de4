import { describe, expect, it } from 'vitest';
import { findMissedObjects } from './missed-objects.ts';
import { analysePicture } from './segment.ts';
import { noise, pictureOf, type Rgb } from './testing.ts';

const [WIDTH, HEIGHT] = [120, 90];
const DARK: Rgb = [24, 22, 26];
const STEEL: Rgb = [150, 150, 155];
type IsIn = (x: number, y: number) => boolean;
const bar =
  (left: number, top: number, right: number, bottom: number): IsIn =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
const [knife, fork, spoon] = [bar(15, 12, 105, 24), bar(15, 40, 105, 52), bar(15, 68, 105, 80)];

const maskOf = (inside: IsIn, value = 255) => ({
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    inside(at % WIDTH, Math.floor(at / WIDTH)) ? value : 0,
  ),
  width: WIDTH,
  height: HEIGHT,
});
const photoOf = (colour: (x: number, y: number) => Rgb) =>
  pictureOf(WIDTH, HEIGHT, (x, y) => {
    const grain = Math.round(noise(x, y, 4));
    return colour(x, y).map((value) => Math.max(0, Math.min(255, value + grain))) as unknown as Rgb;
  });
const cutlery = photoOf((x, y) => (knife(x, y) || fork(x, y) || spoon(x, y) ? STEEL : DARK));

/** Share of an area that a mask contains. */
function shareOf(data: ArrayLike<number>, inside: IsIn): number {
  let [count, found] = [0, 0];
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    if (!inside(at % WIDTH, Math.floor(at / WIDTH))) continue;
    count += 1;
    found += data[at]! > 0 ? 1 : 0;
  }
  return found / count;
}

describe('objects before a plain background that a mask lacks', () => {
  it('objects of one kind with the one that a model found become part of the subject', () => {
    const { inside } = analysePicture(cutlery, maskOf(spoon)).base;
    for (const one of [knife, fork, spoon]) expect(shareOf(inside, one)).toBeGreaterThan(0.95);
    expect(shareOf(inside, bar(0, 26, WIDTH, 38))).toBe(0);
  });

  it.each<[string, (x: number, y: number) => Rgb]>([
    ['a shadow', (x, y) => (fork(x, y) ? [90, 30, 30] : knife(x, y) ? [110, 106, 100] : [220, 212, 200])],
    [
      'a spot of light without an edge',
      (x, y) => {
        const light = Math.max(0, 1 - Math.hypot(x - 60, (y - 20) * 2) / 40) * 120;
        return fork(x, y) ? [200, 30, 30] : [90 + light, 90 + light, 60 + light];
      },
    ],
    ['what the photo crops', (x, y) => (fork(x, y) || bar(15, 0, 60, 24)(x, y) ? STEEL : DARK)],
    ['a thing of another colour', (x, y) => (fork(x, y) ? STEEL : knife(x, y) ? [200, 30, 30] : DARK)],
    ['a speck', (x, y) => (fork(x, y) || bar(60, 10, 63, 13)(x, y) ? STEEL : DARK)],
  ])('%s is not added', (_, colour) => {
    const mask = maskOf(fork);
    expect(findMissedObjects(photoOf(colour), mask)!.mask.data).toBe(mask.data);
  });

  it('nothing is added to a mask without a subject', () => {
    expect(
      findMissedObjects(
        cutlery,
        maskOf(() => false),
      ),
    ).toMatchObject({ decided: false });
    expect(
      findMissedObjects(
        cutlery,
        maskOf(() => false),
      )!.mask.data,
    ).not.toContain(255);
  });

  it('a busy background says nothing about a mask', () => {
    const tiles = photoOf((x, y) => ((Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0 ? STEEL : DARK));
    expect(findMissedObjects(tiles, maskOf(spoon))).toBeNull();
  });

  it('colours decide on a half-confident mask of an object, and not on one of the background', () => {
    const sure = maskOf(spoon).data;
    const decided = (half: IsIn) => {
      const data = maskOf(half, 120).data.map((value, at) => Math.max(value, sure[at]!));
      return findMissedObjects(cutlery, { ...maskOf(half), data })!.decided;
    };
    expect(decided(knife)).toBe(true);
    expect(decided(bar(15, 26, 105, 38))).toBe(false);
  });
});
