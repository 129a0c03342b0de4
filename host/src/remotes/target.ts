import type { RemoteRelease, RemoteVersion } from '@app/shared/contracts/release';

export type Mount = RemoteRelease['mounts'][number];

/** One remote in one version: what the loader loads and the store is keyed by. */
export interface Target {
  name: string;
  /** For people. */
  title: string;
  mounts: Mount[];
  version: RemoteVersion;
  /** Stands in for the published version in this browser only. */
  overridden?: boolean;
}

export function keyOf(target: Target): string {
  return `${target.name}@${target.version.version}`;
}

/**
 * Attempt 0 is the plain address; later ones go through a prefix that the server strips, since a
 * hung address stays queued in the browser.
 */
export function entryAddress(version: RemoteVersion, attempt: number, origin: string): string {
  const url = new URL(version.entry, new URL(version.base, origin));
  if (attempt > 0) url.pathname = `/~r${attempt}${url.pathname}`;
  return url.href;
}
