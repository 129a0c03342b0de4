import { expect, it } from 'vitest';
import { searchTarget } from './search-target.ts';

it.each([
  ['布光', '/course/search?searchVal=%E5%B8%83%E5%85%89'],
  ['  抠图 ', '/course/search?searchVal=%E6%8A%A0%E5%9B%BE'],
  ['<b>a&b</b>', '/course/search?searchVal=%3Cb%3Ea%26b%3C%2Fb%3E'],
  [' \u3000\t', null],
])('the search text %j leads to %s', (text, target) => {
  expect(searchTarget(text)).toBe(target);
});

it('the search target keeps the first two hundred characters and splits no character', () => {
  const asked = new URLSearchParams(searchTarget('🍊'.repeat(500))!.split('?')[1]).get('searchVal');
  expect(asked).toBe('🍊'.repeat(200));
});
