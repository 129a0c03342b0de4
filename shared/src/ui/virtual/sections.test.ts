import { expect, test } from 'vitest';
import { placeAfterKey, rowOf, rowsOf } from './sections.ts';

const rows = rowsOf([5, 1, 4], 3);

test('each section has a heading and rows of items, which are numbered across sections', () => {
  expect(rows).toEqual([
    { kind: 'heading', section: 0 },
    { kind: 'items', section: 0, first: 0, count: 3 },
    { kind: 'items', section: 0, first: 3, count: 2 },
    { kind: 'heading', section: 1 },
    { kind: 'items', section: 1, first: 5, count: 1 },
    { kind: 'heading', section: 2 },
    { kind: 'items', section: 2, first: 6, count: 3 },
    { kind: 'items', section: 2, first: 9, count: 1 },
  ]);
  expect(rowsOf([], 3)).toEqual([]);
});

test('rowOf finds the row of every item index, and -1 for an index out of range', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1].map((place) => rowOf(rows, place))).toEqual([
    1, 1, 1, 2, 2, 4, 6, 6, 6, 7, -1, -1,
  ]);
  expect(rowOf([], 0)).toBe(-1);
});

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, 5],
  ['ArrowDown', 8, 9],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 9, 6],
  ['ArrowUp', 7, 5],
  ['ArrowUp', 1, 1],
  ['Home', 4, 3],
  ['End', 0, 2],
  ['Control+Home', 9, 0],
  ['Control+End', 0, 9],
  ['a', 0, null],
  ['ArrowDown', 77, null],
])('key %s moves from item %i to %s', (name, place, next) => {
  const key = name.split('+').at(-1)!;
  expect(placeAfterKey(rows, place, { key, ctrlKey: name.startsWith('Control'), metaKey: false })).toBe(next);
});
