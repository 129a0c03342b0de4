import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { TOO_MANY } from '@app/shared/contracts/socket-closes';
import { zSocketMessage, type SocketMessage } from '@app/shared/contracts/socket';
import { wire } from './hub.ts';

/** The client says PING each 10 s; three missed ones mean that it has gone. */
const SILENT_MS = 35_000;
/** Messages of one socket in ten seconds: one PING and a reconnect's are far below. */
const MESSAGES = 30;
const WINDOW_MS = 10_000;
/** Answers that a line has not taken: it is not read any more. */
const UNREAD_BYTES = 64 * 1024;
/** Sockets of one address, visitors' among them. An office shares one. */
const OF_ONE_ADDRESS = 500;

const PONG = wire('PING', null);

/**
 * Listens to a socket; hands on what it says but for its PING. That is answered once the socket is
 * let in, so that whoever has heard the answer misses nothing from then on.
 * @returns lets it in; null: it may not stay
 */
export type Guard = (
  socket: WebSocket,
  req: Pick<FastifyRequest, 'ip'>,
  onMessage?: (message: SocketMessage) => void,
) => (() => void) | null;

/** One guard for all sockets of a process: addresses are counted together. */
export function createGuard(log: FastifyBaseLogger): Guard {
  const ofAddress = new Map<string, number>();
  return (socket, { ip }, onMessage) => {
    const silence = setTimeout(() => socket.terminate(), SILENT_MS);
    const mine = (ofAddress.get(ip) ?? 0) + 1;
    ofAddress.set(ip, mine);
    socket.on('close', () => {
      clearTimeout(silence);
      const left = (ofAddress.get(ip) ?? 1) - 1;
      if (left > 0) ofAddress.set(ip, left);
      else ofAddress.delete(ip);
    });
    if (mine > OF_ONE_ADDRESS) {
      socket.close(TOO_MANY, 'too many connections');
      return null;
    }
    let isIn = false;
    let waits = false;
    let windowEnds = 0;
    let heard = 0;
    socket.on('error', (error) => log.debug({ err: error }, 'socket error'));
    socket.on('message', (data, isBinary) => {
      silence.refresh();
      const now = performance.now();
      if (now >= windowEnds) [windowEnds, heard] = [now + WINDOW_MS, 0];
      heard += 1;
      // Not closed but cut: a client that floods does not wait for a farewell.
      if (heard > MESSAGES || socket.bufferedAmount > UNREAD_BYTES) return socket.terminate();
      if (isBinary) return;
      const message = zSocketMessage.safeParse(parse(String(data as Buffer)));
      if (!message.success) return;
      if (message.data.module !== 'PING') onMessage?.(message.data);
      else if (isIn) socket.send(PONG);
      else waits = true;
    });
    return () => {
      isIn = true;
      if (waits) socket.send(PONG);
    };
  };
}

/** Null where it is no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
