import type { FastifyInstance } from 'fastify';
import { AppError, CODES } from '@app/shared/errors';
import {
  archiveOf,
  openArchive,
  pageOfMaterials,
  removeMaterials,
  restoreMaterials,
  starMaterials,
} from '../../domain/aigc/materials.ts';
import { storageOf } from '../../domain/aigc/quota.ts';
import { isFileId } from '../../files/addresses.ts';
import { mountCall } from '../../plugins/calls.ts';
import { archiveSender } from './send-archive.ts';
import { refuseWithStatus } from './view.ts';

/** Registers calls about a member's own pictures. */
export function registerMaterials(app: FastifyInstance): void {
  const { deps } = app;
  mountCall(app, 'GET /file/data/mine/{page}/{limit}', ({ input, user }) =>
    pageOfMaterials(deps.db, user.userId, input),
  );
  mountCall(app, 'GET /file/data/usage', ({ user }) => storageOf(deps, user.userId));
  mountCall(app, 'POST /file/data/star', async ({ input, user }) => {
    await starMaterials(deps, user.userId, input.ids, input.starred);
    return null;
  });
  mountCall(app, 'POST /file/data/remove', async ({ input, user }) => ({
    ids: await removeMaterials(deps, user.userId, input.ids),
  }));
  mountCall(app, 'POST /file/data/restore', async ({ input, user }) => ({
    ids: await restoreMaterials(deps, user.userId, input.ids),
  }));
  mountCall(app, 'POST /file/data/archive', ({ input, user }) => openArchive(deps, user.userId, input));

  const send = archiveSender();
  app.get<{ Params: { id: string } }>('/api/file/data/archive/:id', async (req, reply) => {
    const viewer = await deps.auth.fromCookies(req);
    if (!viewer) return refuseWithStatus(reply, CODES.UNAUTHORISED);
    const found = isFileId(req.params.id) ? await openedArchive(viewer.userId, req.params.id) : null;
    if (!found) return refuseWithStatus(reply, CODES.NOT_FOUND, '下载地址已失效，请重新打包');
    return send(reply, viewer.userId, found);
  });

  /** An archive is no longer available when one of its pictures was deleted. */
  async function openedArchive(userId: number, id: string) {
    try {
      return await archiveOf(deps, userId, id);
    } catch (error) {
      if (error instanceof AppError && error.code !== CODES.FAULT) return null;
      throw error;
    }
  }
}
