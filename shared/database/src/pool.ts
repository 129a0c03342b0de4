import pg from 'pg';
import type { Log } from './log.ts';

export interface PoolLimits {
  /** Connections at once. */
  max: number;
  /** Unused connections are closed after so long. */
  idleMs: number;
  /** A statement that takes longer is ended, waiting for a lock included. Without it, none is. */
  statementMs?: number;
  /**
   * A server that says nothing for so long is given up, though its machine still takes connections:
   * it is frozen. Without it, connecting alone ends.
   */
  answerMs?: number;
}

/**
 * One pool a process. Without the listeners a shutdown of the server (57P01) would end the process.
 */
export function openPool(url: string, log: Log, { max, idleMs, statementMs, answerMs }: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: answerMs ?? 10_000,
    ...(answerMs && { query_timeout: answerMs }),
    idleTimeoutMillis: idleMs,
    // A transaction that nobody goes on with gives back what it holds.
    ...(statementMs && { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // The pool listens to idle ones alone. Whoever uses one is told by the query that fails.
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'database connection lost')));
  return pool;
}
