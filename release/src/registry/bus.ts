import { listen } from '@app/database/listen';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Channel of the database that all processes of one registry listen on. */
export const RELEASE_CHANNEL = 'release';

/** Messages between processes. */
export type BusMessage =
  | { kind: 'revision'; revision: number }
  | { kind: 'proposal'; id: string }
  | { kind: 'check'; name: string }
  | { kind: 'health'; name: string };

export interface ReleaseBus {
  /**
   * Receives every message of every process, its own included. `missed` is called when messages may
   * have been lost: read the current state then.
   */
  subscribe(listener: (message: BusMessage) => void, missed?: () => void): () => void;
  publish(message: BusMessage): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects the processes of one registry through its database. Listening resumes after a restart of
 * the database, and starts once it is reachable.
 */
export async function openBus(pool: Pool, log: Logger): Promise<ReleaseBus> {
  const listeners = new Set<{ listener: (message: BusMessage) => void; missed?: (() => void) | undefined }>();
  let begun = false;
  const hearing = listen(
    { url: pool.options.connectionString ?? '', name: RELEASE_CHANNEL },
    log,
    (payload) => {
      const message = JSON.parse(payload) as BusMessage;
      for (const { listener } of listeners) listener(message);
    },
    () => {
      // Messages sent before listening started were missed.
      if (begun) for (const { missed } of listeners) missed?.();
    },
  );
  await hearing.firstAttempt;
  begun = true;

  return {
    subscribe(listener, missed) {
      const entry = { listener, missed };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    async publish(message) {
      await pool.query('select pg_notify($1, $2)', [RELEASE_CHANNEL, JSON.stringify(message)]);
    },
    close: () => hearing.stop(),
  };
}
