import { RefusalError } from '../refusal.ts';
import { canaryShares, EMPTY_TRACK, type ReleaseState } from '../state.ts';
import { giveToEveryone } from './everyone.ts';

/** A rollback: the version that is withdrawn, and its replacement. */
export interface Rollback {
  name: string;
  /**
   * The version to undo, which must be the current stable one; otherwise the rollback is refused.
   */
  undo: string;
  /** The last known good version when it is left out. */
  version?: string | undefined;
}

/**
 * Gives the named version, or the last known good one, to everyone in place of the undone one. Ends
 * running canaries.
 * @param goodBefore last known good version at the time when a version was everyone's, so that
 *   several rollbacks in a row are possible; undefined for a version that never was: a rollback
 *   must not replace a promotion
 */
export function rollback(
  state: ReleaseState,
  { name, undo, version }: Rollback,
  goodBefore: (version: string) => string | null | undefined,
): ReleaseState {
  const track = state[name] ?? EMPTY_TRACK;
  const { stable, previous, killed } = track;
  if (canaryShares(track).some((one) => one.version === undo))
    throw new RefusalError(409, `${name}@${undo} 还在灰度，没有全量上线；结束灰度请用 abort`);
  if (undo !== stable)
    throw new RefusalError(409, `${name}@${undo} 不是稳定版（现在是 ${stable ?? '无'}），没有可撤销的；未做任何更改`);
  const target = version ?? previous;
  if (target === null) throw new RefusalError(409, `${name} 没有可以回退的版本`);
  if (target === stable) throw new RefusalError(409, `${name}@${target} 就是要撤销的版本，请指定另一个版本`);
  if (killed.includes(target))
    throw new RefusalError(409, `${name}@${target} 已被停用，不能回退到它；请先解除停用（unkill），或放量另一个版本`);
  const before = goodBefore(target);
  if (before === undefined && version !== undefined)
    throw new RefusalError(409, `${name}@${version} 从未全量上线过，不能回退到它；请用 promote 放量`);
  const good = before !== undefined && before !== null && before !== target && !killed.includes(before) ? before : null;
  return { ...state, [name]: giveToEveryone(track, target, good) };
}
