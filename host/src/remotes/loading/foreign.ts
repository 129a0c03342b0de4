import { containerOf, forgetContainer } from './containers.ts';
import { LoadFailure } from '../failure.ts';
import { ENTRY_TIMEOUT_MS, runEntry } from './script.ts';
import { scopeForOthers } from './shares.ts';
import type { RemoteTarget } from '../target.ts';

/** The version of each container global: names of foreign remotes contain no version. */
const ran = new Map<string, string>();

/**
 * Module of a foreign remote, loaded by Module Federation's runtime: a script that sets a global,
 * or an ES module.
 * @param address of the entry
 */
export async function exposeForeign(
  { name: remote, version: target }: RemoteTarget,
  address: string,
): Promise<unknown> {
  const { container: name, version, integrity, foreign, requires } = target;
  if (foreign === 'module') {
    const { loadModule } = await import(/* webpackChunkName: "federation" */ './full-runtime.ts');
    return loadModule({ name, remote, version, address, integrity, requires });
  }
  if ((ran.get(name) ?? version) !== version) forgetContainer(name);
  ran.set(name, version);
  if (!containerOf(name)) await runEntry({ address, integrity }, ENTRY_TIMEOUT_MS);
  const container = containerOf(name);
  if (!container) throw new LoadFailure('broken', `${address} left no container named ${name}`);
  await container.init(scopeForOthers(requires), [], {});
  return (await container.get('./remote'))();
}
