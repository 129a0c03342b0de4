import type { BuildManifest, ReleaseDocument, RemoteRelease, RemoteVersion } from '@app/shared/contracts/release';
import { checkPair, type ManifestOf } from './gate.ts';
import { HOST, type VersionRef } from './manifest.ts';
import { leading, type ReleaseState, type RemoteState } from './state.ts';

export interface DocumentFacts {
  revision: number;
  /** When the revision was made, not when it is asked for: one revision is one text. */
  issuedAt: string;
  salt: string;
}

/** Address of a version's folder on this origin. */
export function baseOf({ name, version }: VersionRef): string {
  return `/r/${name}/${version}/`;
}

function toVersion(manifest: BuildManifest, traffic: number): RemoteVersion {
  const entry = manifest.files.find((file) => file.path === manifest.entry);
  return {
    version: manifest.version,
    traffic,
    base: baseOf(manifest),
    entry: manifest.entry,
    container: manifest.container,
    integrity: entry?.integrity ?? '',
    requires: manifest.requires,
    // Nobody is sent to a version without traffic on purpose, so its preloads would be dead weight in every page.
    routes: traffic > 0 ? manifest.routes : {},
  };
}

function toRemote(
  name: string,
  remote: RemoteState,
  host: BuildManifest,
  manifestOf: ManifestOf,
): RemoteRelease | undefined {
  const led = leading(remote);
  const main = led === null ? undefined : manifestOf({ name, version: led });
  if (!main) return undefined;
  const versions = remote.versions.flatMap(({ version, traffic }) => {
    const manifest = manifestOf({ name, version });
    return manifest && traffic > 0 ? [toVersion(manifest, traffic)] : [];
  });
  const before = remote.previous === null ? undefined : manifestOf({ name, version: remote.previous });
  const usable = before && !remote.killed.includes(before.version) && checkPair(before, host).length === 0;
  // Oldest first: resolve() takes the last for the newest.
  if (usable) versions.unshift(toVersion(before, 0));
  return {
    kind: main.kind,
    ...(main.title ? { title: main.title } : {}),
    mounts: main.mounts,
    nav: main.nav,
    versions,
    previous: usable ? before.version : null,
    killed: remote.killed,
  };
}

/**
 * What a browser needs to run the state of one revision, or undefined while there is no host.
 * Remotes come in the order of their names, so that equal states make equal texts.
 */
export function buildDocument(
  state: ReleaseState,
  facts: DocumentFacts,
  manifestOf: ManifestOf,
): ReleaseDocument | undefined {
  const host = state.host === null ? undefined : manifestOf({ name: HOST, version: state.host });
  if (!host) return undefined;
  const remotes: Record<string, RemoteRelease> = {};
  for (const name of Object.keys(state.remotes).toSorted()) {
    const remote = toRemote(name, state.remotes[name]!, host, manifestOf);
    if (remote) remotes[name] = remote;
  }
  return { spec: 1, ...facts, host: { version: host.version }, remotes };
}
