import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { PageParts } from './prepared.ts';

/** Sends a page with the nonce between its parts: in one write, without copying long parts. */
export function sendParts(
  req: IncomingMessage,
  res: ServerResponse,
  headers: OutgoingHttpHeaders,
  { before, last }: PageParts,
  nonce: string,
): void {
  if (res.headersSent || res.destroyed) return;
  let head = '';
  for (const part of before) head += part + nonce;
  headers['content-length'] = head.length + last.length;
  res.writeHead(200, headers);
  if (req.method === 'HEAD') return void res.end();
  if (head !== '') res.write(head, 'latin1');
  res.end(last);
}
