import { availableParallelism } from 'node:os';
import { readFileSync, readdirSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { PATIENT, setupFile } from './vitest.patient.ts';

/** Packages of the browser. */
const BROWSER = [
  'shared',
  'host',
  ...readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-')),
  'release/console',
];

/**
 * Files that share their worker with no other: each replaces a module, or asks for
 * the page's styles, which go into the first page.
 */
const ALONE = /vi\.mock\(|getComputedStyle|'style'/;

/** Files that measure processor time, which is known for a whole process alone. */
const MEASURES = /process\.cpuUsage\(/;

/** Files of rules that need a page say so in their first line. */
const IN_PAGE = /^\/\/ @vitest-environment happy-dom/;

interface TestFile {
  name: string;
  words: string;
}

function filesOf(folder: string): TestFile[] {
  return readdirSync(`${import.meta.dirname}/${folder}/src`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/src/${name}`)
    .map((name) => ({ name, words: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }));
}

const rules = { pool: 'threads' as const, environment: 'node', isolate: false, ...PATIENT };
const pages = { ...rules, environment: 'happy-dom' };
const components = {
  ...pages,
  setupFiles: [...PATIENT.setupFiles, setupFile('setup-page.ts')],
  alias: [{ find: /^\.\/dialog-code\.ts$/, replacement: setupFile('dialog-code.ts') }],
};

const project = (name: string, settings: TestProjectInlineConfiguration['test'], files: TestFile[]) =>
  files.length > 0 ? [{ test: { ...settings, name, include: files.map((file) => file.name) } }] : [];

/**
 * Rules (`.test.ts`) need no page, but for some; components (`.test.tsx`) have one. Threads start
 * sooner than processes, and files that share what they import start sooner still. A worker goes
 * on with the next file only where that one has the same project and environment.
 */
function browser(): TestProjectInlineConfiguration[] {
  const plain: TestFile[] = [];
  const own = BROWSER.flatMap((folder) => {
    const files = filesOf(folder);
    const measuring = files.filter(({ words }) => MEASURES.test(words));
    const apart = files.filter((file) => !measuring.includes(file) && ALONE.test(file.words));
    const together = files.filter((file) => !measuring.includes(file) && !apart.includes(file));
    const isComponent = ({ name }: TestFile) => name.endsWith('x');
    const isInPage = ({ words }: TestFile) => IN_PAGE.test(words);
    plain.push(...together.filter((file) => !isComponent(file) && !isInPage(file)));
    return [
      ...project(
        `${folder} in page`,
        pages,
        together.filter((file) => !isComponent(file) && isInPage(file)),
      ),
      ...project(`${folder} page`, components, together.filter(isComponent)),
      ...project(
        `${folder} apart`,
        { ...rules, isolate: true },
        apart.filter((file) => !isComponent(file)),
      ),
      ...project(`${folder} page apart`, { ...components, isolate: true }, apart.filter(isComponent)),
      ...project(`${folder} measured`, { ...rules, pool: 'forks', isolate: true }, measuring),
    ];
  });
  return [...project('rules', rules, plain), ...own];
}

export default defineConfig({
  test: {
    // One more than processors: many files wait for a database or a process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...browser(),
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
