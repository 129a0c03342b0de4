import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';

/** A table of entries that people publish and others may report. */
type Published = PgTable & { id: PgColumn; state: PgColumn };

/**
 * Deletes a published entry. A reported row is retained as removed, or publishing it again would
 * undo the reports. @returns whether there was an entry to delete
 */
export async function deleteEntry(db: Tx, table: Published, mine: SQL | undefined): Promise<boolean> {
  const kept = await db
    .update(table as PgTable)
    .set({ state: 'down' } as object)
    .where(and(mine, eq(table.state, 'held')))
    .returning({ id: table.id });
  if (kept.length > 0) return true;
  const gone = await db
    .delete(table)
    .where(and(mine, eq(table.state, 'shown')))
    .returning({ id: table.id });
  return gone.length > 0;
}
