import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant will do; every process of the registry uses the same one. */
const LOCK = 727_002;

/** Applies the `NNNN_name.sql` files this database has not seen, all or none. */
export async function migrate(pool: Pool): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const known = new Set(rows.map((row) => row.name));
    const missing = names.filter((name) => !known.has(name));
    for (const name of missing) {
      await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
      await client.query('insert into schema_migration (name) values ($1)', [name]);
    }
    await client.query('commit');
    return missing;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
