import type { Change } from '@app/shared/contracts/release-change';
import type { VersionRef } from '../manifest.ts';
import type { ReleaseState } from '../state.ts';
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

/** Rules of a verb beside its effect; all parts of the registry use these. */
export interface VerbPolicy<C extends Change = Change> {
  /** Scopes that a token needs on each of `apps`. */
  scopes: readonly ('promote' | 'kill')[];
  /** Affected applications, which must not have changed since the decision; `*` for all. */
  apps(change: C): string[];
  /** Versions that visitors get by it. */
  deliveredVersions(state: ReleaseState, change: C): VersionRef[];
  /** Whether it never needs a second person, however many visitors it affects. */
  alone?: true;
  /** Whether it is possible on a retired application. */
  onRetired?: true;
  /** Whether it is possible in a freeze, because visitors get nothing new by it. */
  onFreeze?: true;
  /**
   * Versions that it names: they must be published, and their files are kept while it is proposed.
   */
  names(change: C): VersionRef[];
  /**
   * Whether gate and storage check it. Verbs that only take something away must always be possible.
   */
  gated: boolean;
  /** Whether it is refused when an application would be left without any version. */
  keepsLastVersion: boolean;
  /** Loads from the log the data that `past` will be asked for. */
  neededHistory?(state: ReleaseState, change: C): { good?: VersionRef | undefined; revision?: number };
  apply(state: ReleaseState, change: C, past: ChangeHistory): ReleaseState;
}

type Policies = { [V in Change['verb']]: VerbPolicy<Extract<Change, { verb: V }>> };

const namedApp = ({ name }: { name: string }) => [name];
const namedVersion = ({ name, version }: VersionRef) => [{ name, version }];
const namedVersionIfAny = ({ name, version }: { name: string; version?: string | undefined }) =>
  version === undefined ? [] : [{ name, version }];
const noVersions = () => [];

export const CHANGE_POLICIES: Policies = {
  activate: {
    scopes: ['promote'],
    apps: ({ versions }) => versions.map(({ name }) => name),
    deliveredVersions: (_state, { versions }) => versions,
    names: ({ versions }) => versions,
    gated: true,
    keepsLastVersion: false,
    apply: (state, { versions }) => activateVersions(state, versions),
  },
  promote: {
    scopes: ['promote'],
    apps: namedApp,
    deliveredVersions: (_state, change) => namedVersion(change),
    names: namedVersion,
    gated: true,
    keepsLastVersion: true,
    apply: promote,
  },
  advance: {
    scopes: ['promote'],
    apps: namedApp,
    deliveredVersions: (state, change) => [nextStep(state, change)],
    names: namedVersionIfAny,
    gated: true,
    keepsLastVersion: false,
    apply: (state, change) => promote(state, nextStep(state, change)),
  },
  pause: {
    scopes: ['promote'],
    apps: namedApp,
    deliveredVersions: noVersions,
    names: noVersions,
    onFreeze: true,
    gated: false,
    keepsLastVersion: false,
    apply: pause,
  },
  resume: {
    scopes: ['promote'],
    apps: namedApp,
    deliveredVersions: noVersions,
    names: noVersions,
    gated: true,
    keepsLastVersion: false,
    apply: resume,
  },
  abort: {
    scopes: ['promote'],
    apps: namedApp,
    alone: true,
    deliveredVersions: noVersions,
    names: namedVersionIfAny,
    onFreeze: true,
    gated: true,
    keepsLastVersion: true,
    apply: abort,
  },
  rollback: {
    scopes: ['promote'],
    apps: namedApp,
    deliveredVersions: (_state, change) => namedVersionIfAny(change),
    names: ({ name, undo, version }) => [{ name, version: undo }, ...namedVersionIfAny({ name, version })],
    onFreeze: true,
    gated: true,
    keepsLastVersion: true,
    neededHistory(state, { name, version }) {
      const target = version ?? state[name]?.previous ?? undefined;
      return { good: target === undefined ? undefined : { name, version: target } };
    },
    apply: (state, change, past) => rollback(state, change, (version) => past.goodBefore(change.name, version)),
  },
  restore: {
    // An older state may contain a version that was killed later.
    scopes: ['promote', 'kill'],
    apps: () => ['*'],
    deliveredVersions: noVersions,
    names: noVersions,
    onFreeze: true,
    gated: true,
    keepsLastVersion: false,
    onRetired: true,
    neededHistory: (_state, { revision }) => ({ revision }),
    apply: (_state, { revision }, past) => allPaused(past.stateAt(revision)),
  },
  kill: {
    scopes: ['kill'],
    apps: namedApp,
    alone: true,
    deliveredVersions: noVersions,
    names: namedVersion,
    onFreeze: true,
    gated: false,
    keepsLastVersion: false,
    onRetired: true,
    apply: kill,
  },
  unkill: {
    scopes: ['kill'],
    apps: namedApp,
    deliveredVersions: noVersions,
    names: namedVersion,
    onFreeze: true,
    gated: true,
    keepsLastVersion: false,
    onRetired: true,
    apply: unkill,
  },
  retire: {
    scopes: ['promote'],
    apps: namedApp,
    deliveredVersions: noVersions,
    names: noVersions,
    gated: false,
    keepsLastVersion: false,
    onRetired: true,
    apply: retire,
  },
  unretire: {
    scopes: ['promote'],
    apps: namedApp,
    deliveredVersions: noVersions,
    names: noVersions,
    gated: true,
    keepsLastVersion: false,
    onRetired: true,
    apply: unretire,
  },
};
