import type { IncomingMessage } from 'node:http';

export function cookieOf(req: IncomingMessage, name: string): string | undefined {
  const cookies = req.headers.cookie;
  if (cookies === undefined) return undefined;
  for (let at = cookies.indexOf(name); at >= 0; at = cookies.indexOf(name, at + 1)) {
    const value = at + name.length + 1;
    if (cookies[value - 1] !== '=' || (at > 0 && cookies[at - 1] !== ' ' && cookies[at - 1] !== ';')) continue;
    const end = cookies.indexOf(';', value);
    return cookies.slice(value, end < 0 ? cookies.length : end).trim();
  }
  return undefined;
}
