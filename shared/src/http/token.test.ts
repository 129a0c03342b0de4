import { afterEach, expect, it } from 'vitest';
import { clearToken, readToken, writeToken } from './token.ts';

afterEach(clearToken);

it('keeps a token in the cookie until it is cleared', () => {
  writeToken('a b=c');
  expect(readToken()).toBe('a b=c');
  clearToken();
  expect(readToken()).toBe('');
});

it('takes a mangled cookie for none', () => {
  document.cookie = 'userToken=%E0%A4%A; Path=/';
  expect(readToken()).toBe('');
});
