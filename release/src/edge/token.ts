import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares a request's bearer token with the known one in a time that says nothing about either. */
export function hasToken(req: IncomingMessage, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}
