import type { RemoteRelease, RemoteVersion } from '@app/shared/contracts/release';

export type RemoteMount = RemoteRelease['mounts'][number];

/** One remote in one version: the unit of loading and the key of the store. */
export interface RemoteTarget {
  name: string;
  /** Chinese name for display. */
  title: string;
  mounts: RemoteMount[];
  version: RemoteVersion;
  /** Replaces the published version in this browser only. */
  overridden?: boolean;
}

export function targetKey(target: RemoteTarget): string {
  return `${target.name}@${target.version.version}`;
}

/**
 * Attempt 0 is the plain address; later ones use a prefix that the server strips, because a hung
 * address stays queued in the browser.
 */
export function entryAddress(version: RemoteVersion, attempt: number, origin: string): string {
  const url = new URL(version.entry, new URL(version.base, origin));
  if (attempt > 0) url.pathname = `/~r${attempt}${url.pathname}`;
  return url.href;
}
