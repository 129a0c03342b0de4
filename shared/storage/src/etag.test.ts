import { expect, it } from 'vitest';
import { matchesEtag } from './etag.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" ,"c"', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('`If-None-Match: %s` has "a": %s', (given, expected) => {
  expect(matchesEtag(given, '"a"')).toBe(expected);
});
