import { ACTION_IDS, actionOf, type ActionId } from './actions.ts';
import { comboProblem, readCombo } from './combo.ts';

/** Shortcuts that a person changed; an empty text: none. */
export type ShortcutBindings = Readonly<Partial<Record<ActionId, string>>>;

export const boundKeys = (bindings: ShortcutBindings, id: ActionId): string => bindings[id] ?? actionOf(id).keys;

/** @returns the action that already has these keys */
export function boundAction(bindings: ShortcutBindings, combo: string, but?: ActionId): ActionId | undefined {
  return ACTION_IDS.find((id) => id !== but && combo !== '' && boundKeys(bindings, id) === combo);
}

/** Why an action cannot have these keys, in Chinese, else an empty string. */
export const bindingProblem = (id: ActionId, combo: string): string =>
  combo === '' ? '' : comboProblem(combo, actionOf(id).typing === true);

/** Assigns keys to an action, and removes them from the previous one. */
export function bindShortcut(bindings: ShortcutBindings, id: ActionId, combo: string): ShortcutBindings {
  const owner = boundAction(bindings, combo, id);
  return changedBindings({ ...bindings, ...(owner && { [owner]: '' }), [id]: combo });
}

/** Restores the default keys; an action that took them meanwhile loses them. */
export function unbindShortcut(bindings: ShortcutBindings, id: ActionId): ShortcutBindings {
  return bindShortcut(bindings, id, actionOf(id).keys);
}

/** Keeps only differences from the defaults. */
function changedBindings(bindings: ShortcutBindings): ShortcutBindings {
  return Object.fromEntries(
    ACTION_IDS.flatMap((id) => {
      const keys = bindings[id];
      return keys === undefined || keys === actionOf(id).keys ? [] : [[id, keys]];
    }),
  );
}

/**
 * Converts any stored object to bindings: unusable entries, and those that give two actions the
 * same keys, are dropped.
 */
export function toBindings(value: unknown): ShortcutBindings {
  if (typeof value !== 'object' || value === null) return {};
  let bindings: ShortcutBindings = {};
  for (const [id, raw] of Object.entries(value)) {
    if (!isAction(id) || typeof raw !== 'string') continue;
    const combo = raw === '' ? '' : readCombo(raw);
    if (combo === null || bindingProblem(id, combo) !== '') continue;
    bindings = { ...bindings, [id]: combo };
  }
  for (const id of Object.keys(bindings) as ActionId[]) {
    if (boundAction(bindings, bindings[id]!, id) !== undefined) {
      const { [id]: _, ...rest } = bindings;
      bindings = rest;
    }
  }
  return changedBindings(bindings);
}

export const isAction = (id: string): id is ActionId => (ACTION_IDS as readonly string[]).includes(id);
