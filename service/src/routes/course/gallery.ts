import type { FastifyInstance } from 'fastify';
import { AppError } from '@app/shared/errors';
import { z } from 'zod';
import { commentPage, removeComment, saveComment } from '../../domain/talk/comments.ts';
import { galleryPage, galleryPicture, galleryWork, showHomework, withdrawWork } from '../../domain/talk/gallery.ts';
import { openRendition } from '../../files/renditions.ts';
import { sendShown } from '../../files/send.ts';
import { mountCall } from '../../plugins/calls.ts';
import { refuseWithStatus } from '../file/view.ts';

const zView = z.object({
  id: z.coerce.number().int().positive().max(2_147_483_647),
  w: z.coerce.number().int().min(1).max(10_000).optional(),
});
/** Cache time, in seconds, after which a withdrawn homework disappears from other browsers. */
const KEPT_SEC = 300;

export function registerGallery(app: FastifyInstance): void {
  const { deps } = app;
  const { auth, store, pictures } = deps;

  mountCall(app, 'GET /course/data/gallery/page/{page}/{limit}', ({ user, input }) =>
    galleryPage(deps, user?.userId ?? null, input),
  );
  mountCall(app, 'GET /course/data/gallery/get', ({ user, input }) =>
    galleryWork(deps, user?.userId ?? null, input.id),
  );
  mountCall(app, 'POST /course/user/gallery/show', ({ user, input }) =>
    showHomework(deps, user.userId, input.lessonId),
  );
  mountCall(app, 'POST /course/user/gallery/withdraw', async ({ user, input }) => {
    await withdrawWork(deps, user.userId, input.id);
    return null;
  });
  mountCall(app, 'GET /course/data/gallery/comment/page/{page}/{limit}', ({ user, input }) =>
    commentPage(deps, user?.userId ?? null, input),
  );
  mountCall(app, 'POST /course/user/gallery/comment/save', ({ user, input }) => saveComment(deps, user.userId, input));
  mountCall(app, 'POST /course/user/gallery/comment/remove', async ({ user, input }) => {
    await removeComment(deps, user.userId, input.id);
    return null;
  });

  app.get('/api/course/gallery/view/:id', async (req, reply) => {
    const input = zView.safeParse({ ...(req.query as object), ...(req.params as object) });
    if (!input.success) return refuseWithStatus(reply, 404);
    const viewer = await auth.fromCookies(req);
    const file = await galleryPicture(deps, viewer?.userId ?? null, input.data.id).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!file) return refuseWithStatus(reply, 404);
    const shown = openRendition({ store, pictures }, file, input.data.w ?? null);
    return sendShown(req, reply, shown, `max-age=${KEPT_SEC}`);
  });
}
