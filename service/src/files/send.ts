import { rangeOf } from '@app/storage/byte-range';
import { matchesEtag } from '@app/storage/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shown } from './renditions.ts';
import { streamOf, type Held } from './store.ts';

/**
 * Answers a file of a person as a page shows it, to whoever may see it; `kept`: how long their
 * browser may keep it, as `Cache-Control` says it.
 */
export async function sendShown(
  req: FastifyRequest,
  reply: FastifyReply,
  shown: Shown,
  kept: string,
): Promise<FastifyReply> {
  const etag = `"${shown.tag}"`;
  reply
    .header('etag', etag)
    .header('cache-control', `private, ${kept}`)
    .header('vary', 'cookie')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (matchesEtag(req.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendHeld(req, reply.type(shown.type), await shown.open(), etag);
}

/**
 * Answers a held file, or the part of it that was asked for, and releases it. Its type and how long
 * it may be kept are said before.
 */
export function sendHeld(req: FastifyRequest, reply: FastifyReply, held: Held, etag: string): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(req.headers, held.bytes, etag);
  if (range === null) return reply.header('content-length', held.bytes).send(streamOf(held));
  if (range === 'none') {
    held.release();
    return reply.code(416).header('content-range', `bytes */${held.bytes}`).send();
  }
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${held.bytes}`)
    .header('content-length', last - first + 1)
    .send(streamOf(held, { start: first, end: last }));
}
