import { expect, it } from 'vitest';
import { sizeWords } from './size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 KB'],
  [1024 * 1024 * 12.34, '12.3 MB'],
  [1024 * 1024 * 999, '999 MB'],
  [1024 ** 3 * 3.14, '3.1 GB'],
])('the size of %d bytes is formatted as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
