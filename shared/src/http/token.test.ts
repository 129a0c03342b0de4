// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clearToken, keepsCookies, readToken, writeToken } from './token.ts';

afterEach(clearToken);

it('keeps a token in the cookie until it is cleared', () => {
  writeToken('a b=c');
  expect(readToken()).toBe('a b=c');
  clearToken();
  expect(readToken()).toBe('');
});

it('looks whether cookies are kept, and leaves none', () => {
  expect(keepsCookies()).toBe(true);
  expect(document.cookie).not.toContain('hxProbe=1');
});

it.each([
  ['drops', (): string => '', (): void => undefined],
  ['forbids', refuse, refuse],
])('a browser that %s cookies is known by it, and nothing breaks', (_what, get, set) => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(get);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(set);
  writeToken('tok-1');
  expect([readToken(), keepsCookies()]).toEqual(['', false]);
  vi.restoreAllMocks();
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

it('takes a mangled cookie for none', () => {
  document.cookie = 'userToken=%E0%A4%A; Path=/';
  expect(readToken()).toBe('');
});
