import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeMemoryDir } from '../../../scripts/lib/memory-dir.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { childrenEnv, programOf } from '../../../scripts/lib/program.mjs';
import { prepareDatabase } from '../boot.ts';
import { testEnv } from './env.ts';
import { testShipment } from './content.ts';

const TEMPLATE = 'service_template';
/** Dates of content are relative to this instant. */
const SEEDED_AT = new Date('2026-11-21T10:00:00+08:00');

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database. */
    postgres: string;
    template: string;
  }
}

async function server(): Promise<{ base: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { base: given, stop: async () => undefined };
  const dir = await makeMemoryDir('service-test-');
  const postgres = await startPostgres({ dir, fsync: false });
  return {
    base: await postgres.url('postgres'),
    stop: async () => {
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Starts one server for the run and prepares one database, which every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Child processes of tests run as those of the service do.
  Object.assign(process.env, childrenEnv(await programOf('service', 'src/server.ts')));
  const { base, stop } = await server();
  const template = `${TEMPLATE}_${process.pid}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  await client.end();
  const url = new URL(base);
  url.pathname = `/${template}`;
  const log = pino({ level: 'silent' });
  await prepareDatabase(testEnv(url.href), log, SEEDED_AT, testShipment);
  project.provide('postgres', base);
  project.provide('template', template);
  return stop;
}
