import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { CHANNEL, type JobMessage } from './messages.ts';

const RETRY_MS = 1000;

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Hears every JobMessage of every process on one connection of its own, and reconnects for ever. `onGap` runs after each
 * (re)connection: what was said meanwhile is lost, so look at the tables.
 */
export function listen(
  url: string,
  log: FastifyBaseLogger,
  onMessage: (message: JobMessage) => void,
  onGap: () => void,
): Listener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function again(): void {
    client?.end().catch(() => undefined);
    client = null;
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), RETRY_MS);
  }

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, keepAlive: true });
    client = mine;
    mine.on('error', (error) => log.warn({ err: error }, 'lost the connection that listens for jobs'));
    mine.on('end', () => {
      if (client === mine) again();
    });
    mine.on('notification', ({ payload }) => {
      if (payload) onMessage(JSON.parse(payload) as JobMessage);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      if (!stopped) onGap();
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for jobs yet');
      if (client === mine) again();
    }
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
