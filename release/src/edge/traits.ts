import type { IncomingMessage } from 'node:http';
import {
  languageOf,
  OWN_TRAITS,
  traitsText,
  TRAITS_COOKIE,
  traitValue,
  type Traits,
} from '@app/shared/release-rules/targets';
import { cookieOf } from '../http/cookies.ts';

/** Allowed headers by the trait that they carry: `region` → `cf-region-code`. */
export type TraitHeaders = Readonly<Record<string, string>>;

const TRAIT = /^[a-z][a-z0-9-]{0,39}$/;
const HEADER = /^[a-z0-9-]{1,60}$/;
/** Headers with secrets or identities, which cannot be traits. */
const FORBIDDEN_HEADERS = ['cookie', 'authorization', 'proxy-authorization', 'x-forwarded-for', 'forwarded'];

/**
 * Reads `TARGET_HEADERS`, `region=cf-region-code,country=cf-ipcountry`; the error says what is
 * wrong.
 */
export function readTraitHeaders(text: string): TraitHeaders {
  const pairs = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim().toLowerCase().split('=', 2)]));
  for (const [trait = '', header = ''] of pairs) {
    if (!TRAIT.test(trait) || !HEADER.test(header))
      throw new Error(`TARGET_HEADERS must be like region=cf-region-code,country=cf-ipcountry, not ${trait}=${header}`);
    if (FORBIDDEN_HEADERS.includes(header)) throw new Error(`TARGET_HEADERS must not name ${header}`);
    if ((OWN_TRAITS as readonly string[]).includes(trait)) throw new Error(`TARGET_HEADERS: ${trait} needs no header`);
  }
  return Object.fromEntries(pairs);
}

/** Traits from the allowed headers of a request. */
function headerTraits({ headers: given }: IncomingMessage, headers: TraitHeaders): Traits {
  const told = Object.entries(headers).flatMap(([trait, header]) => {
    const value = traitValue(String(given[header] ?? ''));
    return value === undefined ? [] : [[trait, value] as const];
  });
  return Object.fromEntries(told);
}

/** All known traits of a visitor. */
export function traitsOf(req: IncomingMessage, headers: TraitHeaders): Traits {
  const language = languageOf(req.headers['accept-language']);
  return { ...headerTraits(req, headers), ...(language === undefined ? {} : { language }) };
}

/**
 * The cookie that passes traits from headers to the page; undefined when the browser has the same
 * one already.
 */
export function traitsCookie(req: IncomingMessage, headers: TraitHeaders, secure: boolean): string | undefined {
  const text = encodeURIComponent(traitsText(headerTraits(req, headers)));
  if (text === (cookieOf(req, TRAITS_COOKIE) ?? '')) return undefined;
  const age = text === '' ? '; Max-Age=0' : '';
  return `${TRAITS_COOKIE}=${text}; Path=/; SameSite=Lax${age}${secure ? '; Secure' : ''}`;
}
