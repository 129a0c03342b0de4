import { expect, it } from 'vitest';
import { arrowDirection } from './arrow.ts';

it('arrowDirection returns the direction of an arrow key, right and down positive', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => arrowDirection({ key }))).toEqual([
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]);
});

it('arrowDirection returns null for other keys', () => {
  expect(arrowDirection({ key: 'a' })).toBeNull();
});
