import type { Refused } from '@app/shared/contracts/release-api';
import type { ChangeInput, Steps } from '@app/shared/contracts/release-change';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import { createStore } from '@app/shared/state/create-store';
import { useSyncExternalStore } from 'react';

export type ChangeIntent =
  | {
      verb: 'promote';
      name: string;
      version: string;
      traffic: number;
      cohorts: string[];
      steps?: Steps;
      where?: string;
    }
  /**
   * `planned`: the version has a timed plan, which continues afterwards. `check`: that of the plan,
   * which this step passes over.
   */
  | { verb: 'advance'; name: string; version: string; traffic: number; planned?: boolean; check?: string | undefined }
  | { verb: 'pause' | 'resume'; name: string; version: string }
  | { verb: 'abort'; name: string; version: string }
  | { verb: 'rollback'; name: string; undo: string; version?: string }
  | { verb: 'kill' | 'unkill'; name: string; version: string }
  | { verb: 'retire'; name: string; to: string; note: string }
  | { verb: 'unretire'; name: string }
  | { verb: 'restore'; revision: number };

export interface ChangeDraft {
  intent: ChangeIntent;
  /** Revision that the change is based on. */
  base: number;
  why: string;
  /** Typed confirmation of a promotion to everyone. */
  typed: string;
  /** Passes a freeze; needs a reason. */
  emergency: boolean;
  /** The server's answer after a concurrent change; the base is then the current revision. */
  overtaken: Partial<Refused> | null;
}

const draft = createStore<ChangeDraft | null>(null);

/** Scope that a change of one application needs. */
export function scopeOf(verb: Exclude<ChangeIntent['verb'], 'restore'>): 'promote' | 'kill' {
  return verb === 'kill' || verb === 'unkill' ? 'kill' : 'promote';
}

/**
 * Opens the confirmation of a change. It survives an expired login, so that nothing has to be typed
 * again.
 */
export function startChange(intent: ChangeIntent, base: number): void {
  draft.set({ intent, base, why: '', typed: '', emergency: false, overtaken: null });
}

export function editChange(part: Partial<ChangeDraft>): void {
  const before = draft.get();
  if (before) draft.set({ ...before, ...part });
}

/**
 * Bases the change on the current revision after a 412; the typed text stays, and has to be
 * confirmed again.
 */
export function rebaseChange(overtaken: Partial<Refused>): void {
  if (overtaken.revision !== undefined) editChange({ base: overtaken.revision, overtaken });
}

/** The open change, for a login that leaves the page. */
export function keptChange(): ChangeDraft | null {
  return draft.get();
}

/** Opens a change again as it was. */
export function restoreChange(kept: ChangeDraft): void {
  draft.set(kept);
}

export function dropChange(): void {
  draft.set(null);
}

export function useDraft(): ChangeDraft | null {
  return useSyncExternalStore(draft.subscribe, draft.get);
}

/** Conditions as typed, 「region=cn-31,cn-33；member=yes」; unfinished parts are left out. */
function whereOf(typed: string): Record<string, string[]> {
  const pairs = typed.split(/[;；\n]/).map((part) => {
    const [trait = '', values = ''] = part.split('=', 2);
    const named = values.split(/[,，、]/).map((one) => one.trim());
    return [trait.trim(), named.filter(Boolean)] as const;
  });
  return Object.fromEntries(pairs.filter(([trait, values]) => trait !== '' && values.length > 0));
}

/** Body of the request. */
export function changeOf(
  { intent, emergency = false }: Pick<ChangeDraft, 'intent'> & Partial<ChangeDraft>,
  why: string,
): ChangeInput {
  const change = plainChangeOf(intent, why);
  return emergency ? { ...change, emergency: true } : change;
}

function plainChangeOf(intent: ChangeIntent, why: string): ChangeInput {
  switch (intent.verb) {
    case 'promote': {
      const { cohorts: typed, steps, where, ...rest } = intent;
      // The field may contain unfinished lines as well.
      const cohorts = [...new Set(typed.map((line) => line.trim()).filter(Boolean))];
      return {
        ...rest,
        ...(typed.length > 0 ? { cohorts } : {}),
        ...(where === undefined ? {} : { where: whereOf(where) }),
        ...(steps && rest.traffic < BUCKETS ? { steps } : {}),
        why,
      };
    }
    case 'advance': {
      const { planned, check, ...rest } = intent;
      const { name, version } = intent;
      // A promotion would end the plan.
      if (planned) return { verb: 'advance', name, version, ...(check === undefined ? {} : { skipCheck: true }), why };
      // With all params: exactly the confirmed change happens, whatever other trials exist.
      return { ...rest, verb: 'promote', why };
    }
    case 'retire': {
      const [to, note] = [intent.to.trim(), intent.note.trim()];
      const { verb, name } = intent;
      return { verb, name, ...(to === '' ? {} : { to }), ...(note === '' ? {} : { note }), why };
    }
    case 'pause':
    case 'resume':
      return { verb: intent.verb, name: intent.name, why };
    case 'abort':
    case 'unretire':
    case 'rollback':
    case 'kill':
    case 'unkill':
    case 'restore':
      return { ...intent, why };
  }
}
