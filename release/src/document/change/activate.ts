import { BUCKETS } from '@app/shared/contracts/resolve';
import type { VersionRef } from '../manifest.ts';
import { EMPTY_TRACK, leading, withShares, type ReleaseState, type Track } from '../state.ts';

/** Gives one version to every visitor. The version that led so far becomes the last known good one. */
export function toEveryone(track: Track, version: string): Track {
  const led = leading(track);
  const good = led !== null && led !== version && !track.killed.includes(led);
  return {
    ...withShares(track, [{ version, slices: [[0, BUCKETS]], cohorts: [] }]),
    previous: good ? led : track.previous === version ? null : track.previous,
  };
}

/** Gives the named versions to every visitor at once. */
export function activate(state: ReleaseState, refs: readonly VersionRef[]): ReleaseState {
  const changed = refs.map(({ name, version }): [string, Track] => [
    name,
    toEveryone(state[name] ?? EMPTY_TRACK, version),
  ]);
  return { ...state, ...Object.fromEntries(changed) };
}
