import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendEnvelope } from '../http/reply.ts';

/**
 * Heartbeat in ms: proxies end connections silent for a minute, and a page without a heartbeat
 * polls. An event instead of a comment, which pages cannot see.
 */
const HEARTBEAT_MS = 20_000;
/** Unread bytes from which a reader counts as gone. */
const UNREAD_BYTES = 64 * 1024;

export interface EventStreamOptions {
  /** Maximum streams of one address; 0 for no limit. */
  perAddress: number;
  networkOf: (req: IncomingMessage) => string;
}

/** Server-sent events for any number of readers. */
export interface EventStream {
  readonly count: number;
  /**
   * Turns a GET into an open stream.
   * @param hello events sent first, so that a reconnected reader has missed nothing
   */
  open(req: IncomingMessage, res: ServerResponse, hello?: readonly Event[]): void;
  tell(event: Event): void;
  close(): void;
}

export interface Event {
  event: string;
  data: unknown;
}

function textOf({ event, data }: Event): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function createEventStream({ perAddress, networkOf }: EventStreamOptions): EventStream {
  const readers = new Set<ServerResponse>();
  const held = new Map<string, number>();
  let closed = false;

  function sendAll(bytes: Buffer): void {
    for (const res of readers) {
      res.write(bytes);
      if (res.writableLength > UNREAD_BYTES) res.destroy();
    }
  }
  const beat = Buffer.from(textOf({ event: 'alive', data: null }));
  const heartbeat = setInterval(() => sendAll(beat), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    get count() {
      return readers.size;
    },

    open(req, res, hello = []) {
      if (req.method !== 'GET') return sendEnvelope(req, res, 405, '不支持的请求方法', null, { allow: 'GET' });
      if (closed) return sendEnvelope(req, res, 503, '正在停止', null, { 'retry-after': '3', connection: 'close' });
      const network = networkOf(req);
      const before = held.get(network) ?? 0;
      if (perAddress > 0 && before >= perAddress)
        return sendEnvelope(req, res, 429, '打开的连接过多，请稍后重试', null, { 'retry-after': '60' });
      held.set(network, before + 1);
      readers.add(res);
      res.once('close', () => {
        readers.delete(res);
        const left = (held.get(network) ?? 1) - 1;
        if (left > 0) held.set(network, left);
        else held.delete(network);
      });
      req.resume();
      req.socket.setKeepAlive(true, HEARTBEAT_MS);
      res.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      // Thousands that lose one server must not reconnect at the same moment.
      const retry = 2000 + Math.round(Math.random() * 3000);
      res.write(`retry: ${retry}\n\n${hello.map(textOf).join('')}`);
    },

    tell: (event) => sendAll(Buffer.from(textOf(event))),

    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const res of readers) res.end();
    },
  };
}
