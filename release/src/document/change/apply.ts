import type { Change } from '@app/shared/contracts/release-change';
import type { ScopeAction } from '@app/shared/release-rules/scopes';
import { refText, type VersionRef } from '../manifest.ts';
import { RefusalError } from '../refusal.ts';
import { EMPTY_TRACK, servedVersions, type ReleaseState } from '../state.ts';
import { CHANGE_POLICIES, type ChangeHistory, type VerbPolicy } from './verbs.ts';

/** The policy of a change's verb, for that change. */
export function policyOf(change: Change): VerbPolicy<Change> {
  return CHANGE_POLICIES[change.verb] as unknown as VerbPolicy<Change>;
}

/** Scopes that a token needs for a change, on each affected application. */
export function scopesFor(change: Change): ScopeAction[] {
  return [...policyOf(change).scopes, ...(change.emergency ? (['emergency'] as const) : [])];
}

function refuseKilled(state: ReleaseState, refs: readonly VersionRef[]): void {
  const killed = refs.filter(({ name, version }) => state[name]?.killed.includes(version)).map(refText);
  if (killed.length > 0) throw new RefusalError(409, `${killed.join('、')} 已被停用；确认无误后请先解除停用（unkill）`);
}

/**
 * Refuses a change that would leave visitors without any version: the stable one is killed and has
 * no fallback.
 */
function refuseNothing(after: ReleaseState, name: string): void {
  const track = after[name] ?? EMPTY_TRACK;
  if (track.versions.length === 0 || servedVersions(track).length > 0) return;
  throw new RefusalError(
    409,
    `${name}@${track.stable} 已被停用，之后将没有可用的版本；请先解除停用（unkill），或放量另一个版本`,
  );
}

/** Refuses a change of shares of a retired application, because it would have no effect. */
function refuseRetired(state: ReleaseState, change: Change): void {
  const { apps, onRetired } = policyOf(change);
  const retired = onRetired ? [] : apps(change).filter((name) => state[name]?.retired);
  if (retired.length > 0) throw new RefusalError(409, retiredText(retired));
}

export function retiredText(names: readonly string[]): string {
  return `${names.join('、')} 已下线，名称为它保留；要再次上线请先恢复（unretire），要发布别的应用请换一个名称`;
}

/**
 * The state after a change. Refuses changes that are invalid in themselves; the gate checks whether
 * versions fit together.
 */
export function applyChange(state: ReleaseState, change: Change, past: ChangeHistory): ReleaseState {
  const policy = policyOf(change);
  refuseRetired(state, change);
  refuseKilled(state, policy.deliveredVersions(state, change));
  const after = policy.apply(state, change, past);
  if (policy.keepsLastVersion) for (const name of policy.apps(change)) refuseNothing(after, name);
  return after;
}
