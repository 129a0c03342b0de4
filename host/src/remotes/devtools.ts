import type { RemoteVersion } from '@app/shared/contracts/release';
import { federationInstance } from './loading/full-runtime.ts';
import { PROVIDED_MODULES } from './loading/provided.ts';
import { HOST_VERSION } from '../release/host-version.ts';
import { subscribeRemotes, versionsNow } from './remotes.ts';

/** Data that the devtools read of each application; its manifest has more. */
interface Snapshot {
  version: string;
  buildVersion: string;
  globalName: string;
  publicPath: string;
  remoteEntry: string;
  remoteEntryType: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
  modules: [];
  shared: [];
}

interface FederationGlobal {
  __FEDERATION__: { moduleInfo: Record<string, Snapshot> };
}

/**
 * Updates `__FEDERATION__`, which the devtools of Module Federation read, with this visitor's
 * versions.
 */
export function followForDevtools(): void {
  publishVersions();
  subscribeRemotes(publishVersions);
}

function publishVersions(): void {
  const versions = versionsNow();
  const host = federationInstance('host', PROVIDED_MODULES);
  host.options.remotes = versions.map((version) => ({
    name: version.container,
    version: version.version,
    entry: new URL(version.base + version.entry, location.href).href,
    type: version.foreign === 'module' ? ('module' as const) : ('global' as const),
    shareScope: 'default',
  }));
  const known = versions.map((version): [string, Snapshot] => [keyOf(version), snapshotOf(version)]);
  const remotesInfo = Object.fromEntries(
    versions.map(({ container, version }) => [container, { matchedVersion: version }]),
  );
  (globalThis as unknown as FederationGlobal).__FEDERATION__.moduleInfo = {
    host: { ...EMPTY, version: HOST_VERSION, buildVersion: HOST_VERSION, globalName: 'host', remotesInfo },
    ...Object.fromEntries(known),
  };
}

const EMPTY: Snapshot = {
  version: '',
  buildVersion: '',
  globalName: '',
  publicPath: '',
  remoteEntry: '',
  remoteEntryType: 'global',
  remotesInfo: {},
  modules: [],
  shared: [],
};

const keyOf = ({ container, version }: RemoteVersion) => `${container}:${version}`;

function snapshotOf({ version, container, base, entry, foreign }: RemoteVersion): Snapshot {
  return {
    ...EMPTY,
    version,
    buildVersion: version,
    globalName: container,
    publicPath: new URL(base, location.href).href,
    remoteEntry: entry,
    remoteEntryType: foreign === 'module' ? 'module' : 'global',
  };
}
