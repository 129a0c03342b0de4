import type { FastifyReply } from 'fastify';

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** Types of media by file extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.m3u8': PLAYLIST_TYPE,
};

export function refuseMedia(reply: FastifyReply, code: 403 | 404, msg: string) {
  return reply.code(code).header('cache-control', 'no-store').send({ code, msg, data: null });
}
