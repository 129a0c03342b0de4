import { rangeOf } from '@app/storage/byte-range';
import { matchesEtag } from '@app/storage/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedRendition } from './renditions.ts';
import { streamOf, type HeldFile } from './store.ts';

/**
 * Sends a person's file as shown on pages, to whoever may see it; `kept` is the `Cache-Control`
 * value for the browser.
 */
export async function sendShown(
  req: FastifyRequest,
  reply: FastifyReply,
  shown: OpenedRendition,
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
 * Sends a held file, or the requested range of it, and releases it. The caller sets its type and
 * cache headers before.
 */
export function sendHeld(req: FastifyRequest, reply: FastifyReply, held: HeldFile, etag: string): FastifyReply {
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
