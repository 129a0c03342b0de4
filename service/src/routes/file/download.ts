import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CODES } from '@app/shared/errors';
import { fileIdOf } from '../../files/addresses.ts';
import { ownFile } from '../../files/entries.ts';
import { attachment } from '../../files/names.ts';
import { refuse } from './view.ts';

const zDownload = z.object({ fileUrl: z.string().min(1).max(500) });

/** Hands out a file to keep: for produced pictures always the copy with the AI mark. */
export function registerDownload(app: FastifyInstance): void {
  const { auth, db, env, store } = app.deps;
  app.get('/api/common/data/download', async (req, reply) => {
    const input = zDownload.safeParse(req.query);
    const own = [env.PUBLIC_ORIGIN, `${req.protocol}://${req.host}`];
    const fileId = input.success ? fileIdOf(input.data.fileUrl, own) : null;
    if (!fileId) return refuse(reply, CODES.BAD_REQUEST, '下载地址不正确');
    const viewer = await auth.fromCookies(req);
    if (!viewer) return refuse(reply, CODES.UNAUTHORISED);
    const file = await ownFile(db, viewer.userId, fileId);
    if (!file) return refuse(reply, CODES.NOT_FOUND);

    const path = store.pathOf(file.labelledSha256 ?? file.sha256);
    return reply
      .type(file.type)
      .header('content-length', (await stat(path)).size)
      .header('content-disposition', attachment(file.name))
      .header('cache-control', 'private, no-store')
      .send(createReadStream(path));
  });
}
