import { expect, it } from 'vitest';
import { arrowOf } from './arrow.ts';

it('arrowOf returns the direction of an arrow key, right and down positive', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => arrowOf({ key }))).toEqual([
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]);
});

it('arrowOf returns null for other keys', () => {
  expect(arrowOf({ key: 'a' })).toBeNull();
});
