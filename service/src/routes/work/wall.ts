import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openShares } from '../../domain/work/shares.ts';
import { openRendition } from '../../files/renditions.ts';
import { sendShown } from '../../files/send.ts';
import { mountCall } from '../../plugins/calls.ts';
import { refuseWithStatus } from '../file/view.ts';

const zView = z.object({ id: z.uuid(), w: z.coerce.number().int().min(1).max(10_000).optional() });
/** Cache time, in seconds, after which a withdrawn work disappears from other browsers. */
const KEPT_SEC = 300;

export function registerWall(app: FastifyInstance): void {
  const { auth, store, pictures } = app.deps;
  const shares = openShares(app.deps);
  mountCall(app, 'GET /aigc/wall/page/{page}/{limit}', ({ input, user }) => shares.page(user?.userId ?? null, input));
  mountCall(app, 'POST /aigc/wall/share', ({ input, user }) => shares.share(user.userId, input));
  mountCall(app, 'POST /aigc/wall/withdraw', async ({ input, user }) => {
    await shares.withdraw(user.userId, input.id);
    return null;
  });
  mountCall(app, 'POST /aigc/wall/report', async ({ input, user }) => {
    await shares.report(user.userId, input);
    return null;
  });
  mountCall(app, 'POST /aigc/wall/use', ({ input, user }) => shares.use(user.userId, input.id));

  app.get('/api/aigc/wall/view/:id', async (req, reply) => {
    const input = zView.safeParse({ ...(req.query as object), ...(req.params as object) });
    if (!input.success) return refuseWithStatus(reply, 404);
    const viewer = await auth.fromCookies(req);
    const file = await shares.file(viewer?.userId ?? null, input.data.id);
    if (!file) return refuseWithStatus(reply, 404);
    // Everybody gets the copy with the visible mark; a video contains it.
    const marked = { ...file, sha256: file.labelledSha256 ?? file.sha256 };
    const shown = openRendition({ store, pictures }, marked, input.data.w ?? null);
    return sendShown(req, reply, shown, `max-age=${KEPT_SEC}`);
  });
}
