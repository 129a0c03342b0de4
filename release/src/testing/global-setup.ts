import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeMemoryDir } from '../../../scripts/lib/memory-dir.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database from which others can be made. */
    postgres: string;
  }
}

/**
 * One PostgreSQL for all tests of the package: the one of TEST_DATABASE_URL, or a fresh one that
 * leaves with the run.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    provide('postgres', given);
    return async () => undefined;
  }
  const dir = await makeMemoryDir('release-test-');
  const server = await startPostgres({ dir, fsync: false });
  provide('postgres', await server.url('postgres'));
  return async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
