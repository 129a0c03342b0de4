import { expect, it } from 'vitest';
import { isOneEditAway } from './search-words.ts';

it.each([
  ['扣图', '抠图', true],
  ['抠图', '抠图', false],
  ['抠图片', '抠图', true],
  ['图', '抠图', true],
  ['图抠', '抠图', false],
  ['商品布广', '商品布光', true],
  ['商布光', '商品布光', true],
  ['商布', '商品布光', false],
  ['👍图', '抠图', true],
])('%s and %s are one letter apart: %s', (one, other, expected) => {
  expect(isOneEditAway(one, other)).toBe(expected);
  expect(isOneEditAway(other, one)).toBe(expected);
});
