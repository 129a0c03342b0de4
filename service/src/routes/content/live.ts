import path from 'node:path';
import { AppError, CODES } from '@app/shared/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { linkValidUntil } from '../../domain/course/media-url.ts';
import { openSignals } from '../../domain/course/stream/signal.ts';
import { ENTRY_FILE, liveName, openStreams, SIGNAL_NAME } from '../../domain/course/stream/stream.ts';
import { MEDIA_TYPES, PLAYLIST_TYPE, refuseMedia } from './media-answer.ts';

const WHAT = new RegExp(
  `^(?:${ENTRY_FILE.replace('.', String.raw`\.`)}|[0-9a-f]{64}\\.m3u8|${SIGNAL_NAME}/[\\w-]{1,3000})$`,
);
const STATUS: Readonly<Record<number, number>> = { [CODES.FORBIDDEN]: 403, [CODES.NOT_FOUND]: 404 };

/**
 * Sends an error that a player understands: it retries an unreachable source, and requests a new
 * URL after a refusal.
 */
function answerFault(reply: FastifyReply, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  reply.request.log.info({ reason: error.message, err: error.cause }, 'no live picture');
  return reply
    .code(STATUS[error.code] ?? 502)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: error.code, msg: error.message, data: null });
}

/**
 * Serves video of a broadcast: playlists of a film that starts at a fixed time, or a live signal of
 * another server. Only by signed URL.
 */
export function registerLive(app: FastifyInstance): void {
  const { secret, clock } = app.deps;
  const streams = openStreams(app.deps, openSignals());

  app.get('/api/content/live/:id/*', async (req, reply) => {
    const { id, '*': what } = req.params as { id: string; '*': string };
    if (!/^\d{1,9}$/.test(id) || !WHAT.test(what)) return refuseMedia(reply, CODES.NOT_FOUND, '没有这个文件');
    const courseId = Number(id);
    const until = linkValidUntil(secret, liveName(courseId, what), req.query as { e?: string; s?: string }, clock());
    if (!until) return refuseMedia(reply, CODES.FORBIDDEN, '播放地址已失效，请刷新后重试');
    reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; sandbox");
    try {
      if (!what.startsWith(`${SIGNAL_NAME}/`))
        return await reply.type(PLAYLIST_TYPE).send(await streams.playlist(courseId, what, until));
      const from = Buffer.from(what.slice(SIGNAL_NAME.length + 1), 'base64url').toString('utf8');
      const { body, playlist } = await streams.piece(courseId, from, until);
      if (playlist) return await reply.type(PLAYLIST_TYPE).send(body);
      const ending = path.extname(from.split('?')[0]!);
      return await reply
        .header('cache-control', 'private, max-age=20')
        .type(MEDIA_TYPES[ending] ?? 'application/octet-stream')
        .send(body);
    } catch (error) {
      return answerFault(reply, error);
    }
  });
}
