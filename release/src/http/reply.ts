import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Sends a complete answer. A HEAD gets the same headers, including the length, and no body. */
export function sendReply(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer | string,
): void {
  if (res.headersSent || res.destroyed) return;
  // Disables content sniffing in browsers.
  res.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers, 'content-length': Buffer.byteLength(body) });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** JSON in the service's envelope, so that the browser's client shows the message as usual. */
export function sendEnvelope(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  msg: string,
  data: unknown = null,
  headers: OutgoingHttpHeaders = {},
): void {
  const code = status >= 200 && status < 300 ? 200 : status >= 500 ? 500 : status;
  const type = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  };
  sendReply(req, res, status, { ...type, ...headers }, JSON.stringify({ code, msg, data }));
}

/** True for GET and HEAD; all others are answered here with 405. */
export function allowOnlyReads(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return true;
  sendEnvelope(req, res, 405, '不支持的请求方法', null, { allow: 'GET, HEAD' });
  return false;
}

/** Whether the client accepts this encoding; `q=0` is a refusal. */
function takes(accept: string, coding: string): boolean {
  return accept.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    return name === coding && !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one));
  });
}

/** Maximum cached headers: browsers send one of a few texts, but others may send anything. */
const MOST_KNOWN = 100;
const knownCodings = new Map<string, readonly ('br' | 'gzip')[]>();

/** Encodings to try, best first. */
export function codingsFor(req: IncomingMessage): readonly ('br' | 'gzip')[] {
  const accept = String(req.headers['accept-encoding'] ?? '');
  const before = knownCodings.get(accept);
  if (before) return before;
  const codings = (['br', 'gzip'] as const).filter((coding) => takes(accept, coding));
  if (knownCodings.size < MOST_KNOWN) knownCodings.set(accept, codings);
  return codings;
}
