import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { addressOf, forwardedFor } from '../http/address.ts';

/** Headers of a single connection that must not be forwarded (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function firstValue(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();
}

export function withoutHopByHop<T extends IncomingHttpHeaders>(headers: T): T {
  const copy = { ...headers };
  const named = String(headers.connection ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase());
  for (const name of [...HOP_BY_HOP, ...named]) delete copy[name];
  return copy;
}

/** Whether the visitor's connection is encrypted, here or at the trusted proxy. */
export function isSecure(req: IncomingMessage, trustProxy: number): boolean {
  if ((req.socket as TLSSocket).encrypted) return true;
  return trustProxy > 0 && firstValue(req.headers['x-forwarded-proto']) === 'https';
}

/** Pattern of a host name or address, with or without a port, as browsers send it. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:]{2,39}\])(?::\d{1,5})?$/i;

/** Origin by which a visitor reaches the site. */
export interface ReachedAddress {
  secure: boolean;
  /** Origin derived from the request; empty where it has no valid host. */
  origin: string;
}

/** Host by which the visitor asked; empty where the request has none. */
function hostOf(req: IncomingMessage, trustProxy: number): string {
  const named = trustProxy > 0 ? firstValue(req.headers['x-forwarded-host']) : undefined;
  return named || (req.headers.host ?? '');
}

export function reachedBy(req: IncomingMessage, trustProxy: number): ReachedAddress {
  const secure = isSecure(req, trustProxy);
  const host = hostOf(req, trustProxy);
  return { secure, origin: HOST.test(host) ? `${secure ? 'https' : 'http'}://${host}` : '' };
}

/**
 * Headers for the service. Rate limits depend on the visitor's address, so that forwarding headers
 * of the visitor are dropped unless a trusted proxy is in front.
 */
export function forwardedHeaders(req: IncomingMessage, trustProxy: number): IncomingHttpHeaders {
  const headers = withoutHopByHop(req.headers);
  delete headers.forwarded;
  // The service uses the last address: it has to be the visitor's, not that of a trusted proxy.
  headers['x-forwarded-for'] = forwardedFor(req, trustProxy).join(', ') || addressOf(req, 0);
  headers['x-forwarded-proto'] = isSecure(req, trustProxy) ? 'https' : 'http';
  headers['x-forwarded-host'] = hostOf(req, trustProxy);
  if (trustProxy === 0 || !headers['x-request-id']) headers['x-request-id'] = randomUUID();
  return headers;
}
