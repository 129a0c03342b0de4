/** The login token lives in a cookie, so that every tab, file addresses and the socket share it. */
export const TOKEN_COOKIE = 'userToken';
const DAYS = 30;

export function readToken(): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${TOKEN_COOKIE}=`));
  return pair ? decoded(pair.slice(TOKEN_COOKIE.length + 1)) : '';
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
  document.cookie = cookie(encodeURIComponent(token), DAYS * 86_400);
}

export function clearToken(): void {
  document.cookie = cookie('', 0);
}

function cookie(value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `${TOKEN_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
