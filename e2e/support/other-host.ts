import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** The other host as one script, which leaves `openRemote({ name, entry })` on the window. */
export async function buildOtherHost(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'other-host-'));
  const compiler = rspack({
    mode: 'production',
    entry: join(import.meta.dirname, 'other-host-app.ts'),
    output: { path: folder, filename: 'out.js' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    optimization: { minimize: false },
  });
  try {
    await new Promise<void>((done, fail) => {
      compiler.run((error, stats) => {
        const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        compiler.close(() => (problem ? fail(problem) : done()));
      });
    });
    return readFileSync(join(folder, 'out.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
