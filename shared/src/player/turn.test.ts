import { describe, expect, it } from 'vitest';
import { placeOf, stepAfterKey, stepAt } from './turn.ts';

describe('steps on an arc', () => {
  it.each([
    [0, -1, 2],
    [-1, -0.3, 0],
    [1, -0.3, 4],
    [0.7, -0.9, 3],
    // A press in front of the goods means the nearest end.
    [-0.5, 1, 0],
    [0.5, 1, 4],
  ])('the place %s, %s from the middle is step %i of 5', (x, y, step) => expect(stepAt(x, y, 5)).toBe(step));

  it('each step stands where a press chooses it', () => {
    for (let step = 0; step < 6; step += 1) {
      const { x, y } = placeOf(step, 6);
      expect(stepAt(x, y, 6)).toBe(step);
    }
  });

  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', 3, 4],
    ['a', 3, null],
  ])('the key %s at step %i of 5 leads to %s', (key, step, after) => expect(stepAfterKey(key, step, 5)).toBe(after));
});
