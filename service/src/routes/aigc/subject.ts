import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRegistry } from '../../engines/registry.ts';
import { findsSubjects, subjectMask } from '../../engines/subject-mask.ts';
import { ownFile } from '../../files/entries.ts';
import { refuseWithStatus } from '../file/view.ts';
import { photoAnswers } from './photo-answers.ts';

const zSubject = z.object({ id: z.uuid() });
/** Number of cached masks, 20 to 200 KB each: a photo is often opened again. */
const MAX_MASKS = 64;

/**
 * `GET /api/file/data/subject/:id`: mask of the subject of one's own photo, as a grey PNG; 204
 * where no model of this service cuts out, or it failed. The page's live view starts with the same
 * mask that the task will find.
 */
export function registerSubject(app: FastifyInstance, engines: EngineRegistry): void {
  const { auth, db, store, log } = app.deps;

  async function maskOf(sha256: string): Promise<Buffer> {
    const file = await store.local(sha256);
    try {
      return await subjectMask(engines, file.path);
    } finally {
      file.release();
    }
  }

  const answerFor = photoAnswers(maskOf, MAX_MASKS);

  app.get('/api/file/data/subject/:id', async (req, reply) => {
    const input = zSubject.safeParse(req.params);
    if (!input.success) return refuseWithStatus(reply, CODES.NOT_FOUND);
    const viewer = await auth.fromCookies(req);
    if (!viewer) return refuseWithStatus(reply, CODES.UNAUTHORISED);
    const file = await ownFile(db, viewer.userId, input.data.id);
    if (!file) return refuseWithStatus(reply, CODES.NOT_FOUND);
    const none = () => reply.code(204).header('cache-control', 'no-store').send();
    if (!findsSubjects(engines)) return none();

    try {
      const png = await answerFor(viewer.userId, file.sha256);
      return await reply.type('image/png').header('cache-control', 'private, max-age=86400').send(png);
    } catch (error) {
      if (error instanceof AppError && error.code === CODES.TOO_MANY)
        return refuseWithStatus(reply, CODES.TOO_MANY, error.message);
      log.warn({ err: error }, 'the subject of a photo was not found by the model');
      return none();
    }
  });
}
