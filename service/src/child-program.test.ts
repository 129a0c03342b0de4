import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { childProgram } from './child-program.ts';

const WORKER = new URL('./pictures/worker.ts', import.meta.url);
const folder = mkdtempSync(path.join(os.tmpdir(), 'children-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('a child process runs its bundle when there is one, else its source by tsx', () => {
  const fromSource = { file: fileURLToPath(WORKER), execArgv: ['--import', 'tsx'] };
  vi.stubEnv('CHILD_PROGRAMS', undefined);
  expect(childProgram(WORKER)).toEqual(fromSource);
  vi.stubEnv('CHILD_PROGRAMS', folder);
  expect(childProgram(WORKER)).toEqual(fromSource);
  const bundle = path.join(folder, 'pictures-worker.mjs');
  writeFileSync(bundle, '');
  expect(childProgram(WORKER)).toEqual({ file: bundle, execArgv: [] });
});

it('tests run the child processes of the service from their bundles', () => {
  for (const worker of ['pictures', 'engines/builtin', 'engines/packs', 'engines/models', 'workshop'])
    expect(childProgram(new URL(`./${worker}/worker.ts`, import.meta.url)).file).toMatch(/-worker\.mjs$/);
});
