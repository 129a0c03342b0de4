import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { UNAUTHORISED } from '@app/shared/contracts/socket-closes';
import { AppError, CODES } from '@app/shared/errors';
import { endedSessions } from '../domain/auth/sessions.ts';
import { createGuard } from './guard.ts';
import { createHub } from './hub.ts';
import { registerLive } from './live.ts';
import { mayConnect } from './origin.ts';
import { startRelay } from './relay.ts';
import { createRooms } from './rooms.ts';

const MESSAGE_BYTES = 4096;

/**
 * `/ws/{id}`: a user's id with the token of that user, or any other id for visitors, whose PING
 * alone is answered. `/ws/live/{courseId}`: the room of a broadcast.
 */
export async function registerSocket(app: FastifyInstance): Promise<void> {
  const { auth, clock, db, env, log } = app.deps;
  const hub = createHub();
  const rooms = createRooms(app.deps, app.memberShare);
  const relay = startRelay(app.deps, hub, rooms);
  app.addHook('preClose', async () => {
    rooms.stop();
    await relay.stop();
  });
  const guard = createGuard(log);

  async function admit(
    socket: WebSocket,
    req: FastifyRequest<{ Params: { id: string } }>,
    letIn: () => void,
  ): Promise<void> {
    const viewer = await auth.fromCookies(req);
    if (viewer?.userId !== Number(req.params.id)) return socket.close(UNAUTHORISED, 'unauthorised');
    hub.add(viewer.userId, viewer.sessionId, socket);
    // A logout between the two lines above found no socket to close.
    hub.endSessions(await endedSessions(db, [viewer.sessionId], clock()));
    letIn();
  }

  await app.register(fastifyWebsocket, { options: { maxPayload: MESSAGE_BYTES } });
  await app.register(async (scope) => {
    // The origin is checked before the upgrade, so that a page of another origin gets no socket.
    scope.addHook('onRequest', async (req) => {
      if (!mayConnect(req.headers.origin, req.host, env.PUBLIC_ORIGIN))
        throw new AppError(CODES.FORBIDDEN, '不允许从其他网站连接');
    });
    scope.get<{ Params: { id: string } }>('/ws/:id', { websocket: true }, (socket, req) => {
      // Listening starts before the first await: the library does not buffer messages.
      const letIn = guard(socket, req);
      if (!letIn) return;
      if (!/^\d+$/.test(req.params.id)) return letIn();
      void admit(socket, req, letIn).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot check who opened the socket');
        socket.close(1011, 'try again');
      });
    });
    registerLive(scope, { deps: app.deps, guard, rooms });
  });
}
