import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeMemoryDir } from '../../../scripts/lib/memory-dir.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database server on which databases can be created. */
    postgres: string;
  }
}

/**
 * One PostgreSQL for all tests of the package: that of TEST_DATABASE_URL, or a new one that is
 * removed after the run.
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
