import { RefusalError } from '../refusal.ts';
import { canaryShares, EMPTY_TRACK, type ReleaseState } from '../state.ts';
import { withdraw } from './canary.ts';

/**
 * Ends the trial of one version, or all trials of an application: its visitors get the stable
 * version.
 */
export function abort(
  state: ReleaseState,
  { name, version }: { name: string; version?: string | undefined },
): ReleaseState {
  const track = state[name] ?? EMPTY_TRACK;
  const trial = canaryShares(track).map((one) => one.version);
  if (trial.length === 0) throw new RefusalError(409, `${name} 没有灰度中的版本，无需结束；未做任何更改`);
  if (version !== undefined && !trial.includes(version))
    throw new RefusalError(409, `${name}@${version} 不在灰度中（灰度中：${trial.join('、')}）；未做任何更改`);
  const ended = version === undefined ? trial : [version];
  return { ...state, [name]: ended.reduce(withdraw, track) };
}
