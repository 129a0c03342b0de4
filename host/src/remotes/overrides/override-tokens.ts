import { local } from '@app/shared/state/storage';
import { OVERRIDE_COOKIE as COOKIE, OVERRIDE_PARAMETER as PARAMETER } from './override-hint.ts';

const SEPARATOR = '~';
/** Payload and signature. A link may say anything, and a cookie takes more than a value. */
const TOKEN = /^[\w-]+\.[\w-]+$/;

/**
 * A link made by the command line or the console: keeps its token and loads the page again without it, so that the server's
 * answer knows of it too.
 * @returns whether the page is about to load again
 */
export function takeOverrideLink(): boolean {
  const url = new URL(location.href);
  const token = url.searchParams.get(PARAMETER);
  if (!token) return false;
  keepOverrideTokens([...new Set([...overrideTokens(), ...split(token)])]);
  url.searchParams.delete(PARAMETER);
  location.replace(url);
  return true;
}

/** Not verified yet. */
export function overrideTokens(): string[] {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w.~-]+)`).exec(document.cookie)?.[1];
  return split(cookie ?? local.get(COOKIE) ?? '');
}

/**
 * In a cookie, since the edge lets a development origin through the Content-Security-Policy. Until the browser is closed; each token
 * has an expiry of its own. None forgets them.
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
