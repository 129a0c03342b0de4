import { expect, it } from 'vitest';
import { cleanCode } from './code.ts';

it.each([
  [' huixue-2026 ', 'HUIXUE-2026'],
  ['HX 1234 5678', 'HX12345678'],
  ['ｈｘ—１２３４', 'HX-1234'],
  ['   ', ''],
])('the redemption code %j is normalised to %j', (typed, clean) => {
  expect(cleanCode(typed)).toBe(clean);
});
