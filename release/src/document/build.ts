import type {
  BuildManifest,
  HostRelease,
  RemoteRelease,
  RemoteVersion,
  RetiredRemote,
  UnsignedDocument,
} from '@app/shared/contracts/release';
import { cohortKey } from '@app/shared/release-rules/resolve';
import { trafficOf, type Share } from '@app/shared/release-rules/slices';
import { checkPair, type ManifestOf } from './gate.ts';
import { HOST_NAME, type VersionRef } from './manifest.ts';
import {
  canaryShares,
  EMPTY_TRACK,
  leadingVersion,
  servedVersions,
  usableStable,
  type ReleaseState,
  type Track,
} from './state.ts';

/** Data of a document beside the state. */
export type DocumentFacts = Pick<
  UnsignedDocument,
  | 'revision'
  | 'issuedAt'
  | 'expiresAt'
  | 'salt'
  | 'log'
  | 'overrideOrigins'
  | 'artifacts'
  | 'beaconShare'
  | 'keys'
  | 'keyId'
>;

/** Address of a version's folder on this origin. */
export function baseOf({ name, version }: VersionRef): string {
  return `/r/${name}/${version}/`;
}

type PublicShare = Pick<RemoteVersion, 'version' | 'traffic' | 'slices' | 'cohorts' | 'where'>;

function toPublicShare({ version, slices, cohorts, where }: Share, salt: string): PublicShare {
  const named = cohorts.length > 0 ? { cohorts: cohorts.map((user) => cohortKey(salt, user)) } : {};
  return { version, traffic: trafficOf(slices), slices, ...named, ...(where ? { where } : {}) };
}

/**
 * All that a browser needs to load one version of a remote. The entry's hash is enough: the entry
 * contains the hashes of all other files.
 */
export function toRemoteVersion(manifest: BuildManifest, share: PublicShare): RemoteVersion {
  const entry = manifest.files.find((file) => file.path === manifest.entry);
  return {
    ...share,
    base: baseOf(manifest),
    entry: manifest.entry,
    container: manifest.container,
    integrity: entry?.integrity ?? '',
    requires: manifest.requires,
    ...(manifest.foreign ? { foreign: manifest.foreign } : {}),
  };
}

/** Shares in the document: those of versions that are not killed, including fallbacks of others. */
function shares(track: Track, spares: readonly (string | null | undefined)[]): Share[] {
  const alive = track.versions.filter(({ version }) => !track.killed.includes(version));
  const missing = [...new Set(spares)].filter(
    (spare) => typeof spare === 'string' && !alive.some(({ version }) => version === spare),
  );
  // Oldest first, because resolve() treats the last one as the newest.
  return [...missing.map((version) => ({ version: version!, slices: [], cohorts: [] })), ...alive];
}

/** Set only during a trial: otherwise the stable version is the one that everyone has. */
function stableOf(track: Track): { stable?: string } {
  const stable = usableStable(track);
  return stable !== null && canaryShares(track).length > 0 ? { stable } : {};
}

/**
 * The last known good version, unless it is killed or incompatible with the live versions of the
 * other side.
 */
function usablePrevious(track: Track, fits: (version: string) => boolean): string | null {
  const { previous, killed } = track;
  return previous !== null && !killed.includes(previous) && fits(previous) ? previous : null;
}

interface ServedManifests {
  hosts: BuildManifest[];
  remotes: BuildManifest[];
}

function toHost(
  track: Track,
  version: string,
  { remotes }: ServedManifests,
  manifestOf: ManifestOf,
  salt: string,
): HostRelease {
  const previous = usablePrevious(track, (one) => {
    const host = manifestOf({ name: HOST_NAME, version: one });
    return host !== undefined && remotes.every((remote) => checkPair(remote, host).length === 0);
  });
  const stable = stableOf(track);
  const versions = shares(track, [previous, stable.stable]).map((share) => ({
    ...toPublicShare(share, salt),
    base: baseOf({ name: HOST_NAME, version: share.version }),
  }));
  return { version, versions, ...stable, previous, killed: track.killed };
}

