import { expect, test } from 'vitest';
import { isPaged, pageAfterLimit, pagerItems, typedPage } from './rules.ts';

test.each([
  { page: 1, limit: 50, total: 30, becomes: 1 },
  { page: 2, limit: 30, total: 45, becomes: 2 },
  { page: 2, limit: 50, total: 45, becomes: 1 },
  { page: 5, limit: 10, total: 438, becomes: 5 },
  { page: 22, limit: 50, total: 438, becomes: 1 },
  { page: 9, limit: 50, total: 438, becomes: 9 },
  { page: 3, limit: 20, total: 0, becomes: 1 },
])(
  'after a change of page size, page $page of $total items with $limit a page becomes page $becomes',
  ({ page, limit, total, becomes }) => {
    expect(pageAfterLimit(page, limit, total)).toBe(becomes);
  },
);

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 22, [1, 2, 3, 4, 5, null, 22]],
  [4, 22, [1, 2, 3, 4, 5, null, 22]],
  [5, 22, [1, null, 4, 5, 6, null, 22]],
  [20, 22, [1, null, 18, 19, 20, 21, 22]],
  [22, 22, [1, null, 18, 19, 20, 21, 22]],
])('page %i of %i offers the page buttons %j', (page, pages, items) => {
  expect(pagerItems(page, pages)).toEqual(items);
});

test('a typed page is clamped to the pages, and text is ignored', () => {
  expect(typedPage('5', 22)).toBe(5);
  expect(typedPage(' 99 ', 22)).toBe(22);
  expect(typedPage('0', 22)).toBe(1);
  expect(typedPage('-3', 22)).toBeNull();
  expect(typedPage('一', 22)).toBeNull();
  expect(typedPage('', 22)).toBeNull();
});

test.each([
  // Columns: total, page, limit, expected.
  [0, 1, 20, false],
  [20, 1, 20, false],
  [21, 1, 20, true],
  [11, 1, 10, true],
  [15, 1, 50, false],
  // A single page because of a selected size stays, so that the size can be reset.
  [45, 1, 50, true],
  [5, 2, 20, true],
])('with %d items, page %d of %d each: pager %s', (total, page, limit, paged) => {
  expect(isPaged(total, page, limit)).toBe(paged);
});
