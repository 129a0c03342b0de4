import { setImmediate as breathe } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { ChatNote } from '@app/shared/contracts/chat';
import { wire } from './hub.ts';

/**
 * More waiting bytes mean a slow line: it misses what is said until they are gone, then gets what
 * stands. Below what the guard cuts.
 */
const FULL_BYTES = 32 * 1024;
/** A line that took nothing for so long is cut; whoever comes back is told all that stands. */
const STUCK_MS = 60_000;
/** After so many the process does something else for a moment. */
const AT_ONCE = 250;

export interface Reader {
  socket: WebSocket;
  /** The number of the last note that it has, or that what it has was made after. */
  upTo: number;
  /** When it became too slow; null: it keeps up. */
  behindSince: number | null;
}

export interface Outbox {
  /** To everybody, after all that was posted before; made into bytes once. */
  post(note: ChatNote): void;
  /** The number of the note that was posted last. */
  last(): number;
  /** Something posted before is still on its way out. */
  busy(): boolean;
  /** How long it took to tell everybody, the last time, ms. */
  took(): number;
  /** Tells readers that fell behind what stands, once they take it. */
  catchUp(now: number): void;
}

/** @param renew tells one reader all that stands */
export function createOutbox<R extends Reader>(readers: ReadonlySet<R>, renew: (reader: R) => void): Outbox {
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
      queue.push({ no: last, data: Buffer.from(wire('CHAT', note)) });
      if (!busy) void run();
    },
    last: () => last,
    busy: () => busy,
    took: () => took,
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
