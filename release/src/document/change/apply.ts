import type { Change } from '@app/shared/contracts/release-api';
import { BUCKETS } from '@app/shared/contracts/resolve';
import { refText, type VersionRef } from '../manifest.ts';
import { Refusal } from '../refusal.ts';
import { EMPTY_TRACK, served, type ReleaseState } from '../state.ts';
import { nextStep, promote } from './canary.ts';
import { activate } from './everyone.ts';
import { kill, unkill } from './kill.ts';
import { rollback } from './rollback.ts';

/** What a change may have to know of the past. */
export interface Past {
  /** Last known good version while this one was everyone's; undefined when it never was. */
  goodBefore(name: string, version: string): string | null | undefined;
  /** State of an older revision. */
  stateAt(revision: number): ReleaseState;
}

/** Versions that a change gives to visitors. */
export function givenBy(state: ReleaseState, change: Change): VersionRef[] {
  switch (change.verb) {
    case 'activate':
      return change.versions;
    case 'promote':
      return [change];
    case 'advance':
      return [nextStep(state, change.name)];
    case 'rollback':
      return change.version === undefined ? [] : [{ name: change.name, version: change.version }];
    default:
      return [];
  }
}

function refuseKilled(state: ReleaseState, refs: readonly VersionRef[]): void {
  const killed = refs.filter(({ name, version }) => state[name]?.killed.includes(version)).map(refText);
  if (killed.length > 0) throw new Refusal(409, `${killed.join('、')} 已被停用；确认无误后请先解除停用（unkill）`);
}

/** Visitors who leave a version on trial may have no other: the stable one is killed, and nothing stands in for it. */
function refuseNothing(after: ReleaseState, name: string): ReleaseState {
  const track = after[name] ?? EMPTY_TRACK;
  if (track.versions.length === 0 || served(track).length > 0) return after;
  throw new Refusal(
    409,
    `${name}@${track.stable} 已被停用，之后将没有可用的版本；请先解除停用（unkill），或放量另一个版本`,
  );
}

/** The state after a change. Refuses what makes no sense in itself; whether all fits together is the gate's question. */
export function applyChange(state: ReleaseState, change: Change, past: Past): ReleaseState {
  refuseKilled(state, givenBy(state, change));
  switch (change.verb) {
    case 'activate':
      return activate(state, change.versions);
    case 'promote':
      return refuseNothing(promote(state, change), change.name);
    case 'advance':
      return promote(state, nextStep(state, change.name));
    case 'rollback':
      return refuseNothing(
        rollback(state, change, (version) => past.goodBefore(change.name, version)),
        change.name,
      );
    case 'restore':
      return past.stateAt(change.revision);
    case 'kill':
      return kill(state, change);
    case 'unkill':
      return unkill(state, change);
  }
}

/** Versions that a change gives to everyone although an application has another one so far: what may need a second person. */
export function widenings(state: ReleaseState, change: Change): VersionRef[] {
  const all =
    change.verb === 'activate'
      ? change.versions
      : givenBy(state, change).filter((ref) => 'traffic' in ref && ref.traffic === BUCKETS);
  return all.filter(({ name, version }) => {
    const stable = state[name]?.stable ?? null;
    return stable !== null && stable !== version;
  });
}
