import type { Retired } from '@app/shared/contracts/release-change';
import { HOST_NAME } from '../manifest.ts';
import { RefusalError } from '../refusal.ts';
import { type ReleaseState } from '../state.ts';

/**
 * Removes a remote from the site: its paths, menu entries and versions. The state retains its
 * shares, so that `unretire` restores them exactly.
 */
export function retire(state: ReleaseState, { name, to, note }: Retired & { name: string }): ReleaseState {
  if (name === HOST_NAME) throw new RefusalError(422, '宿主不能下线，没有它就没有页面；请回退或放量另一个版本');
  const track = state[name];
  if (!track || track.versions.length === 0)
    throw new RefusalError(409, `${name} 没有线上版本，无需下线；未做任何更改`);
  if (track.stable === null)
    throw new RefusalError(409, `${name} 的首个版本还在灰度，没有全量上线过，无需下线；结束灰度请用 abort`);
  const retired = { ...(to === undefined ? {} : { to }), ...(note === undefined ? {} : { note }) };
  return { ...state, [name]: { ...track, retired } };
}

export function unretire(state: ReleaseState, { name }: { name: string }): ReleaseState {
  const track = state[name];
  if (!track?.retired) throw new RefusalError(409, `${name} 没有下线，无需恢复；未做任何更改`);
  const { retired: _ended, ...rest } = track;
  return { ...state, [name]: rest };
}
