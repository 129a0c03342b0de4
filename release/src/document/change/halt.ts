import type { VersionRef } from '../manifest.ts';
import { canaryShares, EMPTY_TRACK, servedVersions, type ReleaseState } from '../state.ts';
import { withdraw } from './canary.ts';

/**
 * Ends the trial of one version; no change when it is not on trial, or when nothing else is left: a
 * bad version is better than none.
 */
export function halt(state: ReleaseState, { name, version }: VersionRef): ReleaseState {
  const track = state[name] ?? EMPTY_TRACK;
  if (!canaryShares(track).some((one) => one.version === version)) return state;
  const after = withdraw(track, version);
  return servedVersions(after).length === 0 ? state : { ...state, [name]: after };
}
