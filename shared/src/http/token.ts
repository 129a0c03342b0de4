/** The login token lives in a cookie, so that every tab, file addresses and the socket share it. */
export const TOKEN_COOKIE = 'userToken';
const DAYS = 30;
/** Where a browser keeps no cookies: the login then lasts as long as the page. */
let unkept = '';

export function readToken(): string {
  return keptToken() || unkept;
}

/** Whether a login would survive the page: false where the browser keeps no cookies. */
export function isTokenKept(): boolean {
  return unkept === '';
}

function keptToken(): string {
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

export function writeToken(token: string): void {
  setCookie(cookie(encodeURIComponent(token), DAYS * 86_400));
  unkept = keptToken() === token ? '' : token;
}

export function clearToken(): void {
  setCookie(cookie('', 0));
  unkept = '';
}

function setCookie(text: string): void {
  try {
    document.cookie = text;
  } catch {
    // Forbidden, as in a frame without an origin.
  }
}

function cookie(value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `${TOKEN_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
