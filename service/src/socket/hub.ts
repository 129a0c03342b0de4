import type { WebSocket } from 'ws';
import { TOO_MANY, UNAUTHORISED } from '@app/shared/contracts/socket-closes';
import type { SocketModule, SocketPayloads } from '@app/shared/contracts/socket';

/** Unsent bytes above which a connection counts as slow: progress is skipped until it drains. */
const FULL_BYTES = 128 * 1024;
/** Unsent bytes above which a connection is cut; a client that reconnects reads the state again. */
const DEAD_BYTES = 4 * 1024 * 1024;
const PER_USER = 12;

export interface SocketHub {
  /** Adds a socket; `sessionId` is the login that it was opened with. */
  add(userId: number, sessionId: number, socket: WebSocket): void;
  /** Logins with a socket in this process. */
  sessions(): number[];
  /** Closes every socket of these logins. */
  endSessions(sessionIds: readonly number[]): void;
  users(): number[];
  has(userId: number): boolean;
  send<M extends SocketModule>(userId: number, module: M, payload: SocketPayloads[M]): void;
}

export const wireMessage = (module: SocketModule, payload: unknown): string =>
  JSON.stringify({ module, text: JSON.stringify(payload) });

/** The sockets of this process by user. */
export function createHub(): SocketHub {
  const sockets = new Map<number, Set<WebSocket>>();
  const sessionOf = new Map<WebSocket, number>();
  return {
    add(userId, sessionId, socket) {
      // The socket closed during its token look-up: its `close` event has passed, so nothing would
      // ever remove it.
      if (socket.readyState !== socket.OPEN) return;
      const mine = sockets.get(userId) ?? new Set();
      sockets.set(userId, mine);
      mine.add(socket);
      sessionOf.set(socket, sessionId);
      const [oldest] = mine;
      if (mine.size > PER_USER) oldest?.close(TOO_MANY, 'too many connections');
      socket.once('close', () => {
        mine.delete(socket);
        sessionOf.delete(socket);
        if (mine.size === 0 && sockets.get(userId) === mine) sockets.delete(userId);
      });
    },
    sessions: () => [...new Set(sessionOf.values())],
    endSessions(sessionIds) {
      const ended = new Set(sessionIds);
      for (const [socket, sessionId] of sessionOf)
        if (ended.has(sessionId)) socket.close(UNAUTHORISED, 'session ended');
    },
    users: () => [...sockets.keys()],
    has: (userId) => sockets.has(userId),
    send(userId, module, payload) {
      const text = wireMessage(module, payload);
      for (const socket of sockets.get(userId) ?? []) {
        if (socket.readyState !== socket.OPEN) continue;
        if (socket.bufferedAmount > DEAD_BYTES) {
          socket.terminate();
          continue;
        }
        // Late progress is worthless; states and results are always sent.
        if (module === 'PROGRESS' && socket.bufferedAmount > FULL_BYTES) continue;
        socket.send(text);
      }
    },
  };
}
