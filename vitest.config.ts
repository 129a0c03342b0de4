import { readdirSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { PATIENT, setupFile } from './vitest.patient.ts';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

/** Rules (`.test.ts`) need no page; one that does says so in its first line. Components (`.test.tsx`) have one. Threads start sooner than processes. */
function browser(folder: string): TestProjectConfiguration[] {
  const test = { root: folder, pool: 'threads' as const, ...PATIENT };
  const page = { ...test, setupFiles: [...test.setupFiles, setupFile('patience-page.ts')] };
  return [
    { test: { ...test, name: folder, environment: 'node', include: ['src/**/*.test.ts'] } },
    { test: { ...page, name: `${folder} page`, environment: 'happy-dom', include: ['src/**/*.test.tsx'] } },
  ];
}

export default defineConfig({
  test: {
    // As many as processors, of which CI has two; one less is the first value.
    maxWorkers: '100%',
    projects: [
      ...['shared', 'host', ...remotes, 'release/console'].flatMap((folder) => browser(folder)),
      'host/worker',
      {
        test: {
          ...PATIENT,
          root: 'shared/storage',
          name: 'shared/storage',
          environment: 'node',
          include: ['src/**/*.test.ts'],
        },
      },
      'service',
      'release',
      {
        test: { ...PATIENT, name: 'scripts', include: ['{scripts,bench}/**/*.test.{ts,mjs}', 'rspack.shared.test.ts'] },
      },
    ],
  },
});
