import { local } from '@app/shared/state/storage';
import { OVERRIDE_COOKIE as COOKIE, OVERRIDE_PARAMETER as PARAMETER } from './override-hint.ts';

const SEPARATOR = '~';
/** Payload and signature. A link may say anything, and a cookie takes more than a value. */
const TOKEN = /^[\w-]+\.[\w-]+$/;

/** Anybody may be sent such a link, and what it brings runs with all rights of the page. */
const QUESTION =
  '这个链接会让此浏览器运行一个测试版本，可能尚未发布。只接受你认识的人给的链接；之后可以随时点「退出测试」。要继续吗？';

/**
 * A link made by the command line or the console: asks, keeps its token and loads the page again
 * without it, so that the server's answer knows of it too.
 * @returns whether the page is about to load again
 */
export function takeOverrideLink(): boolean {
  const url = new URL(location.href);
  const token = url.searchParams.get(PARAMETER);
  if (!token) return false;
  url.searchParams.delete(PARAMETER);
  // Nothing is drawn yet that could ask.
  if (!window.confirm(QUESTION)) {
    history.replaceState(history.state, '', url);
    return false;
  }
  keepOverrideTokens([...new Set([...overrideTokens(), ...split(token)])]);
  location.replace(url);
  return true;
}

/** Not verified yet. */
export function overrideTokens(): string[] {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w.~-]+)`).exec(document.cookie)?.[1];
  return split(cookie ?? local.get(COOKIE) ?? '');
}

/**
 * In a cookie, since the edge lets a development origin through the Content-Security-Policy. Until
 * the browser is closed; each token has an expiry of its own. None forgets them.
 */
export function keepOverrideTokens(tokens: string[]): void {
  const value = tokens.filter((token) => TOKEN.test(token)).join(SEPARATOR);
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax${value ? '' : '; Max-Age=0'}`;
  local.remove(COOKIE);
  // More than a cookie holds.
  if (overrideTokens().join(SEPARATOR) !== value) local.set(COOKIE, value);
}

function split(text: string): string[] {
  return text.split(SEPARATOR).filter((token) => token !== '');
}
