import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import { matchesEtag } from '@app/storage/etag';
import { CODES } from '@app/shared/errors';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { contentMedia } from '../../db/schema/cms.ts';
import { courseMedia } from '../../db/schema/course.ts';
import { CONTENT_DIR } from '../../seed/media.ts';
import { linkValidUntil, signedQuery } from '../../domain/course/media-url.ts';
import { sendHeld } from '../../files/send.ts';
import { streamOf } from '../../files/store.ts';
import { registerLive } from './live.ts';
import { MEDIA_TYPES, refuseMedia } from './media-answer.ts';

const PREFIX = '/api/content/';
const YEAR_SEC = 31_536_000;
const NAME = /^[0-9a-f]{64}\.\w+$/;
const PLAYLIST = '.m3u8';

/**
 * Serves media of courses by their hash: covers and introduction pictures to everybody, media of
 * lessons only by signed URL. The segment URLs in a playlist are signed for as long as the
 * playlist's own URL.
 */
function registerMedia(app: FastifyInstance): void {
  const { db, store, secret, clock } = app.deps;
  app.get(`${PREFIX}media/:name`, async (req, reply) => {
    const { name } = req.params as { name: string };
    if (!NAME.test(name)) return refuseMedia(reply, CODES.NOT_FOUND, '没有这个文件');
    const until = linkValidUntil(secret, name, req.query as { e?: string; s?: string }, clock());
    if (!until) {
      const open = await db.$count(courseMedia, and(eq(courseMedia.name, name), eq(courseMedia.open, true)));
      const shown = open > 0 || (await db.$count(contentMedia, eq(contentMedia.name, name))) > 0;
      if (!shown) return refuseMedia(reply, CODES.FORBIDDEN, '播放地址已失效，请刷新后重试');
    }
    const etag = `"${name}"`;
    const ending = path.extname(name);
    reply
      .header('etag', etag)
      .header('cache-control', until ? 'private, max-age=3600' : `public, max-age=${YEAR_SEC}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(MEDIA_TYPES[ending] ?? 'application/octet-stream');
    const parts = until && ending === PLAYLIST ? until : null;
    if (!parts && matchesEtag(req.headers['if-none-match'], etag)) return reply.code(304).send();
    const held = await store.local(name.slice(0, 64));
    if (!parts) return sendHeld(req, reply, held, etag);
    const playlist = (await buffer(streamOf(held))).toString('utf8');
    return reply
      .removeHeader('etag')
      .send(playlist.replaceAll(/\b[0-9a-f]{64}\.\w+/g, (part) => part + signedQuery(secret, part, parts)));
  });
}

/** Serves bundled pictures to everybody, and media of courses. */
export async function registerContent(app: FastifyInstance, root = CONTENT_DIR): Promise<void> {
  registerMedia(app);
  registerLive(app);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (req, reply) => {
      const file = decodeURIComponent(req.url.split('?')[0]!).slice(PREFIX.length);
      if (!/^(covers|avatars|pictures|works)\/[\w-]+\.\w+$/.test(file))
        return refuseMedia(reply, CODES.NOT_FOUND, '没有这个文件');
      const { v } = req.query as { v?: string };
      reply.header('cache-control', v ? `public, max-age=${YEAR_SEC}, immutable` : 'public, max-age=3600');
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: PREFIX,
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
    });
  });
}
