import { readdirSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

/** Rules (`.test.ts`) need no page; one that does says so in its first line. Components (`.test.tsx`) have one. Threads start sooner than processes. */
function browser(folder: string): TestProjectConfiguration[] {
  const test = { root: folder, pool: 'threads' as const };
  return [
    { test: { ...test, name: folder, environment: 'node', include: ['src/**/*.test.ts'] } },
    { test: { ...test, name: `${folder} page`, environment: 'happy-dom', include: ['src/**/*.test.tsx'] } },
  ];
}

export default defineConfig({
  test: {
    // As many as processors, of which CI has two; one less is the first value.
    maxWorkers: '100%',
    projects: [
      ...['shared', 'host', ...remotes, 'release/console'].flatMap((folder) => browser(folder)),
      'host/worker',
      { test: { root: 'shared/storage', name: 'shared/storage', environment: 'node', include: ['src/**/*.test.ts'] } },
      'service',
      'release',
      { test: { name: 'scripts', include: ['{scripts,bench}/**/*.test.{ts,mjs}', 'rspack.shared.test.ts'] } },
    ],
  },
});
