import { openPool, type PoolLimits } from '@app/database/pool';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';

export type Db = NodePgDatabase;
/** A transaction of `db.transaction(...)`, or the database itself. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

const IDLE_MS = 300_000;

export function openDatabase(
  url: string,
  log: FastifyBaseLogger,
  limits: Omit<PoolLimits, 'idleMs'>,
): { pool: Pool; db: Db } {
  const pool = openPool(url, log, { ...limits, idleMs: IDLE_MS });
  return { pool, db: drizzle(pool) };
}
