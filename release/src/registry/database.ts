import pg from 'pg';
import type { Logger } from 'pino';

/** One pool a process. Without the listeners a shutdown of the server (57P01) would end the process. */
export function openPool(url: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // The pool listens to idle ones alone. Whoever uses one is told by the query that fails.
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'database connection lost')));
  return pool;
}
