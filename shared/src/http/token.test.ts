import { afterEach, expect, it, vi } from 'vitest';
import { clearToken, isTokenKept, readToken, writeToken } from './token.ts';

afterEach(clearToken);

it('keeps a token in the cookie until it is cleared', () => {
  writeToken('a b=c');
  expect(readToken()).toBe('a b=c');
  clearToken();
  expect(readToken()).toBe('');
});

it.each([
  ['drops', (): string => '', (): void => undefined],
  ['forbids', refuse, refuse],
])('a browser that %s cookies: the login lasts as long as the page', (_what, get, set) => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockImplementation(get);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(set);
  writeToken('tok-1');
  expect([readToken(), isTokenKept()]).toEqual(['tok-1', false]);
  clearToken();
  expect([readToken(), isTokenKept()]).toEqual(['', true]);
  cookies.mockRestore();
  vi.restoreAllMocks();
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

it('takes a mangled cookie for none', () => {
  document.cookie = 'userToken=%E0%A4%A; Path=/';
  expect(readToken()).toBe('');
});
