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
 * Cookie with the random id that buckets a browser, a dot, and the edge's signature over it; a
 * static page makes one without a signature.
 */
export const VISITOR_COOKIE = 'visitorId';
/**
 * Cookie with the version of the host that did not come up in this browser; set by the page's
 * watchdog.
 */
export const HOST_FAILED_COOKIE = 'hostFailed';

export interface Visitor {
  /** Random id of the browser. */
  id: string;
  /** Id of the person who is logged in, for versions given to named users. */
  user?: string | undefined;
}

/** Versions to use instead, by remote, for people who test in production. */
export type Overrides = Readonly<Record<string, RemoteVersion>>;

export interface ResolvedRemote {
  name: string;
  release: RemoteRelease;
  /** null when every version is killed. */
  version: RemoteVersion | null;
  overridden: boolean;
}

export type Resolution = Readonly<Record<string, ResolvedRemote>>;

/** Slices, cohorts and kills of one application. */
interface Track<V extends { version: string; slices: Slice[]; cohorts?: string[] | undefined }> {
  versions: V[];
  stable?: string | null | undefined;
  previous: string | null;
  killed: string[];
}

/**
 * FNV-1a with murmur's finalizer: the same in the edge and in the browser, synchronous, evenly
 * spread.
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
 * How a document names a user: the page can tell whether it is its own. It keeps ids out of sight,
 * not secret: there are few enough of them to try all.
 */
export function cohortKey(salt: string, user: string): string {
  return hashOf(`${salt}\nuser\n${user}`).toString(36);
}

/**
 * Resolves the version of each remote for a visitor. One pure function for edge, host, CLI and
 * console. A
 * named user's version comes first, then the version whose slices hold the visitor's bucket.
 * Buckets of nobody, or of a killed version, go to its spare one, else to the newest that is alive.
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
 * @param failed the version that did not come up in this browser: its spare one stands in, if there
 *   is one
 */
export function resolveHost(
  document: ReleaseDocument,
  visitor: Visitor,
  failed?: string,
): HostRelease['versions'][number] | null {
  const chosen = choose(document, 'host', document.host, visitor);
  return (chosen && chosen.version === failed && spareOf(document.host, failed)) || chosen;
}

function choose<V extends Track<RemoteVersion>['versions'][number] | HostRelease['versions'][number]>(
  { salt }: ReleaseDocument,
  name: string,
  track: Track<V>,
  visitor: Visitor,
): V | null {
  const key = visitor.user === undefined ? undefined : cohortKey(salt, visitor.user);
  const named = key === undefined ? undefined : alive(track).findLast(({ cohorts }) => cohorts?.includes(key));
  return named ?? versionOf(salt, name, track, visitor.id);
}

/**
 * The version of one browser. Where everybody gets the same, as on most days, its bucket is not
 * worth computing.
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
 * The version whose slices hold the bucket; boundaries are strict: 1000 of 10000 is buckets 0 to
 * 999.
 */
export function versionFor<V extends { version: string; slices: Slice[] }>(track: Track<V>, bucket: number): V | null {
  const owner = track.versions.find(({ slices }) => slices.some(([from, to]) => bucket >= from && bucket < to));
  return owner && !track.killed.includes(owner.version) ? owner : fallback(track);
}

/** The mount that owns a path: prefixes match whole segments, so that `/SD` does not own `/SDX`. */
export function mountOf(
  document: ReleaseDocument,
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
  return spareOf(track) ?? alive(track).at(-1) ?? null;
}

/**
 * Fallback for a version that fails: the stable version for a canary, never an older one; the last
 * known good one for the stable version, or where that is killed. null when there is none.
 */
export function spareOf<V extends { version: string; slices: Slice[] }>(track: Track<V>, failed?: string): V | null {
  const usable = alive(track).filter(({ version }) => version !== failed);
  const find = (wanted: string | null | undefined) => usable.find(({ version }) => version === wanted);
  return find(track.stable) ?? find(track.previous) ?? null;
}
