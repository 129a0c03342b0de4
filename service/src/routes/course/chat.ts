import type { FastifyInstance } from 'fastify';
import { listLines } from '../../domain/chat/lines.ts';
import { hideLine, muteAuthor, pinLine } from '../../domain/chat/moderate.ts';
import { mountCall } from '../../plugins/calls.ts';

/** Registers reading messages of a broadcast; sending one uses `/ws/live/{courseId}`. */
export function registerChat(app: FastifyInstance): void {
  const { deps } = app;

  mountCall(app, 'GET /course/data/chat/list', ({ user, input }) => listLines(deps, user?.userId ?? null, input));
  mountCall(app, 'POST /course/user/chat/hide', async ({ user, input }) => {
    await hideLine(deps, user.userId, input.id);
    return null;
  });
  mountCall(app, 'POST /course/user/chat/pin', async ({ user, input }) => {
    await pinLine(deps, user.userId, input);
    return null;
  });
  mountCall(app, 'POST /course/user/chat/mute', async ({ user, input }) => {
    await muteAuthor(deps, user.userId, input);
    return null;
  });
}
