import { createInstance } from '@module-federation/enhanced/runtime';
import { LoadFailure } from '../failure.ts';
import { scopeForOthers } from './shares.ts';

type Instance = ReturnType<typeof createInstance>;

let made: Instance | undefined;

/** The instance of Module Federation's runtime for this page; it shares the host's modules. */
export function instance(): Instance {
  if (made) return made;
  made = createInstance({ name: 'host', remotes: [] });
  made.initShareScopeMap('default', scopeForOthers() as Parameters<Instance['initShareScopeMap']>[1]);
  return made;
}

interface ModuleEntry {
  /** Name of the container. */
  name: string;
  remote: string;
  version: string;
  address: string;
  integrity: string;
}

/** Module of a remote whose entry is an ES module. */
export async function loadModule({ name, remote, version, address, integrity }: ModuleEntry): Promise<unknown> {
  await fetchModule(address, integrity);
  const host = instance();
  host.registerRemotes([{ name, alias: remote, version, entry: address, type: 'module' }] as never, { force: true });
  return host.loadRemote(`${name}/remote`);
}

/** An import() has no integrity check; it uses the preloaded response, which was checked. */
function fetchModule(address: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  return new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done(), { once: true });
    link.addEventListener('error', () => fail(new LoadFailure('network', `${address} could not be loaded`)), {
      once: true,
    });
    document.head.append(link);
  }).finally(() => link.remove());
}
