import { BUCKETS } from '@app/shared/contracts/resolve';
import { Refusal } from '../refusal.ts';
import { canaries, EMPTY_TRACK, withShares, type ReleaseState } from '../state.ts';
import { toEveryone } from './everyone.ts';

/**
 * With something on trial and no version named: ends the trial, everyone has the stable version again. Otherwise everyone gets the named version, or
 * the last known good one.
 * @param goodBefore what was the last known good version while a version was everyone's, so that one can go back further than once; undefined for a
 *   version that never was: rolling back is no way around a promotion
 */
export function rollback(
  state: ReleaseState,
  { name, version }: { name: string; version?: string | undefined },
  goodBefore: (version: string) => string | null | undefined,
): ReleaseState {
  const track = state[name] ?? EMPTY_TRACK;
  const { stable, previous, killed } = track;
  if (version === undefined && stable !== null && canaries(track).length > 0) {
    return { ...state, [name]: withShares(track, [{ version: stable, slices: [[0, BUCKETS]], cohorts: [] }]) };
  }
  const target = version ?? previous;
  if (target === null) throw new Refusal(409, `${name} 没有可以回退的版本`);
  if (target === stable && canaries(track).length === 0) return state;
  if (killed.includes(target))
    throw new Refusal(409, `${name}@${target} 已被停用，不能回退到它；请先解除停用（unkill），或放量另一个版本`);
  const before = goodBefore(target);
  if (before === undefined && version !== undefined && version !== stable)
    throw new Refusal(409, `${name}@${version} 从未全量上线过，不能回退到它；请用 promote 放量`);
  const good = before !== undefined && before !== null && before !== target && !killed.includes(before) ? before : null;
  return { ...state, [name]: toEveryone(track, target, good) };
}
