import { artifactAddress } from '@app/shared/release-rules/artifact-base';
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
 * Attempt 0 is the plain address, at the CDN where there is one. Later ones are at this origin and
 * have a prefix that the server strips: a hung address stays queued in the browser.
 * @param cdn base of the CDN of files
 */
export function entryAddress(version: RemoteVersion, attempt: number, origin: string, cdn?: string): string {
  const isMoved = attempt === 0 && cdn !== undefined && version.base.startsWith('/');
  const folder = isMoved ? artifactAddress(version.base, cdn) : new URL(version.base, origin);
  const url = new URL(version.entry, folder);
  if (attempt > 0) url.pathname = `/~r${attempt}${url.pathname}`;
  return url.href;
}
