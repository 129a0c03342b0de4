/**
 * The half of a login token that scripts can read. A cookie, so that every tab, file address and
 * the socket share it. The other half is an HttpOnly cookie of the service; neither is valid alone.
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

/** A malformed cookie counts as no token. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Whether this browser stores cookies: nobody can log in without them. */
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
    // Cookies are forbidden, as in a frame with an opaque origin.
  }
}

function cookie(name: string, value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
