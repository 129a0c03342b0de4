import type { VersionRef } from '../manifest.ts';
import { canaries, EMPTY_TRACK, type ReleaseState } from '../state.ts';
import { withdraw } from './canary.ts';

/** Ends the trial of one version; no change when it is not on trial. */
export function halt(state: ReleaseState, { name, version }: VersionRef): ReleaseState {
  const track = state[name] ?? EMPTY_TRACK;
  if (!canaries(track).some((one) => one.version === version)) return state;
  return { ...state, [name]: withdraw(track, version) };
}
