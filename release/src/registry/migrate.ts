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

/** Whether another process has applied all of them. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  );
  if (!tables[0]?.there) return false;
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration');
  const applied = new Set(rows.map(({ name }) => name));
  return (await readMigrations(FOLDER)).every(({ name }) => applied.has(name));
}
