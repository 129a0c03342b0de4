import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

const COPY_TRIES = 100;

async function run(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database for one test file: a copy of the template, or an empty one. */
export async function createDatabase(template?: string): Promise<TestDatabase> {
  const name = `service_${randomBytes(6).toString('hex')}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`);
      break;
    } catch (error) {
      // Two concurrent copies of the template refuse each other.
      if (attempt === COPY_TRIES) throw error;
      await delay(100);
    }
  }
  const url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
