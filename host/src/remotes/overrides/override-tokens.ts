import { local } from '@app/shared/state/storage';
import { OVERRIDE_COOKIE as COOKIE, OVERRIDE_PARAMETER as PARAMETER } from './override-hint.ts';

const SEPARATOR = '~';
/**
 * Payload and signature. A link may contain anything, and a cookie string can contain attributes.
 */
const TOKEN = /^[\w-]+\.[\w-]+$/;

/** Anybody may be sent such a link, and the code that it loads runs with all rights of the page. */
const QUESTION =
  '这个链接会让此浏览器运行一个测试版本，可能尚未发布。只接受您认识的人给的链接；之后可以随时点「退出测试」。要继续吗？';

/**
 * Handles a link created by the command line or the console: asks for consent, stores its token and
 * reloads the page without it, so that the server reads the token too.
 * @returns whether the page is about to reload
 */
export function takeOverrideLink(): boolean {
  const url = new URL(location.href);
  const token = url.searchParams.get(PARAMETER);
  if (!token) return false;
  url.searchParams.delete(PARAMETER);
  // A native dialog, because nothing is rendered yet.
  if (!window.confirm(QUESTION)) {
    history.replaceState(history.state, '', url);
    return false;
  }
  keepOverrideTokens([...new Set([...overrideTokens(), ...split(token)])]);
  location.replace(url);
  return true;
}

/** Tokens in the cookie, not verified yet. */
export function overrideTokens(): string[] {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w.~-]+)`).exec(document.cookie)?.[1];
  return split(cookie ?? local.get(COOKIE) ?? '');
}

/**
 * Stores tokens in a session cookie, because the edge adds development origins to the
 * Content-Security-Policy. Each token has its own expiry. An empty list removes them.
 */
export function keepOverrideTokens(tokens: string[]): void {
  const value = tokens.filter((token) => TOKEN.test(token)).join(SEPARATOR);
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax${value ? '' : '; Max-Age=0'}`;
  local.remove(COOKIE);
  // The tokens exceed the size of a cookie.
  if (overrideTokens().join(SEPARATOR) !== value) local.set(COOKIE, value);
}

function split(text: string): string[] {
  return text.split(SEPARATOR).filter((token) => token !== '');
}
