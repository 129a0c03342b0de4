import { createInstance } from '@module-federation/enhanced/runtime';

interface Remote {
  default: { name: string; routes: { path: string }[] };
}

const sharedModule = (lib: object) => ({
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
      '@app/shared/federation/define-remote': sharedModule({
        defineRemote: (remote: object) => ({ ...remote, contract: 1 }),
      }),
      '@app/shared/federation/lazy-route': sharedModule({ lazyRoute: (load: unknown) => load }),
    },
  });
  const loaded = await host.loadRemote<Remote>(`${name}/remote`);
  return loaded?.default;
}

interface Platform {
  mount: (
    element: HTMLElement,
    props: { path: string; navigate: (to: string) => void },
  ) => Promise<{ update: (props: { path: string; navigate: (to: string) => void }) => void; unmount: () => void }>;
}

/**
 * Draws a page of the site whose paths this origin forwards.
 * @param name of the host: a page may have several
 */
async function drawPage(path: string, name = 'other_host') {
  const host = createInstance({
    name,
    remotes: [{ name: 'platform', entry: new URL('/r/platform/current/mf-manifest.json', location.href).href }],
  });
  const platform = await host.loadRemote<Platform>('platform/page');
  const navigate = (to: string) => history.pushState(null, '', `#${to}`);
  const page = await platform?.mount(document.querySelector('main') as HTMLElement, { path, navigate });
  Object.assign(globalThis, { show: (to: string) => page?.update({ path: to, navigate }), leave: page?.unmount });
}

Object.assign(globalThis, { openRemote, drawPage });
