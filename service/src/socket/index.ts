import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { zSocketMessage } from '@app/shared/contracts/socket';
import { createHub, wire } from './hub.ts';
import { startRelay } from './relay.ts';

/** The client says PING each 10 s; three missed ones mean that it has gone. */
const SILENT_MS = 35_000;
const MESSAGE_BYTES = 4096;
const UNAUTHORISED = 4401;

/** `/ws/{id}`: a user's id with the token of that user, or any other id for visitors, who only get their PING back. */
export async function registerSocket(app: FastifyInstance): Promise<void> {
  const { auth, log } = app.deps;
  const hub = createHub();
  const relay = startRelay(app.deps, hub);
  app.addHook('preClose', async () => relay.stop());

  await app.register(fastifyWebsocket, { options: { maxPayload: MESSAGE_BYTES } });
  await app.register(async (scope) => {
    scope.get<{ Params: { id: string } }>('/ws/:id', { websocket: true }, (socket, req) => {
      let silence = setTimeout(() => socket.terminate(), SILENT_MS);
      socket.on('close', () => clearTimeout(silence));
      socket.on('error', (error) => log.debug({ err: error }, 'socket error'));
      // Listening starts before the first await: the library does not keep messages for later.
      socket.on('message', (data, isBinary) => {
        clearTimeout(silence);
        silence = setTimeout(() => socket.terminate(), SILENT_MS);
        if (isBinary) return;
        const message = zSocketMessage.safeParse(parse(String(data as Buffer)));
        if (message.success && message.data.module === 'PING') socket.send(wire('PING', null));
      });

      if (!/^\d+$/.test(req.params.id)) return;
      void auth.fromCookie(req).then(
        (viewer) => {
          if (viewer?.userId !== Number(req.params.id)) socket.close(UNAUTHORISED, 'unauthorised');
          else hub.add(viewer.userId, socket);
        },
        (error: unknown) => {
          log.warn({ err: error }, 'cannot check who opened the socket');
          socket.close(1011, 'try again');
        },
      );
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
