import { expect, it } from 'vitest';
import { bytesText } from './sizes.ts';

it.each([
  [412 * 1024, '412 KB'],
  [10, '1 KB'],
  [3_250_586, '3.1 MB'],
  [5 * 1024 ** 3, '5 GB'],
])('bytesText formats %d bytes as %s', (bytes, words) => {
  expect(bytesText(bytes)).toBe(words);
});
