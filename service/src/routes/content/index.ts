import fastifyStatic from '@fastify/static';
import { CODES } from '@app/shared/errors';
import type { FastifyInstance } from 'fastify';
import { CONTENT_DIR } from '../../db/seed/media.ts';
import { clipUrlHolds } from '../../domain/course/clip-url.ts';

const PREFIX = '/api/content/';
const YEAR_SEC = 31_536_000;

/** Covers, pictures, works and avatars for everybody; clips and their captions only by signed address. Ranges are served. */
export async function registerContent(app: FastifyInstance, root = CONTENT_DIR): Promise<void> {
  const { secret, clock } = app.deps;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (req, reply) => {
      const file = decodeURIComponent(req.url.split('?')[0]!).slice(PREFIX.length);
      // Anything unusual is looked at as a clip, so that no spelling of a path slips past the check.
      if (/^(covers|avatars|pictures|works)\/[\w-]+\.\w+$/.test(file)) {
        const { v } = req.query as { v?: string };
        reply.header('cache-control', v ? `public, max-age=${YEAR_SEC}, immutable` : 'public, max-age=3600');
        return;
      }
      if (!clipUrlHolds(secret, file, req.query as { e?: string; s?: string }, clock())) {
        return reply
          .code(403)
          .header('cache-control', 'no-store')
          .send({ code: CODES.FORBIDDEN, msg: '播放地址已失效，请刷新后重试', data: null });
      }
      reply.header('cache-control', 'private, max-age=3600');
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
