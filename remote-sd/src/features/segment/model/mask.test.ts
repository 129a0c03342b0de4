import { describe, expect, it } from 'vitest';
import { maskOfParts, refineMask, uniteMasks, UNREFINED, type MaskBitmap } from './mask.ts';

/** A square of 5 × 5 px in the centre of a plane of 15 × 15 px. */
const square: MaskBitmap = {
  width: 15,
  height: 15,
  data: Uint8Array.from({ length: 225 }, (_, at) => {
    const [x, y] = [at % 15, Math.floor(at / 15)];
    return x >= 5 && x < 10 && y >= 5 && y < 10 ? 255 : 0;
  }),
};
const areaOf = ({ data }: MaskBitmap) => data.filter((value) => value > 127).length;
const at = ({ data }: MaskBitmap, x: number, y: number) => data[y * 15 + x];

describe('a refined mask', () => {
  it('a mask without refinement is unchanged', () => {
    expect(refineMask(square, UNREFINED).data).toEqual(square.data);
  });

  it('a mask grows evenly on all sides, with round corners', () => {
    const grown = refineMask(square, { ...UNREFINED, grow: 3 });
    expect([at(grown, 2, 7), at(grown, 1, 7), at(grown, 7, 12), at(grown, 2, 2)]).toEqual([255, 0, 255, 0]);
    expect(areaOf(refineMask(square, { ...UNREFINED, grow: 6 }, 0.5))).toBe(areaOf(grown));
  });

  it('a mask shrinks until it is empty, except at the edge of the picture', () => {
    expect(areaOf(refineMask(square, { ...UNREFINED, grow: -1 }))).toBe(9);
    expect(areaOf(refineMask(square, { ...UNREFINED, grow: -3 }))).toBe(0);
    const all = { ...square, data: new Uint8Array(225).fill(255) };
    expect(areaOf(refineMask(all, { ...UNREFINED, grow: -3 }))).toBe(225);
  });

  it('smoothing rounds the corners of a mask, and inversion is applied last', () => {
    const smooth = refineMask(square, { grow: 0, smooth: 2, invert: false });
    expect([at(smooth, 7, 7)! > 200, at(smooth, 5, 5)! < 128]).toEqual([true, true]);
    const inverse = refineMask(square, { grow: 1, smooth: 0, invert: true });
    expect([at(inverse, 7, 7), at(inverse, 0, 0)]).toEqual([0, 255]);
  });
});

it('together is the union of masks, and maskOfParts selects the picked segments', () => {
  const plane = (...data: number[]): MaskBitmap => ({ width: data.length, height: 1, data: Uint8Array.from(data) });
  expect(uniteMasks([plane(255, 0, 0), plane(0, 90, 0)])!.data).toEqual(plane(255, 90, 0).data);
  expect(uniteMasks([])).toBeNull();
  expect(maskOfParts(plane(0, 1, 2, 3), new Set([1, 3])).data).toEqual(plane(0, 255, 0, 255).data);
});
