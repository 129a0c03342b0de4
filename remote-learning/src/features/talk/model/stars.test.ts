import { expect, it } from 'vitest';
import { sharesOf } from './stars.ts';

it('star shares are fractions of all ratings, and zero without ratings', () => {
  expect(sharesOf([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0]);
  expect(sharesOf([1, 0, 0, 1, 6])).toEqual([13, 0, 0, 13, 75]);
});
