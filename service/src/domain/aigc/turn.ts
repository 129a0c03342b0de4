import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/**
 * Before a task is opened or removed, in the same transaction: those of one person that come at
 * once go one after the other.
 */
export async function takeTurn(tx: Pick<Tx, 'execute'>, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tasks'), ${userId})`);
}
