import { expect, it } from 'vitest';
import { addressAsked } from './address-asked.ts';

it.each([
  ['an address', { asked: '/course/nothing?a=1' }, '/course/nothing?a=1'],
  ['Chinese, as it was typed', { asked: '/%E8%AF%BE%E7%A8%8B' }, '/课程'],
  ['an address that cannot be decoded, as it is', { asked: '/%E8%' }, '/%E8%'],
  ['a page opened by itself', null, ''],
  ['a state of something else', { start: true }, ''],
  ['an address that is no text', { asked: 7 }, ''],
])('addressAsked returns %s', (_name, state, shown) => {
  expect(addressAsked(state)).toBe(shown);
});

it('addressAsked shortens a long address to 120 characters', () => {
  expect(addressAsked({ asked: `/${'a'.repeat(500)}` })).toBe(`/${'a'.repeat(119)}…`);
});
