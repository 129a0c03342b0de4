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
import { openArchiveStream } from '../../files/archive.ts';
import { attachment } from '../../files/names.ts';
import { mount } from '../../plugins/calls.ts';
import { refuse } from './view.ts';

/** Archives that one person may be fetching; each reads from the disk as fast as the line takes it. */
const OF_ONE_AT_ONCE = 2;

/** Everything a person made and uploaded. */
export function registerMaterials(app: FastifyInstance): void {
  const { deps } = app;
  mount(app, 'GET /file/data/mine/{page}/{limit}', ({ input, user }) => pageOfMaterials(deps.db, user.userId, input));
  mount(app, 'GET /file/data/usage', ({ user }) => storageOf(deps, user.userId));
  mount(app, 'POST /file/data/star', async ({ input, user }) => {
    await starMaterials(deps, user.userId, input.ids, input.starred);
    return null;
  });
  mount(app, 'POST /file/data/remove', async ({ input, user }) => ({
    ids: await removeMaterials(deps, user.userId, input.ids),
  }));
  mount(app, 'POST /file/data/restore', async ({ input, user }) => ({
    ids: await restoreMaterials(deps, user.userId, input.ids),
  }));
  mount(app, 'POST /file/data/archive', ({ input, user }) => openArchive(deps, user.userId, input));

  const fetching = new Map<number, number>();
  app.get<{ Params: { id: string } }>('/api/file/data/archive/:id', async (req, reply) => {
    const viewer = await deps.auth.fromCookies(req);
    if (!viewer) return refuse(reply, CODES.UNAUTHORISED);
    const { userId } = viewer;
    const found = isFileId(req.params.id) ? await openedArchive(userId, req.params.id) : null;
    if (!found) return refuse(reply, CODES.NOT_FOUND, '下载地址已失效，请重新打包');
    const mine = fetching.get(userId) ?? 0;
    if (mine >= OF_ONE_AT_ONCE)
      return reply
        .code(429)
        .header('cache-control', 'no-store')
        .send({ code: 429, msg: '已有下载正在进行，请等它完成', data: null });
    const { stream, bytes } = await openArchiveStream(found.files);
    fetching.set(userId, mine + 1);
    stream.once('close', () => {
      const left = (fetching.get(userId) ?? 1) - 1;
      if (left > 0) fetching.set(userId, left);
      else fetching.delete(userId);
    });
    return reply
      .type('application/zip')
      .header('content-length', bytes)
      .header('content-disposition', attachment(found.name))
      .header('cache-control', 'private, no-store')
      .send(stream);
  });

  /** A picture that was deleted meanwhile takes the archive along. */
  async function openedArchive(userId: number, id: string) {
    try {
      return await archiveOf(deps, userId, id);
    } catch (error) {
      if (error instanceof AppError && error.code !== CODES.FAULT) return null;
      throw error;
    }
  }
}
