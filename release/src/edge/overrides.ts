import type { IncomingMessage } from 'node:http';
import { canonical } from '@app/shared/release-rules/canonical';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { zOverride } from '@app/shared/contracts/release-overrides';
import { isSignedBy } from '../document/sign.ts';
import { cookieOf } from '../http/cookies.ts';

const COOKIE = 'releaseOverride';
const SEPARATOR = '~';
/** Maximum tokens: nobody tests more at once, and each costs a signature check. */
const MOST_TOKENS = 8;
const NONE: readonly string[] = [];

/** The origin from which a valid token allows to load a remote. */
function originOf(token: string, { keys, overrideOrigins }: ReleaseDocument, now: number): string | undefined {
  const [payload = '', signature = ''] = token.split('.');
  try {
    const text = Buffer.from(payload, 'base64url').toString('utf8');
    const { data } = zOverride.safeParse(JSON.parse(text));
    if (data?.origin === undefined || data.expires * 1000 <= now || !overrideOrigins.includes(data.origin))
      return undefined;
    const key = keys[data.keyId];
    const holds =
      key !== undefined && canonical(data) === text && isSignedBy(text, Buffer.from(signature, 'base64url'), key);
    // Only a bare origin may be written to a header.
    return holds && new URL(data.origin).origin === data.origin ? data.origin : undefined;
  } catch {
    return undefined;
  }
}

/** Tokens in the visitor's cookie, unverified. */
export function overrideTokensOf(req: IncomingMessage): readonly string[] {
  return cookieOf(req, COOKIE)?.split(SEPARATOR).slice(0, MOST_TOKENS) ?? NONE;
}

function nameOf(token: string): string[] {
  try {
    const { name } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')) as {
      name?: unknown;
    };
    return typeof name === 'string' ? [name] : [];
  } catch {
    return [];
  }
}

/**
 * Remotes named by the visitor's override tokens, valid or not. Published files of such a remote
 * must not be in the page: they would run, and a development build of the same version has the same
 * global name.
 */
export function overriddenNames(tokens: readonly string[]): readonly string[] {
  return tokens.length === 0 ? NONE : tokens.flatMap(nameOf);
}

/**
 * Development origins that the visitor's override tokens allow, for the Content-Security-Policy of
 * this answer.
 */
export function overrideOriginsOf(
  tokens: readonly string[],
  document: ReleaseDocument,
  now = Date.now(),
): readonly string[] {
  if (tokens.length === 0) return NONE;
  return [...new Set(tokens.flatMap((token) => originOf(token, document, now) ?? []))];
}
