import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

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
export function isSecure(req: IncomingMessage, trustProxy: boolean): boolean {
  if ((req.socket as TLSSocket).encrypted) return true;
  return trustProxy && firstValue(req.headers['x-forwarded-proto']) === 'https';
}

/** Pattern of a host name or address, with or without a port, as browsers send it. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:]{2,39}\])(?::\d{1,5})?$/i;

/** Origin by which a visitor reaches the site. */
export interface ReachedAddress {
  secure: boolean;
  /** Origin derived from the request; empty where it has no valid host. */
  origin: string;
}

export function reachedBy(req: IncomingMessage, trustProxy: boolean): ReachedAddress {
  const secure = isSecure(req, trustProxy);
  const host = (trustProxy && firstValue(req.headers['x-forwarded-host'])) || (req.headers.host ?? '');
  return { secure, origin: HOST.test(host) ? `${secure ? 'https' : 'http'}://${host}` : '' };
}

/**
 * Headers for the service. Rate limits depend on the visitor's address, so that forwarding headers
 * of the visitor are dropped unless a trusted proxy is in front.
 */
export function forwardedHeaders(req: IncomingMessage, trustProxy: boolean): IncomingHttpHeaders {
  const headers = withoutHopByHop(req.headers);
  const before = trustProxy ? firstValue(headers['x-forwarded-for']) && String(headers['x-forwarded-for']) : undefined;
  const address = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  delete headers.forwarded;
  // The service uses the last address: it has to be the visitor's, not that of the trusted proxy.
  headers['x-forwarded-for'] = before || address;
  headers['x-forwarded-proto'] = isSecure(req, trustProxy) ? 'https' : 'http';
  headers['x-forwarded-host'] = (trustProxy && firstValue(headers['x-forwarded-host'])) || (req.headers.host ?? '');
  if (!trustProxy || !headers['x-request-id']) headers['x-request-id'] = randomUUID();
  return headers;
}
