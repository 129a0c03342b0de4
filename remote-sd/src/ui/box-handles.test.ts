import { expect, it } from 'vitest';
import { grabHandle, boxHandles } from './box-handles.ts';

const box = { left: 0, top: 0, right: 100, bottom: 100 };
const { turn, size } = boxHandles(box, 1);

it('the handle above a box rotates it about its centre, in fixed steps with Shift', () => {
  const drag = (shift: boolean) => grabHandle(box, { scale: 1, at: turn, reach: 10, shift })!;
  const quarter = { x: 50 + (50 - turn.y), y: 50 };
  expect(drag(false)(quarter)).toEqual({ kind: 'turn', degrees: 90 });
  expect(drag(true)({ x: 54, y: turn.y })).toEqual({ kind: 'turn', degrees: 0 });
});

it('the handle at the corner scales by the drag distance, never to zero', () => {
  const drag = grabHandle(box, { scale: 1, at: size, reach: 10, shift: false })!;
  const twice = { x: 50 + (size.x - 50) * 2, y: 50 + (size.y - 50) * 2 };
  expect(drag(twice)).toEqual({ kind: 'size', factor: 2 });
  expect(drag({ x: 50, y: 50 })).toEqual({ kind: 'size', factor: 0.05 });
});

it('a press elsewhere hits no handle, and the hit area is the same at any scale', () => {
  expect(grabHandle(box, { scale: 1, at: { x: 50, y: 50 }, reach: 10, shift: false })).toBeNull();
  expect(boxHandles(box, 4).size.x - 100).toBe((size.x - 100) / 4);
});
