import { expect, it } from 'vitest';
import { allOf, extended, NOTHING, toggled, within } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: { chosen: ReadonlySet<string> }) => [...selection.chosen].toSorted();

it('takes one after the other, and lets go what is pressed again', () => {
  const two = toggled(toggled(NOTHING, 'a'), 'c');
  expect(chosen(two)).toEqual(['a', 'c']);
  expect(chosen(toggled(two, 'a'))).toEqual(['c']);
  expect(chosen(NOTHING)).toEqual([]);
});

it('extends from the last one touched, in both directions, and keeps the anchor', () => {
  const from = toggled(NOTHING, 'c');
  const down = extended(from, 'e', ORDER);
  expect(chosen(down)).toEqual(['c', 'd', 'e']);
  expect(chosen(extended(down, 'a', ORDER))).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('extends from nowhere, or from what is gone, to the one that was pressed', () => {
  expect(chosen(extended(NOTHING, 'b', ORDER))).toEqual(['b']);
  expect(chosen(extended(toggled(NOTHING, 'x'), 'b', ORDER))).toEqual(['b', 'x']);
});

it('loses what is gone', () => {
  const all = allOf(ORDER);
  expect(chosen(all)).toEqual(ORDER);
  expect(within(all, ORDER)).toBe(all);
  expect(chosen(within(all, ['b', 'z']))).toEqual(['b']);
});
