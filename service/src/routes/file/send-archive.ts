import type { FastifyReply } from 'fastify';
import { openArchiveStream, type ArchiveFile } from '../../files/archive.ts';
import { attachment } from '../../files/names.ts';

/**
 * Concurrent archive downloads per person; each reads the disk as fast as the connection allows.
 */
const OF_ONE_AT_ONCE = 2;

/** Sends archives, with a limit per person. */
export function archiveSender() {
  const fetching = new Map<number, number>();

  return async (reply: FastifyReply, userId: number, { name, files }: { name: string; files: ArchiveFile[] }) => {
    const mine = fetching.get(userId) ?? 0;
    if (mine >= OF_ONE_AT_ONCE)
      return reply
        .code(429)
        .header('cache-control', 'no-store')
        .send({ code: 429, msg: '已有下载正在进行，请等它完成', data: null });
    const { stream, bytes } = await openArchiveStream(files);
    fetching.set(userId, mine + 1);
    stream.once('close', () => {
      const left = (fetching.get(userId) ?? 1) - 1;
      if (left > 0) fetching.set(userId, left);
      else fetching.delete(userId);
    });
    return reply
      .type('application/zip')
      .header('content-length', bytes)
      .header('content-disposition', attachment(name))
      .header('cache-control', 'private, no-store')
      .send(stream);
  };
}
