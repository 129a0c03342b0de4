import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { ANSWERS } from './recorded.ts';
import type { ComfyuiServer } from './server-state.ts';

const zFlags = z.object({
  type: z.literal('feature_flags'),
  data: z.object({ supports_preview_metadata: z.boolean() }),
});

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** Whether the request comes from a page of another site in a browser. */
export const isForeign = ({ headers: { origin, host } }: IncomingMessage) =>
  origin !== undefined && new URL(origin).host !== host;

interface Setup {
  server: Server;
  state: () => ComfyuiServer;
  isAllowed: (request: IncomingMessage) => boolean;
  /** Number of waiting and running jobs. */
  waiting: () => number;
  /** The running node of a client's job; `null` for none. */
  nodeOf: (clientId: string) => string | null;
}
/** Sockets of a fake ComfyUI, by client id. */
export function openSockets({ server, state, isAllowed, waiting, nodeOf }: Setup) {
  const sockets = new Map<string, { socket: WebSocket; named: boolean }>();
  const upgrades = new WebSocketServer({ noServer: true });

  function send(clientId: string, message: object | Buffer): void {
    const to = sockets.get(clientId);
    if (to && state().socket === 'works') to.socket.send(Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }
  const status = () => ({ status: { exec_info: { queue_remaining: waiting() } } });

  server.on('upgrade', (request, socket, head) => {
    // Refused clients may disconnect before they have read the answer.
    socket.on('error', () => undefined);
    const { pathname, searchParams } = new URL(request.url!, 'http://comfyui');
    const id = searchParams.get('clientId') ?? randomUUID();
    if (pathname !== '/ws' || isForeign(request) || state().socket === 'refused' || !isAllowed(request))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    upgrades.handleUpgrade(request, socket, head, (client) => {
      state().connected += 1;
      const entry = { socket: client, named: false };
      sockets.set(id, entry);
      send(id, { type: 'status', data: { ...status(), sid: id } });
      const node = nodeOf(id);
      // The message does not name the job.
      if (node) send(id, { type: 'executing', data: { node } });
      client.once('message', (data: Buffer) => {
        const flags = zFlags.safeParse(JSON.parse(data.toString())).data;
        if (!flags || state().flavour === 'old') return;
        entry.named = flags.data.supports_preview_metadata;
        send(id, { type: 'feature_flags', data: ANSWERS.features });
      });
      // This also drops a newer socket with the same client id, as the real server does.
      client.on('close', () => sockets.delete(id));
    });
  });

  return {
    send,
    /** Sends the changed queue to everybody. */
    sendStatus: () => [...sockets.keys()].forEach((id) => send(id, { type: 'status', data: status() })),
    /** Whether the client supports previews with metadata. */
    isNamed: (clientId: string) => sockets.get(clientId)?.named === true,
    sendPreview(clientId: string, image: Buffer, about: object | null): void {
      if (!about) return send(clientId, Buffer.concat([number(1), number(1), image]));
      const text = Buffer.from(JSON.stringify({ ...about, image_type: 'image/jpeg' }));
      send(clientId, Buffer.concat([number(4), number(text.length), text, image]));
    },
    size: () => sockets.size,
    drop() {
      for (const { socket } of sockets.values()) socket.terminate();
    },
    deafen() {
      for (const { socket } of sockets.values()) socket.pause();
    },
    close() {
      for (const client of upgrades.clients) client.terminate();
      upgrades.close();
    },
  };
}
export type Sockets = ReturnType<typeof openSockets>;
