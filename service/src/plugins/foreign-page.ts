import type { FastifyRequest } from 'fastify';
import { mayConnect } from '../socket/origin.ts';

/**
 * Whether a page of another site sent the request: browsers allow cross-site forms. They state the
 * site by `Sec-Fetch-Site`, older ones by `Origin` or `Referer`; programs send none of these and
 * carry no other person's login. @param publicOrigin this site's origin in browsers, beside the
 * requested host
 */
export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicOrigin = ''): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = headers.origin ?? headers.referer;
  if (from === undefined) return false;
  return !mayConnect(URL.canParse(from) ? new URL(from).origin : from, host, publicOrigin);
}
