import type { Where } from '../contracts/release-change.ts';
import { fulfils, type Traits } from './targets.ts';
import type {
  HostRelease,
  ReleaseDocument,
  RemoteRelease,
  RemoteVersion,
  RetiredRemote,
  Slice,
} from '../contracts/release.ts';

export const BUCKETS = 10_000;
/**
 * Cookie with the random id that determines a browser's bucket, a dot, and the edge's signature; a
 * static page creates one without a signature.
 */
export const VISITOR_COOKIE = 'visitorId';
/**
 * Cookie with the host version that failed to start in this browser; set by the page's watchdog.
 */
export const HOST_FAILED_COOKIE = 'hostFailed';

export interface Visitor {
  /** Random id of the browser. */
  id: string;
  /** Id of the logged-in person, for versions with listed users. */
  user?: string | undefined;
  /** Known traits of the visitor, for versions with conditions. */
  traits?: Traits | undefined;
}

/** Overriding versions by remote, for people who test in production. */
export type Overrides = Readonly<Record<string, RemoteVersion>>;

export interface ResolvedRemote {
  name: string;
  release: RemoteRelease;
  /** The version; null when every version is killed. */
  version: RemoteVersion | null;
  overridden: boolean;
}

export type Resolution = Readonly<Record<string, ResolvedRemote>>;

/** Versions with slices, cohorts and kills of one application. */
interface Track<
  V extends { version: string; slices: Slice[]; cohorts?: string[] | undefined; where?: Where | undefined },
> {
  versions: V[];
  stable?: string | null | undefined;
  previous: string | null;
  killed: string[];
  first?: true | undefined;
}

/**
 * FNV-1a with murmur's finalizer: identical in the edge and in the browser, synchronous, evenly
 * distributed.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function bucketOf(salt: string, name: string, visitor: string): number {
  return hashOf(`${salt}\n${name}\n${visitor}`) % BUCKETS;
}

/**
 * Hash by which a document lists a user, whom the page can recognise. It obscures ids but does not
 * protect them: all can be tried.
 */
export function cohortKey(salt: string, user: string): string {
  return hashOf(`${salt}\nuser\n${user}`).toString(36);
}

/**
 * The document as one visitor has it: remotes whose first version is on trial are among `remotes`
 * for whoever has a version, or an override of one.
 */
export function documentFor(document: ReleaseDocument, visitor: Visitor, overrides: Overrides = {}): ReleaseDocument {
  const mine = Object.entries(document.firsts ?? {}).filter(([name, release]) => {
    const wanted = overrides[name];
    if (wanted && !release.killed.includes(wanted.version)) return true;
    return choose(document, name, release, visitor) !== null;
  });
  if (mine.length === 0) return document;
  return { ...document, remotes: { ...document.remotes, ...Object.fromEntries(mine) } };
}

/** The version of a remote for one browser; null when it has none. */
export function remoteVersionOf(document: ReleaseDocument, name: string, visitor: Visitor): RemoteVersion | null {
  const { remotes, firsts = {} } = document;
  const release = Object.hasOwn(remotes, name) ? remotes[name] : Object.hasOwn(firsts, name) ? firsts[name] : undefined;
  return release ? choose(document, name, release, visitor) : null;
}

/**
 * Resolves the version of each remote for a visitor. One pure function for edge, host, CLI and
 * console. A listed user's version comes first, then one whose conditions the visitor fulfils, then
 * the version whose slices contain the visitor's
 * bucket. Buckets without a version, or of a killed one, get its fallback, else the newest version
 * that is not killed; nothing while the first version is on trial.
 */
export function resolve(document: ReleaseDocument, visitor: Visitor, overrides: Overrides = {}): Resolution {
  return Object.fromEntries(
    Object.entries(document.remotes).map(([name, release]) => {
      const wanted = overrides[name];
      const overridden = wanted !== undefined && !release.killed.includes(wanted.version);
      return [
        name,
        { name, release, version: overridden ? wanted : choose(document, name, release, visitor), overridden },
      ];
    }),
  );
}

