import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';

export interface Migration {
  name: string;
  sql: string;
}

/** The committed `NNNN_name.sql` files of a folder in order of name. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })));
}

/** Runs `work` on one connection while no other process with the same key does. */
export async function underLock<T>(pool: Pool, key: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [key]);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [key]).catch(() => undefined);
    client.release();
  }
}

/**
 * Applies what is missing, each file in its own transaction. A file that changed after it was
 * applied stops the start: two databases of one version must not differ. What was applied before
 * checksums were kept is taken as it is now.
 * @returns names of the files that were applied
 */
export async function migrate(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text, applied_at timestamptz not null default now())`);
  await client.query('alter table schema_migration add column if not exists checksum text');
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from schema_migration',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const { name, sql } of migrations) {
    const checksum = createHash('sha256').update(sql).digest('hex');
    const before = known.get(name);
    if (before === checksum) continue;
    if (before === null) {
      await client.query('update schema_migration set checksum = $2 where name = $1', [name, checksum]);
      continue;
    }
    if (before !== undefined) throw new Error(`Migration ${name} was changed after it ran; add a new file instead.`);
    try {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${name} failed`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}
