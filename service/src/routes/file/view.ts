import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError, CODE_TEXTS, CODES } from '@app/shared/errors';
import { ownFile, toFileInfo } from '../../files/entries.ts';
import { openRendition } from '../../files/renditions.ts';
import { sendShown } from '../../files/send.ts';
import { mountCall } from '../../plugins/calls.ts';

const zView = z.object({ id: z.uuid(), w: z.coerce.number().int().min(1).max(10_000).optional() });

/** An `<img>` depends on the status, not on an envelope. */
export function refuseWithStatus(
  reply: FastifyReply,
  status: 400 | 401 | 404 | 429,
  msg: string = CODE_TEXTS[status] ?? '',
): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ code: status, msg, data: null });
}

export function registerView(app: FastifyInstance): void {
  const { auth, db, store, pictures } = app.deps;
  mountCall(app, 'GET /file/data/get', async ({ input, user }) => {
    const file = await ownFile(db, user.userId, input.fileId);
    if (!file) throw new AppError(CODES.NOT_FOUND, '图片不存在或已删除');
    return toFileInfo(file);
  });
  app.get('/api/file/data/view/:id', async (req, reply) => {
    const input = zView.safeParse({ ...(req.query as object), ...(req.params as object) });
    if (!input.success) return refuseWithStatus(reply, CODES.NOT_FOUND);
    const viewer = await auth.fromCookies(req);
    if (!viewer) return refuseWithStatus(reply, CODES.UNAUTHORISED);
    const file = await ownFile(db, viewer.userId, input.data.id);
    if (!file) return refuseWithStatus(reply, CODES.NOT_FOUND);

    const shown = openRendition({ store, pictures }, file, input.data.w ?? null);
    return sendShown(req, reply, shown, 'max-age=31536000, immutable');
  });
}
