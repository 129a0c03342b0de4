import type { Change } from '@app/shared/contracts/release-change';
import { canonical } from '@app/shared/release-rules/canonical';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import { servedShares } from '../outcome.ts';
import { EMPTY_TRACK, type ReleaseState, type Track } from '../state.ts';
import { applyChange, policyOf } from './apply.ts';
import type { ChangeHistory } from './verbs.ts';

/** An application with the number of buckets whose visitors a change affects. */
export interface AffectedApp {
  name: string;
  affected: number;
}

/** Version of each bucket; undefined where visitors have none. */
function bucketVersions(track: Track): (string | undefined)[] {
  const versions = Array.from<string | undefined>({ length: BUCKETS });
  for (const { version, slices } of servedShares(track))
    for (const [from, to] of slices) versions.fill(version, from, to);
  return versions;
}

/** Whether a version has conditions that it did not have before. */
function hasNewConditions(before: Track, after: Track): boolean {
  return after.versions.some(({ version, where }) => {
    const former = before.versions.find((one) => one.version === version)?.where;
    return where !== undefined && canonical(where) !== canonical(former ?? null);
  });
}

/**
 * Buckets whose visitors lose the version that they have. When some of them get a version on trial,
 * all that are on trial afterwards count, because small steps add up. Nobody knows how many
 * visitors fulfil new conditions: they count as everyone.
 */
function affectedBuckets(before: Track, after: Track): number {
  if (hasNewConditions(before, after)) return BUCKETS;
  const [had, has] = [bucketVersions(before), bucketVersions(after)];
  const { stable } = before;
  const moved = has.filter((version, bucket) => had[bucket] !== undefined && version !== had[bucket]).length;
  const grows = has.some(
    (version, bucket) =>
      had[bucket] !== undefined && version !== had[bucket] && version !== undefined && version !== stable,
  );
  const onTrial =
    grows && stable !== null ? has.filter((version) => version !== undefined && version !== stable).length : 0;
  return Math.max(moved, onTrial);
}

/** The change by whose effect approval is decided: timed steps lead to everyone. */
function finalChange(change: Change): Change {
  return change.verb === 'promote' && change.steps ? { ...change, traffic: BUCKETS, steps: undefined } : change;
}

/** Applications whose visitors a change affects; none for a verb that is always possible alone. */
export function affectedApps(state: ReleaseState, change: Change, past: ChangeHistory): AffectedApp[] {
  if (policyOf(change).alone) return [];
  const after = applyChange(state, finalChange(change), past);
  return Object.keys(after).flatMap((name) => {
    const [old, young] = [state[name] ?? EMPTY_TRACK, after[name]!];
    const affected = old === young ? 0 : affectedBuckets(old, young);
    return affected > 0 ? [{ name, affected }] : [];
  });
}
