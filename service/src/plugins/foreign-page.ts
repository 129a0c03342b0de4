import type { FastifyRequest } from 'fastify';
import { mayConnect } from '../socket/origin.ts';

/**
 * Whether a page of another site sent this: a form needs no leave to be sent anywhere. Browsers say
 * so by `Sec-Fetch-Site`, older ones by `Origin` or `Referer`; programs, which send none of them,
 * act for nobody. @param publicOrigin where browsers see this site, beside the address asked
 */
export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicOrigin = ''): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = headers.origin ?? headers.referer;
  if (from === undefined) return false;
  return !mayConnect(URL.canParse(from) ? new URL(from).origin : from, host, publicOrigin);
}
