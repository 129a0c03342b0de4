import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { zSocketMessage } from '@app/shared/contracts/socket';
import { AppError, CODES } from '@app/shared/errors';
import { endedSessions } from '../domain/auth/sessions.ts';
import { createHub, TOO_MANY, UNAUTHORISED, wire } from './hub.ts';
import { mayConnect } from './origin.ts';
import { startRelay } from './relay.ts';

/** The client says PING each 10 s; three missed ones mean that it has gone. */
const SILENT_MS = 35_000;
const MESSAGE_BYTES = 4096;
/** Messages of one socket in ten seconds: one PING and a reconnect's are far below. */
const MESSAGES = 30;
const WINDOW_MS = 10_000;
/** Answers that a line has not taken: it is not read any more. */
const UNREAD_BYTES = 64 * 1024;
/** Sockets of one address, visitors' among them. An office shares one. */
const OF_ONE_ADDRESS = 500;

/** `/ws/{id}`: a user's id with the token of that user, or any other id for visitors, who only get their PING back. */
export async function registerSocket(app: FastifyInstance): Promise<void> {
  const { auth, clock, db, env, log } = app.deps;
  const hub = createHub();
  const relay = startRelay(app.deps, hub);
  app.addHook('preClose', async () => relay.stop());

  const ofAddress = new Map<string, number>();

  async function letIn(socket: WebSocket, req: FastifyRequest<{ Params: { id: string } }>): Promise<void> {
    const viewer = await auth.fromCookies(req);
    if (viewer?.userId !== Number(req.params.id)) return socket.close(UNAUTHORISED, 'unauthorised');
    hub.add(viewer.userId, viewer.sessionId, socket);
    // A logout between the two lines above found no socket to close.
    hub.endSessions(await endedSessions(db, [viewer.sessionId], clock()));
  }

  await app.register(fastifyWebsocket, { options: { maxPayload: MESSAGE_BYTES } });
  await app.register(async (scope) => {
    // Before the upgrade: a page of another origin gets no socket at all.
    scope.addHook('onRequest', async (req) => {
      if (!mayConnect(req.headers.origin, req.host, env.PUBLIC_ORIGIN))
        throw new AppError(CODES.FORBIDDEN, '不允许从其他网站连接');
    });
    scope.get<{ Params: { id: string } }>('/ws/:id', { websocket: true }, (socket, req) => {
      let silence = setTimeout(() => socket.terminate(), SILENT_MS);
      const mine = (ofAddress.get(req.ip) ?? 0) + 1;
      ofAddress.set(req.ip, mine);
      socket.on('close', () => {
        clearTimeout(silence);
        const left = (ofAddress.get(req.ip) ?? 1) - 1;
        if (left > 0) ofAddress.set(req.ip, left);
        else ofAddress.delete(req.ip);
      });
      if (mine > OF_ONE_ADDRESS) return socket.close(TOO_MANY, 'too many connections');
      let windowEnds = 0;
      let heard = 0;
      socket.on('error', (error) => log.debug({ err: error }, 'socket error'));
      // Listening starts before the first await: the library does not keep messages for later.
      socket.on('message', (data, isBinary) => {
        clearTimeout(silence);
        silence = setTimeout(() => socket.terminate(), SILENT_MS);
        const now = performance.now();
        if (now >= windowEnds) [windowEnds, heard] = [now + WINDOW_MS, 0];
        heard += 1;
        // Not closed but cut: a client that floods does not wait for a farewell.
        if (heard > MESSAGES || socket.bufferedAmount > UNREAD_BYTES) return socket.terminate();
        if (isBinary) return;
        const message = zSocketMessage.safeParse(parse(String(data as Buffer)));
        if (message.success && message.data.module === 'PING') socket.send(wire('PING', null));
      });

      if (!/^\d+$/.test(req.params.id)) return;
      void letIn(socket, req).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot check who opened the socket');
        socket.close(1011, 'try again');
      });
    });
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