/**
 * The host's version for a visitor; null when every version is killed.
 * @param failed the version that failed to start in this browser: its fallback is used, if there is
 * one
 */
export function resolveHost(
  document: ReleaseDocument,
  visitor: Visitor,
  failed?: string,
): HostRelease['versions'][number] | null {
  const chosen = choose(document, 'host', document.host, visitor);
  return (chosen && chosen.version === failed && fallbackOf(document.host, failed)) || chosen;
}

function choose<V extends Track<RemoteVersion>['versions'][number] | HostRelease['versions'][number]>(
  { salt }: ReleaseDocument,
  name: string,
  track: Track<V>,
  visitor: Visitor,
): V | null {
  const key = visitor.user === undefined ? undefined : cohortKey(salt, visitor.user);
  const named = key === undefined ? undefined : alive(track).findLast(({ cohorts }) => cohorts?.includes(key));
  if (named) return named;
  const hasConditions = track.versions.some(({ where }) => where);
  const fitting = hasConditions ? alive(track).findLast(({ where }) => fulfils(visitor.traits, where)) : undefined;
  return fitting ?? versionOf(salt, name, track, visitor.id);
}

/**
 * The version of one browser. With a single version, which is usual, the bucket is not computed.
 */
export function versionOf<V extends { version: string; slices: Slice[] }>(
  salt: string,
  name: string,
  track: Track<V>,
  visitor: string,
): V | null {
  const only = track.versions.find(({ slices: [first] }) => first?.[0] === 0 && first[1] === BUCKETS);
  return versionFor(track, only ? 0 : bucketOf(salt, name, visitor));
}

/**
 * The version whose slices contain the bucket; boundaries are exact: 1000 of 10000 is buckets 0 to
 * 999.
 */
export function versionFor<V extends { version: string; slices: Slice[] }>(track: Track<V>, bucket: number): V | null {
  const owner = track.versions.find(({ slices }) => slices.some(([from, to]) => bucket >= from && bucket < to));
  return owner && !track.killed.includes(owner.version) ? owner : fallback(track);
}

/** The mount that owns a path: prefixes match whole segments, so that `/SD` does not own `/SDX`. */
export function mountOf(
  document: Pick<ReleaseDocument, 'remotes'>,
  pathname: string,
): { remote: string; mount: RemoteRelease['mounts'][number] } | null {
  for (const [remote, release] of Object.entries(document.remotes)) {
    const mount = release.mounts.find(({ prefix }) => owns(prefix, pathname));
    if (mount) return { remote, mount };
  }
  return null;
}

/** The retired remote that a path belonged to; null for none. */
export function retiredAt({ retired = {} }: ReleaseDocument, pathname: string): RetiredRemote | null {
  return Object.values(retired).find(({ mounts }) => mounts.some((prefix) => owns(prefix, pathname))) ?? null;
}

function owns(prefix: string, pathname: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

function alive<V extends { version: string }>({ versions, killed }: { versions: V[]; killed: string[] }): V[] {
  return versions.filter(({ version }) => !killed.includes(version));
}

function fallback<V extends { version: string; slices: Slice[] }>(track: Track<V>): V | null {
  return fallbackOf(track) ?? (track.first ? null : (alive(track).at(-1) ?? null));
}

/**
 * Fallback for a version that fails: the stable version for a canary, never an older one; the last
 * known good one for the stable version, or where that is killed. null when there is none.
 */
export function fallbackOf<V extends { version: string; slices: Slice[] }>(track: Track<V>, failed?: string): V | null {
  const usable = alive(track).filter(({ version }) => version !== failed);
  const find = (wanted: string | null | undefined) => usable.find(({ version }) => version === wanted);
  return find(track.stable) ?? find(track.previous) ?? null;
}
