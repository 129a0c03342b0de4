import { expect, it } from 'vitest';
import { verdictOf } from './verdict.mjs';

const row = (swap, heap, nodes, listeners) => ({ swap, heap, nodes, listeners });
const missed = (rows, leftovers) =>
  verdictOf(rows, leftovers)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

it('compares the last row with the first, and lets the version on show be', () => {
  expect(missed([row(0, 8e6, 300, 400), row(10, 12e6, 900, 900), row(50, 9.9e6, 300, 390)], { styles: 1 })).toEqual([]);
});

it('names all that grew', () => {
  const rows = [row(0, 8e6, 300, 400), row(50, 10.1e6, 301, 401)];
  expect(missed(rows, { styles: 2 })).toEqual(['heap, MB', 'DOM nodes', 'event listeners', 'old styles']);
});
