import { expect, it } from 'vitest';
import { arrowOf } from './arrow.ts';

it('an arrow key says where it leads, to the right and down', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => arrowOf({ key }))).toEqual([
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]);
});

it('another key leads nowhere', () => {
  expect(arrowOf({ key: 'a' })).toBeNull();
});
