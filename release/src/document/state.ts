import { zSlice } from '@app/shared/contracts/release';
import { zPlan, zRetired, zWhere } from '@app/shared/contracts/release-change';
import { compareVersions } from '@app/shared/contracts/semver';
import { trafficOf, type Share } from '@app/shared/release-rules/slices';
import { z } from 'zod';
import type { VersionRef } from './manifest.ts';

const zTrack = z.object({
  /** Versions with buckets or listed users, oldest first. */
  versions: z.array(
    z.object({ version: z.string(), slices: z.array(zSlice), cohorts: z.array(z.string()), where: zWhere.optional() }),
  ),
  /** The version promoted to everyone last; the others are canaries. */
  stable: z.string().nullable().default(null),
  /** Last known good version. */
  previous: z.string().nullable(),
  killed: z.array(z.string()),
  /** Set while the remote is retired; its shares are retained to be restored. */
  retired: zRetired.optional(),
  /** Set while the share of a version on trial grows automatically; ends with the trial. */
  plan: zPlan.optional(),
});
/** State of one application. */
export type Track = z.infer<typeof zTrack>;

/**
 * All state that changes without a new build, by application; the host is `host`. The log of
 * changes contains one for every revision.
 */
export const zReleaseState = z.record(z.string(), zTrack);
export type ReleaseState = z.infer<typeof zReleaseState>;

export const EMPTY_STATE: ReleaseState = {};
export const EMPTY_TRACK: Track = { versions: [], stable: null, previous: null, killed: [] };

/**
 * The track with other shares: versions without a share are dropped, the others sorted oldest
 * first. A plan ends with the trial of its version.
 */
export function withShares(track: Track, shares: readonly Share[]): Track {
  const versions = shares
    .filter(({ slices, cohorts, where }) => slices.length > 0 || cohorts.length > 0 || where)
    .toSorted((a, b) => compareVersions(a.version, b.version));
  const { plan, ...rest } = track;
  const goesOn = plan && canaryShares({ ...rest, versions }).some(({ version }) => version === plan.version);
  return { ...rest, versions, ...(goesOn ? { plan } : {}) };
}

/** The version with the largest share, killed or not. */
export function leadingVersion({ versions }: Track): string | null {
  let best: { version: string | null; traffic: number } = { version: null, traffic: 0 };
  for (const { version, slices } of versions) {
    const traffic = trafficOf(slices);
    if (traffic > best.traffic) best = { version, traffic };
  }
  return best.version;
}

/** Versions on trial, oldest first; all of them while none was everyone's yet. */
export function canaryShares({ versions, stable }: Track): Share[] {
  return versions.filter(({ version }) => version !== stable);
}

/**
 * Fallback of a version on trial, even if it has no share of its own; null when it is killed, or
 * there is none.
 */
export function usableStable({ stable, killed }: Track): string | null {
  return stable !== null && !killed.includes(stable) ? stable : null;
}

/** Versions of one application that some visitor may get now; for a killed one its fallback. */
export function servedVersions(track: Track): string[] {
  const { versions, previous, killed, retired } = track;
  if (retired) return [];
  const stable = usableStable(track);
  const alive = versions.filter(({ version }) => !killed.includes(version)).map(({ version }) => version);
  const ready = stable === null ? alive : [...new Set([...alive, stable])];
  if (alive.length === versions.length || previous === null || killed.includes(previous)) return ready;
  return [...new Set([...ready, previous])];
}

/** Every version that some visitor may get now. */
export function liveVersions(state: ReleaseState): VersionRef[] {
  return Object.entries(state).flatMap(([name, track]) => servedVersions(track).map((version) => ({ name, version })));
}

/** Versions that a state contains, live or not. */
export function namedVersions(state: ReleaseState): VersionRef[] {
  return Object.entries(state).flatMap(([name, { versions, stable, previous }]) => {
    const all = [...versions.map(({ version }) => version), stable, previous].filter((one) => one !== null);
    return [...new Set(all)].map((version) => ({ name, version }));
  });
}
