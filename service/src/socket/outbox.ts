import { setImmediate as breathe } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { ChatNote } from '@app/shared/contracts/chat';
import { wireMessage } from './hub.ts';

/**
 * Unsent bytes above which a reader counts as slow: it is skipped until they are sent, then gets
 * the current state. The limit is below that of the guard.
 */
const FULL_BYTES = 32 * 1024;
/** Time, in ms, after which a stuck reader is cut; on reconnect it gets the current state. */
const STUCK_MS = 60_000;
/** Number of readers after which the loop yields to other work. */
const AT_ONCE = 250;

export interface OutboxReader {
  socket: WebSocket;
  /** Number of the last note that the reader has, or that its state includes. */
  upTo: number;
  /** Time when it became slow; null while it keeps up. */
  behindSince: number | null;
}

export interface SocketOutbox {
  /** Sends a note to everybody, after all earlier ones; it is serialised once. */
  post(note: ChatNote): void;
  /** Number of the newest note. */
  last(): number;
  /** Whether a note is still being sent. */
  busy(): boolean;
  /** Duration of the last complete sending, in ms. */
  lastSendMs(): number;
  /** Sends the current state to readers that were skipped, once they drain. */
  catchUp(now: number): void;
}

/** @param renew sends the complete current state to one reader */
export function createOutbox<R extends OutboxReader>(
  readers: ReadonlySet<R>,
  renew: (reader: R) => void,
): SocketOutbox {
  const queue: { no: number; data: Buffer }[] = [];
  const behind = new Set<R>();
  let last = 0;
  let busy = false;
  let took = 0;

  function deliver(reader: R, no: number, data: Buffer): void {
    reader.upTo = no;
    const { socket } = reader;
    if (socket.readyState !== socket.OPEN) return;
    if (reader.behindSince === null && socket.bufferedAmount <= FULL_BYTES) return socket.send(data, { binary: false });
    reader.behindSince ??= performance.now();
    behind.add(reader);
  }

  async function run(): Promise<void> {
    busy = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const from = performance.now();
      let sent = 0;
      // A reader who joins meanwhile gets the whole state, this note included.
      for (const reader of readers) {
        if (reader.upTo >= next.no) continue;
        deliver(reader, next.no, next.data);
        sent += 1;
        if (sent % AT_ONCE === 0) await breathe();
      }
      took = performance.now() - from;
    }
    busy = false;
  }

  return {
    post(note) {
      last += 1;
      queue.push({ no: last, data: Buffer.from(wireMessage('CHAT', note)) });
      if (!busy) void run();
    },
    last: () => last,
    busy: () => busy,
    lastSendMs: () => took,
    catchUp(now) {
      for (const reader of behind) {
        if (!readers.has(reader)) behind.delete(reader);
        else if (reader.socket.bufferedAmount === 0) {
          behind.delete(reader);
          reader.behindSince = null;
          renew(reader);
        } else if (now - (reader.behindSince ?? now) > STUCK_MS) reader.socket.terminate();
      }
    },
  };
}
