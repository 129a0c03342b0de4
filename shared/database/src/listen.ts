import pg from 'pg';
import type { Log } from './log.ts';

const RETRY_MS = 1000;

export interface Channel {
  url: string;
  /** Name of the channel: a plain word. */
  name: string;
}

export interface Listener {
  /** The first attempt is over, whether there was a database or not. */
  firstAttempt: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Hears what every process says on a channel of the database, on one connection of its own, and
 * reconnects for ever. `onGap` runs after each (re)connection: what was said meanwhile is lost, so
 * look at the tables.
 */
export function listen(channel: Channel, log: Log, onMessage: (payload: string) => void, onGap: () => void): Listener {
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
    const mine = new pg.Client({ connectionString: channel.url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    client = mine;
    mine.on('error', (error) => log.warn({ err: error }, `lost the connection that listens for ${channel.name}`));
    mine.on('end', () => {
      if (client === mine) again();
    });
    mine.on('notification', ({ payload }) => {
      if (payload) onMessage(payload);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channel.name}`);
      if (!stopped) onGap();
    } catch (error) {
      log.warn({ err: error }, `cannot listen for ${channel.name} yet`);
      if (client === mine) again();
    }
  }

  return {
    firstAttempt: connect(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
