import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * How Node.js runs the script of a child process or thread: its bundle in the folder
 * `CHILD_PROGRAMS`, which is loaded in a third of the time, else the source itself. See
 * scripts/lib/program.mjs.
 * @param source a `worker.ts` of this package
 */
export function childProgram(source: URL): { file: string; execArgv: string[] } {
  const file = fileURLToPath(source);
  const folder = process.env.CHILD_PROGRAMS;
  const name = path
    .relative(import.meta.dirname, file)
    .replace(/\.ts$/, '.mjs')
    .replaceAll(path.sep, '-');
  const bundle = folder ? path.join(folder, name) : '';
  return existsSync(bundle) ? { file: bundle, execArgv: [] } : { file, execArgv: ['--import', 'tsx'] };
}
