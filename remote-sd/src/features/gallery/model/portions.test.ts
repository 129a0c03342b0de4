import { expect, it } from 'vitest';
import { portions } from './portions.ts';

it('portions splits a list into batches, none of them empty', () => {
  expect(portions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(portions([], 2)).toEqual([]);
});
