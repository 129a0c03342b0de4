import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

export type Db = NodePgDatabase;
/** A transaction of `db.transaction(...)`, or the database itself. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

/** One pool a process; a statement that takes longer than `statementMs` is ended. Without the listeners a server shutdown (57P01) would end the process. */
export function openDatabase(
  url: string,
  log: FastifyBaseLogger,
  { max = 12, statementMs }: { max?: number; statementMs?: number } = {},
): { pool: pg.Pool; db: Db } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 300_000,
    // Waiting for a lock counts as well. A transaction that nobody goes on with gives back what it holds.
    ...(statementMs && { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // The pool listens to idle ones alone. Whoever uses one is told by the query that fails.
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'database connection lost')));
  return { pool, db: drizzle(pool) };
}
