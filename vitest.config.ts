import { availableParallelism } from 'node:os';
import { readFileSync, readdirSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { PATIENT, setupFile } from './vitest.patient.ts';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

/**
 * Files that share their worker with no other: each replaces a module, or asks for
 * the page's styles, which go into the first page.
 */
const ALONE = /vi\.mock\(|getComputedStyle|'style'/;

/** Files that measure processor time, which is told for a whole process. */
const MEASURES = /process\.cpuUsage\(/;

/** Test files of a folder that hold such words. */
function holding(folder: string, words: RegExp): string[] {
  return readdirSync(`${import.meta.dirname}/${folder}/src`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `src/${name}`)
    .filter((name) => words.test(readFileSync(`${import.meta.dirname}/${folder}/${name}`, 'utf8')));
}

/**
 * Rules (`.test.ts`) need no page; one that does says so in its first line. Components
 * (`.test.tsx`) have one. Threads start sooner than processes, and files that share what they
 * import start sooner still.
 */
function browser(folder: string): TestProjectConfiguration[] {
  const measuring = holding(folder, MEASURES);
  const apart = holding(folder, ALONE);
  const own = [...measuring, ...apart];
  const test = { root: folder, pool: 'threads' as const, environment: 'node', ...PATIENT };
  const page = {
    ...test,
    environment: 'happy-dom',
    setupFiles: [...test.setupFiles, setupFile('setup-page.ts')],
  };
  const [rules, components] = ['.ts', '.tsx'].map((end) => apart.filter((name) => name.endsWith(end))) as [
    string[],
    string[],
  ];
  return [
    { test: { ...test, name: folder, include: ['src/**/*.test.ts'], exclude: own, isolate: false } },
    { test: { ...page, name: `${folder} page`, include: ['src/**/*.test.tsx'], exclude: own, isolate: false } },
    ...(measuring.length > 0
      ? [{ test: { ...test, name: `${folder} measured`, include: measuring, pool: 'forks' as const } }]
      : []),
    ...(rules.length > 0 ? [{ test: { ...test, name: `${folder} apart`, include: rules } }] : []),
    ...(components.length > 0 ? [{ test: { ...page, name: `${folder} page apart`, include: components } }] : []),
  ];
}

export default defineConfig({
  test: {
    // One more than processors: many files wait for a database or a process.
    maxWorkers: availableParallelism() + 1,
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
      'imaging',
      'service',
      'release',
      {
        test: { ...PATIENT, name: 'scripts', include: ['{scripts,bench}/**/*.test.{ts,mjs}', 'rspack.shared.test.ts'] },
      },
    ],
  },
});
