import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { TOO_MANY } from '@app/shared/contracts/socket-closes';
import { zSocketMessage, type SocketMessage } from '@app/shared/contracts/socket';
import { visitorNetwork } from '@app/storage/public-network';
import { wireMessage } from './hub.ts';

/**
 * Time without a message, in ms, after which a socket is closed: the client sends PING every 10 s.
 */
const SILENT_MS = 35_000;
/** Limit of messages per socket in ten seconds: a PING and a reconnect need far fewer. */
const MESSAGES = 30;
const WINDOW_MS = 10_000;
/** Unsent bytes above which a client is considered not to read answers. */
const UNREAD_BYTES = 64 * 1024;
/** Limit of sockets per network, those of visitors included. An office shares one address. */
const OF_ONE_NETWORK = 500;

const PONG = wireMessage('PING', null);

/**
 * Listens to a socket and passes its messages on, except PING. A PING is answered only once the
 * socket is admitted, so that a client with the answer misses nothing from then on. @returns a
 * function that admits the socket; null when it is refused
 */
export type SocketGuard = (
  socket: WebSocket,
  req: Pick<FastifyRequest, 'ip'>,
  onMessage?: (message: SocketMessage) => void,
) => (() => void) | null;

/** One guard for all sockets of a process: networks are counted across them. */
export function createGuard(log: FastifyBaseLogger): SocketGuard {
  const ofNetwork = new Map<string, number>();
  return (socket, { ip }, onMessage) => {
    const network = visitorNetwork(ip);
    const silence = setTimeout(() => socket.terminate(), SILENT_MS);
    const mine = (ofNetwork.get(network) ?? 0) + 1;
    ofNetwork.set(network, mine);
    socket.on('close', () => {
      clearTimeout(silence);
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    });
    if (mine > OF_ONE_NETWORK) {
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
      // The socket is terminated without a closing handshake, which a flooding client would not
      // answer.
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

/** Parses JSON; null where it is invalid. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