function toRemote(
  name: string,
  track: Track,
  { hosts }: ServedManifests,
  manifestOf: ManifestOf,
  salt: string,
): RemoteRelease | undefined {
  // Paths and entries of a version on trial apply once everyone has it: two versions cannot own
  // different paths in one document.
  const led = track.stable ?? leadingVersion(track) ?? track.versions.at(-1)?.version;
  const main = led === undefined ? undefined : manifestOf({ name, version: led });
  if (!main) return undefined;
  const previous = usablePrevious(track, (version) => {
    const remote = manifestOf({ name, version });
    return remote !== undefined && hosts.every((host) => checkPair(remote, host).length === 0);
  });
  const stable = stableOf(track);
  const versions = shares(track, [previous, stable.stable]).flatMap((share) => {
    const manifest = manifestOf({ name, version: share.version });
    return manifest ? [toRemoteVersion(manifest, toPublicShare(share, salt))] : [];
  });
  return {
    kind: main.kind,
    ...(main.title ? { title: main.title } : {}),
    mounts: main.mounts,
    nav: main.nav,
    ...(main.fallbackPage ? { fallbackPage: main.fallbackPage } : {}),
    versions,
    ...stable,
    previous,
    killed: track.killed,
  };
}

/**
 * A remote whose only versions are canaries. Without any, it lists the killed ones, so that open
 * pages unload them.
 */
function toUnreleasedRemote(...given: Parameters<typeof toRemote>): RemoteRelease | undefined {
  const [, { killed }] = given;
  const remote = toRemote(...given);
  if (remote) return { ...remote, first: true };
  if (killed.length === 0) return undefined;
  return { kind: 'regular', mounts: [], nav: [], versions: [], previous: null, killed, first: true };
}

/** Data for pages at the paths of a retired remote. */
function toRetired(name: string, track: Track, manifestOf: ManifestOf): RetiredRemote {
  const led = track.stable ?? leadingVersion(track);
  const main = led === null ? undefined : manifestOf({ name, version: led });
  return {
    ...(main?.title ? { title: main.title } : {}),
    mounts: main?.mounts.map(({ prefix }) => prefix) ?? [],
    ...track.retired,
  };
}

function servedManifests(state: ReleaseState, manifestOf: ManifestOf): ServedManifests {
  const manifests = Object.entries(state).flatMap(([name, track]) =>
    servedVersions(track).flatMap((version) => manifestOf({ name, version }) ?? []),
  );
  return {
    hosts: manifests.filter(({ role }) => role === 'host'),
    remotes: manifests.filter(({ role }) => role === 'remote'),
  };
}

/**
 * Unsigned document of one revision for browsers, or undefined without a host. Remotes are sorted
 * by name, so that equal states give equal texts.
 */
export function buildDocument(
  state: ReleaseState,
  facts: DocumentFacts,
  manifestOf: ManifestOf,
): UnsignedDocument | undefined {
  const hostTrack = state[HOST_NAME] ?? EMPTY_TRACK;
  const hostVersion = leadingVersion(hostTrack);
  if (hostVersion === null || !manifestOf({ name: HOST_NAME, version: hostVersion })) return undefined;
  const sides = servedManifests(state, manifestOf);
  const remotes: Record<string, RemoteRelease> = {};
  const firsts: Record<string, RemoteRelease> = {};
  const retired: Record<string, RetiredRemote> = {};
  for (const name of Object.keys(state).toSorted()) {
    const track = state[name]!;
    if (name === HOST_NAME) continue;
    if (track.retired) {
      retired[name] = toRetired(name, track, manifestOf);
      continue;
    }
    if (track.stable === null) {
      const first = toUnreleasedRemote(name, track, sides, manifestOf, facts.salt);
      if (first) firsts[name] = first;
      continue;
    }
    const remote = toRemote(name, track, sides, manifestOf, facts.salt);
    if (remote) remotes[name] = remote;
  }
  const host = toHost(hostTrack, hostVersion, sides, manifestOf, facts.salt);
  return {
    spec: 2,
    ...facts,
    host,
    remotes,
    ...(Object.keys(firsts).length > 0 ? { firsts } : {}),
    ...(Object.keys(retired).length > 0 ? { retired } : {}),
  };
}
