import { BUCKETS } from '@app/shared/release-rules/resolve';
import type { VersionRef } from '../manifest.ts';
import { RefusalError } from '../refusal.ts';
import { EMPTY_TRACK, withShares, type ReleaseState, type Track } from '../state.ts';

/**
 * Gives one version to every visitor and ends all trials.
 * @param good the last known good version afterwards; by default the version that everyone had
 *   before
 */
export function giveToEveryone(track: Track, version: string, good?: string | null): Track {
  const { plan: _ended, ...rest } = track;
  const { stable, killed, previous } = rest;
  const kept = previous === version ? null : previous;
  const formerIsGood = stable !== null && stable !== version && !killed.includes(stable);
  return {
    ...withShares(rest, [{ version, slices: [[0, BUCKETS]], cohorts: [] }]),
    stable: version,
    previous: good !== undefined ? good : formerIsGood ? stable : kept,
  };
}

/** Gives the named versions to every visitor at once. */
export function activateVersions(state: ReleaseState, refs: readonly VersionRef[]): ReleaseState {
  const twice = refs.find(({ name }, index) => refs.findIndex((one) => one.name === name) !== index);
  if (twice) throw new RefusalError(422, `${twice.name} 出现了两次，一次只能全量上线一个版本`);
  const changed = refs.map(({ name, version }): [string, Track] => [
    name,
    giveToEveryone(state[name] ?? EMPTY_TRACK, version),
  ]);
  return { ...state, ...Object.fromEntries(changed) };
}
