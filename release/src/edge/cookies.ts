import type { IncomingMessage } from 'node:http';
import { VISITOR_COOKIE } from '@app/shared/contracts/resolve';

const VISITOR_ID = /^[\w-]{8,64}$/;

export function cookieOf(req: IncomingMessage, wanted: string): string | undefined {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** The browser's id, unless it is missing or not of our making. */
export function visitorOf(req: IncomingMessage): string | undefined {
  const value = cookieOf(req, VISITOR_COOKIE);
  return value !== undefined && VISITOR_ID.test(value) ? value : undefined;
}
