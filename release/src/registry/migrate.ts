import { migrate as apply, readMigrations, underLock } from '@app/database/migrate';
import type { Pool } from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant will do; every process of the registry uses the same one. */
const LOCK = 727_002;

/** Applies the `NNNN_name.sql` files this database has not seen. @returns their names */
export function migrate(pool: Pool): Promise<string[]> {
  return underLock(pool, LOCK, async (client) => apply(client, await readMigrations(FOLDER)));
}
