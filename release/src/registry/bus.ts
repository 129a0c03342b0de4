import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';

/** Channel of the database that all processes of one registry listen on. */
export const CHANNEL = 'release';

/** What processes tell each other. */
export type Message =
  | { kind: 'revision'; revision: number }
  | { kind: 'proposal'; id: string }
  | { kind: 'health'; name: string };

export interface Bus {
  /** Hears every message of every process, this one included. `missed` is called when messages may have been lost: look for yourself. */
  subscribe(listener: (message: Message) => void, missed?: () => void): () => void;
  publish(message: Message): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 1000;

/** Connects the processes of one registry through its database. Listening survives a restart of the database, and begins once there is one. */
export async function openBus(pool: Pool, log: Logger): Promise<Bus> {
  const listeners = new Set<{ listener: (message: Message) => void; missed?: (() => void) | undefined }>();
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function hear(payload: string | undefined): void {
    const message = JSON.parse(payload ?? 'null') as Message;
    for (const { listener } of listeners) listener(message);
  }

  function lost(error: Error): void {
    if (closed || timer) return;
    log.warn({ err: error }, 'no word from other processes until the database is back');
    client?.release(true);
    client = undefined;
    timer = setTimeout(() => {
      timer = undefined;
      listen().then(() => {
        for (const { missed } of listeners) missed?.();
      }, lost);
    }, RETRY_MS);
    timer.unref();
  }

  async function listen(): Promise<void> {
    const next = await pool.connect();
    try {
      next.on('error', lost);
      next.on('notification', ({ payload }) => hear(payload));
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      next.release(true);
      throw error;
    }
    if (closed) next.release(true);
    else client = next;
  }

  await listen().catch(lost);
  return {
    subscribe(listener, missed) {
      const entry = { listener, missed };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    async publish(message) {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      client?.release(true);
    },
  };
}
