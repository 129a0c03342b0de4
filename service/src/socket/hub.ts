import type { WebSocket } from 'ws';
import type { SocketModule, SocketPayloads } from '@app/shared/contracts/socket';

/** More waiting bytes than this mean a slow line: progress is skipped until it drains. */
const FULL_BYTES = 128 * 1024;
const PER_USER = 12;

export interface Hub {
  add(userId: number, socket: WebSocket): void;
  users(): number[];
  has(userId: number): boolean;
  send<M extends SocketModule>(userId: number, module: M, payload: SocketPayloads[M]): void;
}

export const wire = (module: SocketModule, payload: unknown): string =>
  JSON.stringify({ module, text: JSON.stringify(payload) });

/** The sockets of this process by user. */
export function createHub(): Hub {
  const sockets = new Map<number, Set<WebSocket>>();
  return {
    add(userId, socket) {
      // Closed while its token was looked up: its `close` is over, and nothing would ever take it out again.
      if (socket.readyState !== socket.OPEN) return;
      const mine = sockets.get(userId) ?? new Set();
      sockets.set(userId, mine);
      mine.add(socket);
      const [oldest] = mine;
      if (mine.size > PER_USER) oldest?.close(4408, 'too many connections');
      socket.once('close', () => {
        mine.delete(socket);
        if (mine.size === 0 && sockets.get(userId) === mine) sockets.delete(userId);
      });
    },
    users: () => [...sockets.keys()],
    has: (userId) => sockets.has(userId),
    send(userId, module, payload) {
      const text = wire(module, payload);
      for (const socket of sockets.get(userId) ?? []) {
        if (socket.readyState !== socket.OPEN) continue;
        // Progress is worth nothing late; states and results are always sent.
        if (module === 'PROGRESS' && socket.bufferedAmount > FULL_BYTES) continue;
        socket.send(text);
      }
    },
  };
}
