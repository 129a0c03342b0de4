import { expect, it } from 'vitest';
import { verdictOf } from './verdict.mjs';

const row = (swap, heap, nodes, listeners) => ({ swap, heap, nodes, listeners });
const missed = (rows, leftovers) =>
  verdictOf(rows, leftovers)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

it('the verdict compares the last row with the first, and ignores the shown version', () => {
  expect(missed([row(0, 8e6, 300, 400), row(10, 12e6, 900, 900), row(50, 9.9e6, 300, 390)], { styles: 1 })).toEqual([]);
});

it('the verdict names every figure that grew', () => {
  const rows = [row(0, 8e6, 300, 400), row(50, 10.1e6, 301, 401)];
  expect(missed(rows, { styles: 2 })).toEqual(['heap, MB', 'DOM nodes', 'event listeners', 'old styles']);
});
