import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** A host of another team, as the package's documentation teaches it; it lends what the remote's first module takes. */
const SOURCE = `
import { createInstance } from '@module-federation/enhanced/runtime';

const lend = (lib) => ({ version: '1.0.0', lib: () => lib, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } });

globalThis.openRemote = async ({ name, entry }) => {
  const host = createInstance({
    name: 'other_host',
    remotes: [{ name, entry, entryGlobalName: name, type: 'global' }],
    shared: {
      '@app/shared/federation/define-remote': lend({ defineRemote: (remote) => ({ ...remote, contract: 1 }) }),
      '@app/shared/federation/lazy-route': lend({ lazyRoute: (load) => load }),
    },
  });
  const { default: remote } = await host.loadRemote(name + '/remote');
  return { name: remote.name, paths: remote.routes.map(({ path }) => path) };
};
`;

/** The other host as one script, which leaves `openRemote({ name, entry })` on the window. */
export async function buildOtherHost(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'other-host-'));
  try {
    const entry = join(folder, 'main.js');
    writeFileSync(entry, SOURCE);
    const compiler = rspack({
      mode: 'production',
      context: import.meta.dirname,
      entry,
      output: { path: folder, filename: 'out.js' },
      resolve: { modules: ['node_modules', join(import.meta.dirname, '../node_modules')] },
      optimization: { minimize: false },
    });
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
