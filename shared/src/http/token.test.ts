// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clearToken, keepsCookies, readToken, writeToken } from './token.ts';

afterEach(clearToken);

it('the token cookie is stored until it is cleared', () => {
  writeToken('a b=c');
  expect(readToken()).toBe('a b=c');
  clearToken();
  expect(readToken()).toBe('');
});

it('keepsCookies tests with a probe cookie and removes it', () => {
  expect(keepsCookies()).toBe(true);
  expect(document.cookie).not.toContain('hxProbe=1');
});

it.each([
  ['drops', (): string => '', (): void => undefined],
  ['forbids', refuse, refuse],
])('keepsCookies is false in a browser that %s cookies, and nothing throws', (_what, get, set) => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(get);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(set);
  writeToken('tok-1');
  expect([readToken(), keepsCookies()]).toEqual(['', false]);
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

it('a malformed token cookie is treated as none', () => {
  document.cookie = 'userToken=%E0%A4%A; Path=/';
  expect(readToken()).toBe('');
});
