import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { openPool } from '../registry/database.ts';

/** A pool on a new empty database, and a function that ends both. */
export async function freshDatabase(): Promise<{ pool: pg.Pool; drop: () => Promise<void> }> {
  const name = `release_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  const pool = openPool(url.href, pino({ level: 'silent' }));
  return {
    pool,
    async drop() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
