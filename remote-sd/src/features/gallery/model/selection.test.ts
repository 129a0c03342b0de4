import { expect, it } from 'vitest';
import { NOTHING, portions, rangeOf, toggled, withAll, without } from './selection.ts';

it('is put together one by one, by ranges either way, and taken apart', () => {
  const one = toggled(NOTHING, 'c', 2);
  expect(rangeOf(one, 4)).toEqual({ first: 2, count: 3 });
  expect(rangeOf(one, 0)).toEqual({ first: 0, count: 3 });
  expect(rangeOf(NOTHING, 7)).toEqual({ first: 7, count: 1 });
  const several = withAll(one, ['c', 'd', 'e']);
  expect([...several.chosen]).toEqual(['c', 'd', 'e']);
  expect(several.anchor).toBe(2);
  expect([...toggled(several, 'd', 3).chosen]).toEqual(['c', 'e']);
  expect([...without(several, ['c', 'x']).chosen]).toEqual(['d', 'e']);
});

it('is told in portions, none of them empty', () => {
  expect(portions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(portions([], 2)).toEqual([]);
});
