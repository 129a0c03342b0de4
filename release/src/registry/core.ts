import type { BuildManifest } from '@app/shared/contracts/release';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Problem } from '../document/problem.ts';
import type { Storage } from '../storage/storage.ts';
import { RELEASE_CHANNEL, type BusMessage } from './bus.ts';

/** Serialises writers of all processes; readers never wait. */
const WRITE_LOCK = 727_003;
const ASK_LOCK_MS = 20;

export type Tx = Pick<NodePgDatabase, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Starts a built remote in a sandbox and returns its problems. */
export type CheckContract = (
  manifest: BuildManifest,
  readFile: (path: string) => Promise<Buffer | undefined>,
) => Promise<Problem[]>;

/** Calls that the service answers now; null when it cannot be asked. */
export type ServiceCalls = () => Promise<ReadonlySet<string> | null>;

/** Dependencies of all parts of the registry. */
export interface Core {
  db: Tx;
  storage: Storage;
  log: Logger;
  checkContract: CheckContract;
  serviceCalls: ServiceCalls;
  /** Runs a transaction exclusively among all writers. */
  locked<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Polls for the lock: one long wait, while somebody stores a large version, would exceed the
 * timeout of a query.
 */
async function takeWriteLock(tx: Tx): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${WRITE_LOCK}) as mine`);
    if (rows[0]?.mine) return;
    await delay(ASK_LOCK_MS);
  }
}

export function createCore(
  pool: Pool,
  storage: Storage,
  log: Logger,
  checkContract: CheckContract,
  serviceCalls: ServiceCalls = async () => null,
): Core {
  const db = drizzle(pool);
  return {
    db,
    storage,
    log,
    checkContract,
    serviceCalls,
    locked: (work) =>
      db.transaction(async (tx) => {
        await takeWriteLock(tx);
        return work(tx);
      }),
  };
}

/** Notifies every process when the transaction commits. */
export async function publishMessage(tx: Tx, message: BusMessage): Promise<void> {
  await tx.execute(sql`select pg_notify(${RELEASE_CHANNEL}, ${JSON.stringify(message)})`);
}
