import type { Change } from '@app/shared/contracts/release-change';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import type { VersionRef } from '../manifest.ts';
import { usableStable, type ReleaseState } from '../state.ts';
import { abort } from './abort.ts';
import { nextStep, promote } from './canary.ts';
import { activateVersions } from './everyone.ts';
import { kill, unkill } from './kill.ts';
import { allPaused, pause, resume } from './pause.ts';
import { retire, unretire } from './retire.ts';
import { rollback } from './rollback.ts';

/** History that a change may need. */
export interface ChangeHistory {
  /** Last known good version while this one was everyone's; undefined when it never was. */
  goodBefore(name: string, version: string): string | null | undefined;
  /** State of an older revision. */
  stateAt(revision: number): ReleaseState;
}

/**
 * A version that visitors get by a change; `traffic` of 10000 where a change that needs agreement
 * decides on it.
 */
export interface ServedVersion extends VersionRef {
  traffic?: number;
}

/**
 * All that is asked of a verb beside what it does; every other part of the registry reads it here.
 */
export interface VerbPolicy<C extends Change = Change> {
  /** Scopes that a token needs on each of `apps`. */
  scopes: readonly ('promote' | 'kill')[];
  /**
   * Applications that it is about, and on which nothing may have changed since it was decided on;
   * `*` for all.
   */
  apps(change: C): string[];
  /** Versions that visitors get by it. */
  gives(state: ReleaseState, change: C): ServedVersion[];
  /** Versions that it takes from most visitors: agreement is needed as for giving one. */
  takes?(state: ReleaseState, change: C): VersionRef[];
  /** Whether it is possible on a retired application. */
  onRetired?: true;
  /** Whether it is possible in a freeze: it brings visitors nothing that they had not before. */
  onFreeze?: true;
  /** Versions that it names: they must be published, and their files stay while it is proposed. */
  names(change: C): VersionRef[];
  /** Whether gate and storage have a say. What takes something away must always be possible. */
  gated: boolean;
  /** Whether it is refused when an application would be left without any version. */
  keepsOne: boolean;
  /** Asks the log about what `past` is going to be asked. */
  asks?(state: ReleaseState, change: C): { good?: VersionRef | undefined; revision?: number };
  apply(state: ReleaseState, change: C, past: ChangeHistory): ReleaseState;
}

type Policies = { [V in Change['verb']]: VerbPolicy<Extract<Change, { verb: V }>> };

const one = ({ name }: { name: string }) => [name];
const ref = ({ name, version }: VersionRef) => [{ name, version }];
const refIfNamed = ({ name, version }: { name: string; version?: string | undefined }) =>
  version === undefined ? [] : [{ name, version }];
const nothing = () => [];

export const CHANGE_POLICIES: Policies = {
  activate: {
    scopes: ['promote'],
    apps: ({ versions }) => versions.map(({ name }) => name),
    gives: (_state, { versions }) => versions.map((given) => ({ ...given, traffic: BUCKETS })),
    names: ({ versions }) => versions,
    gated: true,
    keepsOne: false,
    apply: (state, { versions }) => activateVersions(state, versions),
  },
  promote: {
    scopes: ['promote'],
    apps: one,
    // Agreement to steps is agreement to where they lead.
    gives: (_state, { name, version, traffic, steps }) => [{ name, version, traffic: steps ? BUCKETS : traffic }],
    names: ref,
    gated: true,
    keepsOne: true,
    apply: promote,
  },
  advance: {
    scopes: ['promote'],
    apps: one,
    gives: (state, change) => [nextStep(state, change)],
    names: refIfNamed,
    gated: true,
    keepsOne: false,
    apply: (state, change) => promote(state, nextStep(state, change)),
  },
  pause: {
    scopes: ['promote'],
    apps: one,
    gives: nothing,
    names: nothing,
    onFreeze: true,
    gated: false,
    keepsOne: false,
    apply: pause,
  },
  resume: {
    scopes: ['promote'],
    apps: one,
    gives: nothing,
    names: nothing,
    gated: true,
    keepsOne: false,
    apply: resume,
  },
  abort: {
    scopes: ['promote'],
    apps: one,
    gives: nothing,
    names: refIfNamed,
    onFreeze: true,
    gated: true,
    keepsOne: true,
    apply: abort,
  },
  rollback: {
    scopes: ['promote'],
    apps: one,
    gives: (_state, change) => refIfNamed(change),
    names: ({ name, undo, version }) => [{ name, version: undo }, ...refIfNamed({ name, version })],
    onFreeze: true,
    gated: true,
    keepsOne: true,
    asks(state, { name, version }) {
      const target = version ?? state[name]?.previous ?? undefined;
      return { good: target === undefined ? undefined : { name, version: target } };
    },
    apply: (state, change, past) => rollback(state, change, (version) => past.goodBefore(change.name, version)),
  },
  restore: {
    // An older state may forbid less than the present one.
    scopes: ['promote', 'kill'],
    apps: () => ['*'],
    gives: nothing,
    names: nothing,
    onFreeze: true,
    gated: true,
    keepsOne: false,
    onRetired: true,
    asks: (_state, { revision }) => ({ revision }),
    apply: (_state, { revision }, past) => allPaused(past.stateAt(revision)),
  },
  kill: {
    scopes: ['kill'],
    apps: one,
    gives: nothing,
    names: ref,
    onFreeze: true,
    gated: false,
    keepsOne: false,
    onRetired: true,
    apply: kill,
  },
  unkill: {
    scopes: ['kill'],
    apps: one,
    gives: nothing,
    names: ref,
    onFreeze: true,
    gated: true,
    keepsOne: false,
    onRetired: true,
    apply: unkill,
  },
  retire: {
    scopes: ['promote'],
    apps: one,
    gives: nothing,
    takes(state, { name }) {
      const track = state[name];
      const stable = track && !track.retired ? usableStable(track) : null;
      return stable === null ? [] : [{ name, version: stable }];
    },
    names: nothing,
    gated: false,
    keepsOne: false,
    onRetired: true,
    apply: retire,
  },
  unretire: {
    scopes: ['promote'],
    apps: one,
    gives: nothing,
    names: nothing,
    gated: true,
    keepsOne: false,
    onRetired: true,
    apply: unretire,
  },
};
