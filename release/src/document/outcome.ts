import type { BuildManifest } from '@app/shared/contracts/release';
import type { Served, ShareChange } from '@app/shared/contracts/release-api';
import { canonical } from '@app/shared/release-rules/canonical';
import { fallbackOf } from '@app/shared/release-rules/resolve';
import { isWithinPrefix, type ManifestOf } from './gate.ts';
import { mergeSlices } from './with-traffic.ts';
import { EMPTY_TRACK, type ReleaseState, type Track } from './state.ts';

/**
 * Effective owners of the buckets: those of a killed version belong to its fallback, or to no
 * version. Nobody gets a retired application.
 */
export function servedShares({ versions, stable, previous, killed, retired }: Track): Served[] {
  if (retired) return [];
  const alive = versions.filter(({ version }) => !killed.includes(version));
  const dead = versions.filter(({ version }) => killed.includes(version)).flatMap(({ slices }) => slices);
  if (dead.length === 0) return alive.map(({ version, slices }) => ({ version, slices }));
  // A fallback without buckets of its own counts as well.
  const known = [stable, previous].flatMap((version) => (version === null ? [] : [{ version, slices: [] }]));
  const all = { versions: [...known, ...alive], stable, previous, killed };
  const standIn = (fallbackOf(all) ?? alive.at(-1))?.version;
  if (standIn === undefined) return [];
  const own = alive.find(({ version }) => version === standIn)?.slices ?? [];
  const others = alive.filter(({ version }) => version !== standIn);
  return [
    ...others.map(({ version, slices }) => ({ version, slices })),
    { version: standIn, slices: mergeSlices([...own, ...dead]) },
  ];
}

/** Shares before and after a change, for every application that it affects. */
export function shareChanges(before: ReleaseState, after: ReleaseState): ShareChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names
    .filter((name) => canonical(before[name] ?? null) !== canonical(after[name] ?? null))
    .map((name) => ({
      name,
      before: servedShares(before[name] ?? EMPTY_TRACK),
      after: servedShares(after[name] ?? EMPTY_TRACK),
    }));
}

function prefixes(state: ReleaseState, manifestOf: ManifestOf): string[] {
  return Object.entries(state).flatMap(([name, { stable }]) => {
    // Paths of a first version on trial were never everyone's.
    const main: BuildManifest | undefined = stable === null ? undefined : manifestOf({ name, version: stable });
    return main?.mounts.map(({ prefix }) => prefix) ?? [];
  });
}

/**
 * Paths that a remote owned before a change and none owns after it: visitors would find no page
 * there.
 */
export function lostPaths(before: ReleaseState, after: ReleaseState, manifestOf: ManifestOf): string[] {
  const kept = prefixes(after, manifestOf);
  return prefixes(before, manifestOf).filter((path) => !kept.some((owned) => isWithinPrefix(path, owned)));
}
