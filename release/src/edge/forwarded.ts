import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** Headers that belong to one connection and must not be passed on (RFC 9110, 7.6.1). */
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

function first(value: string | string[] | undefined): string | undefined {
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

/** True when the visitor's connection is encrypted, here or at the trusted proxy before. */
export function isSecure(req: IncomingMessage, trustProxy: boolean): boolean {
  if ((req.socket as TLSSocket).encrypted) return true;
  return trustProxy && first(req.headers['x-forwarded-proto']) === 'https';
}

/** A host by its name or address, with or without a port: nothing that a browser would not send. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:]{2,39}\])(?::\d{1,5})?$/i;

/** How a visitor reaches the site. */
export interface Reached {
  secure: boolean;
  /** The address by the request itself; empty where that names none. */
  origin: string;
}

export function reachedBy(req: IncomingMessage, trustProxy: boolean): Reached {
  const secure = isSecure(req, trustProxy);
  const host = (trustProxy && first(req.headers['x-forwarded-host'])) || (req.headers.host ?? '');
  return { secure, origin: HOST.test(host) ? `${secure ? 'https' : 'http'}://${host}` : '' };
}

/**
 * Headers for the service. Rate limits rest on the visitor's address, so what a visitor claims
 * about it is dropped unless a proxy of ours stands before this process.
 */
export function forwardedHeaders(req: IncomingMessage, trustProxy: boolean): IncomingHttpHeaders {
  const headers = withoutHopByHop(req.headers);
  const before = trustProxy ? first(headers['x-forwarded-for']) && String(headers['x-forwarded-for']) : undefined;
  const address = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  delete headers.forwarded;
  // The service believes the last address: it has to be the visitor's, not our proxy's, wherever
  // that one runs.
  headers['x-forwarded-for'] = before || address;
  headers['x-forwarded-proto'] = isSecure(req, trustProxy) ? 'https' : 'http';
  headers['x-forwarded-host'] = (trustProxy && first(headers['x-forwarded-host'])) || (req.headers.host ?? '');
  if (!trustProxy || !headers['x-request-id']) headers['x-request-id'] = randomUUID();
  return headers;
}
