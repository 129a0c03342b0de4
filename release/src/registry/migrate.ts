import { migrate as apply, readMigrations, underLock } from '@app/database/migrate';
import type { Pool } from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Arbitrary constant, the same in every process of the registry. */
const LOCK = 727_002;

/**
 * Applies the `NNNN_name.sql` files that are new to this database.
 * @returns their names
 */
export function migrate(pool: Pool): Promise<string[]> {
  return underLock(pool, LOCK, async (client) => apply(client, await readMigrations(FOLDER)));
}
