import { describe, expect, it } from 'vitest';
import { doubtsOfMask, doubtsOfShape, doubtsOfSubject } from './doubts.ts';

const SIZE = { width: 120, height: 90 };

/** A plane with one byte for each pixel, computed from its position. */
const plane = (value: (x: number, y: number) => number) =>
  Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, at) => value(at % SIZE.width, Math.floor(at / SIZE.width)));
const disc = (left: number, top: number, radius: number) => (x: number, y: number) =>
  Math.hypot(x - left, y - top) < radius ? 255 : 0;

describe('doubts about the mask of a model', () => {
  const doubts = (value: (x: number, y: number) => number) => doubtsOfMask({ ...SIZE, data: plane(value) });

  it('a mask that is confident for nearly all of its subject raises no doubt', () => {
    expect(doubts((x, y) => Math.max(0, Math.min(255, (34 - Math.hypot(x - 60, y - 45)) * 60)))).toEqual([]);
  });

  it('a mask with many half-confident pixels raises a doubt', () => {
    expect(doubts((x, y) => Math.max(0, 255 - 6 * Math.hypot(x - 60, y - 45)))).toEqual(['unsure']);
  });

  it('a half-confident mask raises no doubt where colours decide and the result is clear', () => {
    const half = plane((x, y) => Math.min(120, disc(60, 45, 34)(x, y)));
    const doubts = (decided: boolean, alpha: Uint8Array) => doubtsOfSubject({ ...SIZE, data: half }, decided, alpha);
    const clear = plane(disc(60, 45, 34));
    expect(doubts(true, clear)).toEqual([]);
    expect(doubts(false, clear)).toEqual(['unsure']);
    expect(doubts(true, half)).toEqual(['unsure']);
  });

  it('an empty mask raises no doubt, because the caller refuses it', () => {
    expect(doubts(() => 0)).toEqual([]);
  });
});

describe('doubts about the shape that colours found', () => {
  const doubts = (value: (x: number, y: number) => number) => doubtsOfShape(plane(value), SIZE);

  it('one round subject of sufficient size raises no doubt', () => {
    expect(doubts(disc(60, 45, 34))).toEqual([]);
  });

  it('several subjects are doubted as scattered, specks beside one subject are not', () => {
    const one = disc(40, 45, 30);
    expect(doubts((x, y) => one(x, y) + disc(100, 45, 12)(x, y))).toEqual(['scattered']);
    expect(doubts((x, y) => one(x, y) + disc(100, 45, 2)(x, y))).toEqual([]);
  });

  it('a detail and a ragged outline are doubted as incomplete subjects', () => {
    expect(doubts(disc(60, 45, 12))).toEqual(['shape']);
    expect(doubts((x, y) => ((y < 45 && x % 6 < 4) || (y >= 45 && y < 55) ? 255 : 0))).toEqual(['shape']);
  });
});
