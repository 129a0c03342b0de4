import type { FileInfo } from '@app/shared/contracts/aigc';
import { SEGMENT_LIMITS } from '@app/shared/contracts/limits';
import { expect, it } from 'vitest';
import {
  clearMarks,
  EMPTY_SELECTION,
  selectedMask,
  partAt,
  undoMark,
  withBox,
  withMasks,
  withParts,
  withPoint,
  withSource,
  type SegmentSelection,
} from './selection.ts';

const source = { fileId: 'photo', width: 400, height: 300 } as FileInfo;
const empty: SegmentSelection = { ...EMPTY_SELECTION, source };
const plane = (...data: number[]) => ({ width: 2, height: data.length / 2, data: Uint8Array.from(data) });

it('a click adds a point, a click on a point removes it, and both can be undone', () => {
  const one = withPoint(empty, { x: 100, y: 100, keep: true })!;
  const two = withPoint(one, { x: 200, y: 100, keep: false })!;
  const less = withPoint(two, { x: 102, y: 101, keep: true })!;
  expect(less.marks.points).toEqual([{ x: 200, y: 100, keep: false }]);
  expect(undoMark(less).marks).toBe(two.marks);
  expect(undoMark(undoMark(undoMark(less))).marks).toBe(EMPTY_SELECTION.marks);
  expect(undoMark(empty)).toBe(empty);
});

it('a box can be drawn from any corner, and has a minimum size', () => {
  const boxed = withBox(empty, { x: 90, y: 10 }, { x: 20, y: 80 })!;
  expect(boxed.marks.boxes).toEqual([{ left: 20, top: 10, right: 90, bottom: 80 }]);
  expect(withBox(empty, { x: 90, y: 10 }, { x: 90, y: 80 })).toBeNull();
});

it('points and boxes stop at the limits of the service', () => {
  let now = empty;
  for (let at = 0; at < SEGMENT_LIMITS.points; at += 1)
    now = withPoint(now, { x: (at % 20) * 20, y: Math.floor(at / 20) * 20, keep: true })!;
  expect(now.marks.points).toHaveLength(SEGMENT_LIMITS.points);
  expect(withPoint(now, { x: 399, y: 299, keep: true })).toBeNull();
});

it('a click picks the segment at its position, or nothing where there is none', () => {
  const mapped: SegmentSelection = { ...empty, find: 'parts', parts: plane(1, 2, 0, 2) };
  expect([
    partAt(mapped, { x: 10, y: 10 }),
    partAt(mapped, { x: 400, y: 300 }),
    partAt(mapped, { x: 5, y: 299 }),
  ]).toEqual([1, 2, 0]);
  const picked = withParts(mapped, [2, 0], true);
  expect(selectedMask(picked)!.data).toEqual(plane(0, 255, 0, 255).data);
  expect(selectedMask(withParts(picked, [2], false))).toBeNull();
});

it('the mask is the chosen candidate or the union of all, and is dropped with the picture', () => {
  const found = withMasks(empty, [plane(255, 0), plane(0, 255)], '按颜色和边缘找');
  expect(selectedMask(found)!.data).toEqual(plane(255, 0).data);
  expect(selectedMask({ ...found, chosen: 2 })!.data).toEqual(plane(255, 255).data);
  expect(selectedMask(clearMarks(found))).toBeNull();
  expect(withSource(found, { ...source, fileId: 'other' }).masks).toEqual([]);
});
