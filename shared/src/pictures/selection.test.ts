import { expect, it } from 'vitest';
import { allOf, extended, NOTHING, rangeOf, toggled, withAll, within, without, type Selection } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: { chosen: ReadonlySet<string> }) => [...selection.chosen].toSorted();
const touched = (...ids: string[]) => ids.reduce<Selection<string>>((now, id) => toggled(now, id, id), NOTHING);

it('a picture is chosen by a press and let go by the next one', () => {
  expect(chosen(touched('a', 'c'))).toEqual(['a', 'c']);
  expect(chosen(touched('a', 'c', 'a'))).toEqual(['c']);
  expect(chosen(NOTHING)).toEqual([]);
});

it('a selection by places is put together one by one and by ranges either way, and taken apart', () => {
  const one = toggled<number>(NOTHING, 'c', 2);
  expect(rangeOf(one, 4)).toEqual({ first: 2, count: 3 });
  expect(rangeOf(one, 0)).toEqual({ first: 0, count: 3 });
  expect(rangeOf(NOTHING, 7)).toEqual({ first: 7, count: 1 });
  const several = withAll(one, ['c', 'd', 'e']);
  expect([...several.chosen]).toEqual(['c', 'd', 'e']);
  expect(several.anchor).toBe(2);
  expect([...toggled(several, 'd', 3).chosen]).toEqual(['c', 'e']);
  expect([...without(several, ['c', 'x']).chosen]).toEqual(['d', 'e']);
});

it('a range extends from the picture touched last, in both directions, and keeps its anchor', () => {
  const down = extended(touched('c'), 'e', ORDER);
  expect(chosen(down)).toEqual(['c', 'd', 'e']);
  expect(chosen(extended(down, 'a', ORDER))).toEqual(ORDER);
});

it('a range from nowhere, or from a picture that is gone, is the picture that was pressed', () => {
  expect(chosen(extended(NOTHING, 'b', ORDER))).toEqual(['b']);
  expect(chosen(extended(touched('x'), 'b', ORDER))).toEqual(['b', 'x']);
});

it('a selection loses what the list loses, and stays the same object where nothing is lost', () => {
  const all = allOf(ORDER);
  expect(chosen(all)).toEqual(ORDER);
  expect(within(all, ORDER)).toBe(all);
  expect(chosen(within(all, ['b', 'z']))).toEqual(['b']);
});
