import type { ReleaseDocument, RemoteRelease, RemoteVersion } from './release.ts';

export const BUCKETS = 10_000;
/** Cookie with the random id that buckets a browser; set by the edge. */
export const VISITOR_COOKIE = 'visitorId';

/** Version wanted by remote, for people who test in production. */
export type Overrides = Readonly<Record<string, string>>;

export interface ResolvedRemote {
  name: string;
  release: RemoteRelease;
  /** null when every version is killed. */
  version: RemoteVersion | null;
  overridden: boolean;
}

export type Resolution = Readonly<Record<string, ResolvedRemote>>;

/** FNV-1a with murmur's finalizer: the same in the edge and in the browser, synchronous, evenly spread. */
export function bucketOf(salt: string, remote: string, visitor: string): number {
  const text = `${salt}\n${remote}\n${visitor}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/**
 * Which version of each remote a visitor gets. One pure function for edge, host and CLI.
 *
 * The last version in the list is the newest. Slices are laid from bucket 0, newest first, so that raising the
 * newest one's share only moves visitors towards it: a visitor never flips back. Buckets that no slice covers (all shares
 * below 10000, or a killed version's slice) go to the last known good version, else to the newest that is alive.
 */
export function resolve(document: ReleaseDocument, visitor: string, overrides: Overrides = {}): Resolution {
  return Object.fromEntries(
    Object.entries(document.remotes).map(([name, release]) => {
      const wanted = alive(release).find((version) => version.version === overrides[name]);
      const version = wanted ?? versionFor(release, bucketOf(document.salt, name, visitor));
      return [name, { name, release, version, overridden: wanted !== undefined }];
    }),
  );
}

/** The version whose slice holds the bucket; boundaries are strict: 1000 of 10000 is buckets 0 to 999. */
export function versionFor(release: RemoteRelease, bucket: number): RemoteVersion | null {
  let end = 0;
  for (const version of [...release.versions].reverse()) {
    end += version.traffic;
    if (bucket >= end) continue;
    return release.killed.includes(version.version) ? fallback(release) : version;
  }
  return fallback(release);
}

/** The mount that owns a path: prefixes match whole segments, so that `/SD` does not own `/SDX`. */
export function mountOf(
  document: ReleaseDocument,
  pathname: string,
): { remote: string; mount: RemoteRelease['mounts'][number] } | null {
  for (const [remote, release] of Object.entries(document.remotes)) {
    const mount = release.mounts.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
    if (mount) return { remote, mount };
  }
  return null;
}

/** Files that the page at `pathname` needs of a version: the longest route pattern that matches. */
export function preloadsFor(version: RemoteVersion, pathname: string): RemoteVersion['routes'][string] {
  const match = routeOf(Object.keys(version.routes), pathname);
  return match === undefined ? [] : (version.routes[match] ?? []);
}

/** The most specific of the routes that hold a path. */
export function routeOf(routes: readonly string[], pathname: string): string | undefined {
  return routes
    .filter((route) => pathname === route || pathname.startsWith(`${route}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function alive(release: RemoteRelease): RemoteVersion[] {
  return release.versions.filter((version) => !release.killed.includes(version.version));
}

function fallback(release: RemoteRelease): RemoteVersion | null {
  const versions = alive(release);
  return versions.find((version) => version.version === release.previous) ?? versions.at(-1) ?? null;
}
