import pg from 'pg';
import type { Logger } from 'pino';

/** What node and PostgreSQL say of a server that cannot be reached, is not up yet, or goes down. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
]);
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether a query failed because there is no database to ask just now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, message } = error as Error & { code?: unknown };
  return AWAY.has(String(code)) || AWAY_WORDS.test(message) || isDatabaseAway(cause);
}

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
