import { createInstance } from '@module-federation/enhanced/runtime';

interface Remote {
  default: { name: string; routes: { path: string }[] };
}

const lend = (lib: object) => ({
  version: '1.0.0',
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: '^1.0.0' as const },
});

/**
 * A host of another team, as the package's documentation teaches it; it lends what the remote's
 * first module takes.
 */
async function openRemote({ name, entry }: { name: string; entry: string }) {
  const host = createInstance({
    name: 'other_host',
    remotes: [{ name, entry, entryGlobalName: name, type: 'global' }],
    shared: {
      '@app/shared/federation/define-remote': lend({ defineRemote: (remote: object) => ({ ...remote, contract: 1 }) }),
      '@app/shared/federation/lazy-route': lend({ lazyRoute: (load: unknown) => load }),
    },
  });
  const loaded = await host.loadRemote<Remote>(`${name}/remote`);
  return loaded?.default;
}

Object.assign(globalThis, { openRemote });
