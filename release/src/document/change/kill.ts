import { HOST_NAME, refText, type VersionRef } from '../manifest.ts';
import { RefusalError } from '../refusal.ts';
import { canaryShares, EMPTY_TRACK, servedVersions, type ReleaseState } from '../state.ts';
import { withdraw } from './canary.ts';

/**
 * Withdraws a version from everybody, wherever it is named. The visitors of a canary go to the
 * other versions; a killed stable version keeps its share, so that `unkill` restores it, and the
 * last known good version serves in its place.
 */
export function kill(state: ReleaseState, { name, version }: VersionRef): ReleaseState {
  const before = state[name] ?? EMPTY_TRACK;
  if (before.killed.includes(version)) return state;
  const onTrial = canaryShares(before).some((one) => one.version === version);
  const track = onTrial ? withdraw(before, version) : before;
  const after = { ...track, killed: [...track.killed, version] };
  if (name === HOST_NAME && before.versions.length > 0 && servedVersions(after).length === 0)
    throw new RefusalError(409, `${refText({ name, version })} 是最后一个可用的宿主版本，不能停用；请先放量另一个版本`);
  return { ...state, [name]: after };
}

export function unkill(state: ReleaseState, { name, version }: VersionRef): ReleaseState {
  const track = state[name];
  if (!track?.killed.includes(version)) return state;
  return { ...state, [name]: { ...track, killed: track.killed.filter((one) => one !== version) } };
}
