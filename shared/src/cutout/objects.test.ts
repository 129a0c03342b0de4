import { describe, expect, it } from 'vitest';
import { keepMainSubject, labelObjects } from './objects.ts';

const SIZE = { width: 120, height: 80 };
type Disc = readonly [x: number, y: number, radius: number];
const maskOf = (...discs: Disc[]) => ({
  ...SIZE,
  data: Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, at) => {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    return discs.some(([left, top, radius]) => Math.hypot(x - left, y - top) < radius) ? 255 : 0;
  }),
});
const at = ({ data }: { data: Uint8Array }, [x, y]: Disc) => data[y * SIZE.width + x];

describe('things of a mask', () => {
  const middle: Disc = [60, 40, 24];
  const beside: Disc = [106, 66, 10];

  it('the object in the middle is the subject, and smaller ones beside it are left out', () => {
    const mask = maskOf(beside, middle);
    const things = labelObjects(mask)!;
    expect([at(things, middle), at(things, beside)]).toEqual([1, 2]);
    const only = keepMainSubject(mask);
    expect([at(only, middle), at(only, beside)]).toEqual([255, 0]);
  });

  it('a mask with a pair, or with one object and specks, is unchanged', () => {
    for (const mask of [maskOf([30, 40, 20], [90, 40, 20]), maskOf(middle, [112, 70, 2])]) {
      expect(labelObjects(mask)).toBeNull();
      expect(keepMainSubject(mask)).toBe(mask);
    }
  });

  it('an empty mask contains no objects', () => {
    expect(labelObjects(maskOf())).toBeNull();
  });
});
