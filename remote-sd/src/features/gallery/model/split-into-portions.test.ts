import { expect, it } from 'vitest';
import { splitIntoPortions } from './split-into-portions.ts';

it('portions splits a list into batches, none of them empty', () => {
  expect(splitIntoPortions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(splitIntoPortions([], 2)).toEqual([]);
});
