import { expect, it } from 'vitest';
import {
  allOf,
  extended,
  NOTHING,
  rangeOf,
  toggled,
  withAll,
  withinOrder,
  withoutIds,
  type Selection,
} from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: { chosen: ReadonlySet<string> }) => [...selection.chosen].toSorted();
const touched = (...ids: string[]) => ids.reduce<Selection<string>>((now, id) => toggled(now, id, id), NOTHING);

it('a press selects a picture and the next press deselects it', () => {
  expect(chosen(touched('a', 'c'))).toEqual(['a', 'c']);
  expect(chosen(touched('a', 'c', 'a'))).toEqual(['c']);
  expect(chosen(NOTHING)).toEqual([]);
});

it('in select mode pictures are added and removed one by one and by ranges in both directions', () => {
  const one = toggled<number>(NOTHING, 'c', 2);
  expect(rangeOf(one, 4)).toEqual({ first: 2, count: 3 });
  expect(rangeOf(one, 0)).toEqual({ first: 0, count: 3 });
  expect(rangeOf(NOTHING, 7)).toEqual({ first: 7, count: 1 });
  const several = withAll(one, ['c', 'd', 'e']);
  expect([...several.chosen]).toEqual(['c', 'd', 'e']);
  expect(several.anchor).toBe(2);
  expect([...toggled(several, 'd', 3).chosen]).toEqual(['c', 'e']);
  expect([...withoutIds(several, ['c', 'x']).chosen]).toEqual(['d', 'e']);
});

it('a range extends from the picture pressed last, in both directions, and keeps its anchor', () => {
  const down = extended(touched('c'), 'e', ORDER);
  expect(chosen(down)).toEqual(['c', 'd', 'e']);
  expect(chosen(extended(down, 'a', ORDER))).toEqual(ORDER);
});

it('a range without an anchor, or with a deleted anchor, selects only the pressed picture', () => {
  expect(chosen(extended(NOTHING, 'b', ORDER))).toEqual(['b']);
  expect(chosen(extended(touched('x'), 'b', ORDER))).toEqual(['b', 'x']);
});

it('pruning removes deleted pictures from a selection, and returns the same object when none is missing', () => {
  const all = allOf(ORDER);
  expect(chosen(all)).toEqual(ORDER);
  expect(withinOrder(all, ORDER)).toBe(all);
  expect(chosen(withinOrder(all, ['b', 'z']))).toEqual(['b']);
});
