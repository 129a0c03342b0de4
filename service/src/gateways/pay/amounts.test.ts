import { expect, it } from 'vitest';
import { fenOf } from './amounts.ts';

it.each([
  ['0.01', 1],
  ['39.00', 3900],
  ['39.9', 3990],
  ['39', 3900],
  ['19.99', 1999],
  ['999999999.99', 99_999_999_999],
])('fenOf converts %s yuan to %i fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

it.each(['', '-1.00', '1.001', '1e3', '０.01', ' 1.00', '1,000.00', 'NaN', '99999999999.00'])(
  'fenOf refuses %j',
  (text) => {
    expect(fenOf(text)).toBeNaN();
  },
);
