import { createInstance } from '@module-federation/enhanced/runtime';
import { LoadFailure } from '../failure.ts';
import { scopeForOthers } from './shares.ts';

type Instance = ReturnType<typeof createInstance>;

const instances = new Map<string, Instance>();

/**
 * An instance of Module Federation's runtime for each name; it shares those of the host's modules
 * that are required.
 */
export function federationInstance(name: string, requires: Record<string, string>): Instance {
  const key = [name, ...Object.keys(requires)].join(' ');
  const known = instances.get(key);
  if (known) return known;
  const created = createInstance({ name, remotes: [] });
  created.initShareScopeMap('default', scopeForOthers(requires) as Parameters<Instance['initShareScopeMap']>[1]);
  instances.set(key, created);
  return created;
}

interface ModuleEntry {
  /** Name of the container. */
  name: string;
  remote: string;
  version: string;
  address: string;
  integrity: string;
  requires: Record<string, string>;
}

/** Module of a remote whose entry is an ES module. */
export async function loadModule({
  name,
  remote,
  version,
  address,
  integrity,
  requires,
}: ModuleEntry): Promise<unknown> {
  await fetchModule(address, integrity);
  const host = federationInstance(`host_of_${name}`, requires);
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
