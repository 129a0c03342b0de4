/**
 * The half of a login that scripts read. It lives in a cookie, so that every tab, file addresses
 * and the socket share it. The other half is a cookie of the service that no script reads; neither
 * opens anything alone.
 */
export const TOKEN_COOKIE = 'userToken';
const DAYS = 30;
const PROBE = 'hxProbe';

export function readToken(): string {
  const pair = cookies()
    .split('; ')
    .find((part) => part.startsWith(`${TOKEN_COOKIE}=`));
  return pair ? decoded(pair.slice(TOKEN_COOKIE.length + 1)) : '';
}

function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** A cookie that somebody mangled is no token. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Whether this browser keeps cookies: without them nobody can be logged in. */
export function keepsCookies(): boolean {
  setCookie(cookie(PROBE, '1', 60));
  const kept = cookies().includes(`${PROBE}=1`);
  setCookie(cookie(PROBE, '', 0));
  return kept;
}

export function writeToken(token: string): void {
  setCookie(cookie(TOKEN_COOKIE, encodeURIComponent(token), DAYS * 86_400));
}

export function clearToken(): void {
  setCookie(cookie(TOKEN_COOKIE, '', 0));
}

function setCookie(text: string): void {
  try {
    document.cookie = text;
  } catch {
    // Forbidden, as in a frame without an origin.
  }
}

function cookie(name: string, value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
