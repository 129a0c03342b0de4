import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/**
 * Serialises concurrent requests of one person that create or delete tasks: to be called first in
 * the same transaction.
 */
export async function lockTaskChanges(tx: Pick<Tx, 'execute'>, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tasks'), ${userId})`);
}
