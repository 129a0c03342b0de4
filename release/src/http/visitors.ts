import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { VISITOR_COOKIE } from '@app/shared/release-rules/resolve';
import { cookieOf } from './cookies.ts';

/** A signature of 96 bits cannot be guessed in the lifetime of a cookie. */
const SIGNATURE_LENGTH = 16;
/**
 * Maximum cached valid cookies: a visit sends several requests, and a signature is a tenth of a
 * page's cost.
 */
const MOST_HELD = 10_000;
/** Marks a browser that has reported before; it grants nothing. */
const MARK_COOKIE = 'reports';
const MARK_SECONDS = 30 * 86_400;
/** In the place of a signature: pages work with such an id, and reports do not count. */
const UNSIGNED = '-'.repeat(SIGNATURE_LENGTH);
const YEAR_SECONDS = 31_536_000;
const SIGNED = /^([\w-]{8,64})\.([\w-]{16})$/;

/**
 * Ids of browsers, generated and signed here: a forged one neither selects a bucket nor counts as a
 * visitor.
 */
export interface Visitors {
  /** The id in a request's cookie; undefined for none, or a forged one. */
  idOf(req: IncomingMessage): string | undefined;
  /**
   * A new id, with the value of its cookie. The page reads the id, so that the cookie is not
   * HttpOnly.
   */
  create(): { id: string; cookie: string };
  /** Value of the cookie for an id. */
  sign(id: string): string;
  /** Whether the browser has reported before, and so runs scripts. */
  isMarked(req: IncomingMessage, id: string): boolean;
  /** The complete cookie that marks it. */
  markCookie(id: string): string;
  /** A keyed hash, for values that must not be predictable. */
  digest(text: string): Buffer;
}

/** Value of the cookie for an id that nobody signed. */
export const unsignedCookie = (id: string): string => `${id}.${UNSIGNED}`;

/**
 * The complete cookie of a visitor. An unsigned one ends with the browser session, so that the next
 * one gets an id that counts.
 */
export function visitorCookie(value: string, secure: boolean): string {
  const lifetime = value.endsWith(`.${UNSIGNED}`) ? '' : ` Max-Age=${YEAR_SECONDS};`;
  return `${VISITOR_COOKIE}=${value}; Path=/;${lifetime} SameSite=Lax${secure ? '; Secure' : ''}`;
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** @param key the registry's secret for these signatures */
export function createVisitors(key: string): Visitors {
  const signatureOf = (id: string) =>
    createHmac('sha256', key).update(id).digest('base64url').slice(0, SIGNATURE_LENGTH);
  const sign = (id: string) => `${id}.${signatureOf(id)}`;
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  const markOf = (id: string) => digest(`${MARK_COOKIE} ${id}`).toString('base64url').slice(0, SIGNATURE_LENGTH);
  const held = new Map<string, string>();
  return {
    sign,
    digest,
    isMarked: (req, id) => isSame(cookieOf(req, MARK_COOKIE) ?? '', markOf(id)),
    markCookie: (id) => `${MARK_COOKIE}=${markOf(id)}; Path=/; Max-Age=${MARK_SECONDS}; HttpOnly; SameSite=Lax`,
    idOf(req) {
      const value = cookieOf(req, VISITOR_COOKIE);
      if (value === undefined) return undefined;
      const before = held.get(value);
      if (before !== undefined) return before;
      const [, id = '', signature = ''] = SIGNED.exec(value) ?? [];
      if (id === '') return undefined;
      if (!isSame(signatureOf(id), signature)) return undefined;
      if (held.size >= MOST_HELD) held.clear();
      held.set(value, id);
      return id;
    },
    create() {
      const id = randomUUID();
      return { id, cookie: sign(id) };
    },
  };
}
