import type { VersionRef } from '../manifest.ts';
import { canaryShares, EMPTY_TRACK, servedVersions, type ReleaseState } from '../state.ts';
import { withdraw } from './canary.ts';

/**
 * Ends the trial of one version. No change when it is not on trial, or when no version would be
 * left for its visitors: a bad one is better than none. A first version may leave nothing.
 */
export function halt(state: ReleaseState, { name, version }: VersionRef): ReleaseState {
  const track = state[name] ?? EMPTY_TRACK;
  if (!canaryShares(track).some((one) => one.version === version)) return state;
  const after = withdraw(track, version);
  const leavesNothing = track.stable !== null && servedVersions(after).length === 0;
  return leavesNothing ? state : { ...state, [name]: after };
}
