import { expect, it } from 'vitest';
import { NEVER_STOPPED } from '../stopper.ts';
import { subjectIn } from './subject.ts';

const SIDE = 160;
/** A wall in two greys, on which colour segmentation finds nothing. */
const wall = {
  data: Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at >> 4) % 2 ? 150 : 160)),
  width: SIDE,
  height: SIDE,
};
const maskOf = (value: (far: number) => number) => ({
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    value(Math.hypot((at % SIDE) - 80, Math.floor(at / SIDE) - 32)),
  ),
  width: SIDE,
  height: SIDE,
});

it('a subject that a model detects is a separate layer although its colours equal its background', () => {
  expect(subjectIn(wall, null, NEVER_STOPPED)).toBeNull();
  const subject = subjectIn(
    wall,
    maskOf((far) => (far < 48 ? 255 : 0)),
    NEVER_STOPPED,
  )!;
  expect(subject.bounds.width).toBeGreaterThan(90);
  expect(subject.bounds.width).toBeLessThan(102);
});

it('a subject that a model detects with low confidence is no separate layer', () => {
  expect(
    subjectIn(
      wall,
      maskOf((far) => Math.max(0, 200 - 3 * far)),
      NEVER_STOPPED,
    ),
  ).toBeNull();
});
