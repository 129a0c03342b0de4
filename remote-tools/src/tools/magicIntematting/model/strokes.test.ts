import { expect, it } from 'vitest';
import {
  addStroke,
  undoStroke,
  NO_STROKES,
  redoStroke,
  rasteriseStrokes,
  type StrokeKind,
  type Stroke,
} from './strokes.ts';

const dab = (kind: StrokeKind, x: number, y: number, radius = 2): Stroke => ({ kind, radius, points: [x, y] });
const at = (plane: Uint8Array, x: number, y: number) => plane[y * 20 + x];

it('later strokes cover earlier ones, and cleared pixels are untouched', () => {
  const plane = rasteriseStrokes(
    [dab('keep', 5, 5, 4), dab('drop', 5, 5), dab('keep', 15, 5), dab('clear', 15, 5, 3)],
    20,
    10,
    1,
  );
  expect([at(plane, 2, 5), at(plane, 5, 5), at(plane, 15, 5), at(plane, 10, 9)]).toEqual([255, 0, 128, 128]);
});

it('a stroke has the same width along its length, at any scale', () => {
  const stroke = { kind: 'keep' as const, radius: 2, points: [4, 10, 16, 10] };
  const small = rasteriseStrokes([stroke], 20, 20, 1);
  const rows = (plane: Uint8Array, width: number, x: number) =>
    Array.from({ length: plane.length / width }, (_, y) => plane[y * width + x]!).filter((value) => value === 255)
      .length;
  expect([rows(small, 20, 4), rows(small, 20, 10), rows(small, 20, 15)]).toEqual([4, 4, 4]);
  expect(rows(rasteriseStrokes([stroke], 40, 40, 2), 40, 20)).toBe(8);
  expect(rasteriseStrokes([{ ...stroke, points: [-50, -50, 90, 90] }], 20, 20, 1).includes(255)).toBe(true);
});

it('undone strokes can be redone until a new one is painted', () => {
  const [one, two] = [dab('keep', 1, 1), dab('drop', 2, 2)];
  const painting = addStroke(addStroke(NO_STROKES, one), two);
  expect(undoStroke(painting)).toEqual({ strokes: [one], undone: [two] });
  expect(redoStroke(undoStroke(painting))).toEqual(painting);
  expect(redoStroke(addStroke(undoStroke(painting), one)).strokes).toEqual([one, one]);
  expect(undoStroke(NO_STROKES)).toEqual(NO_STROKES);
  expect(redoStroke(painting)).toEqual(painting);
});

it('strokes of an earlier task are scaled to any size, beneath new strokes', () => {
  const earlier: Stroke = { kind: 'plane', width: 2, height: 1, plane: Uint8Array.of(255, 128) };
  const plane = rasteriseStrokes([dab('drop', 15, 5), earlier, dab('drop', 2, 5)], 20, 10, 1);
  expect([at(plane, 2, 5), at(plane, 8, 9), at(plane, 15, 5), at(plane, 19, 0)]).toEqual([0, 255, 0, 128]);
});
