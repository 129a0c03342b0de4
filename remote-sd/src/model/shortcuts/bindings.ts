import { ACTION_IDS, actionOf, type ActionId } from './actions.ts';
import { comboProblem, readCombo } from './combo.ts';

/** Shortcuts that a person changed; an empty text: none. */
export type Bindings = Readonly<Partial<Record<ActionId, string>>>;

export const keysOf = (bindings: Bindings, id: ActionId): string => bindings[id] ?? actionOf(id).keys;

/** @returns the action that already has these keys */
export function ownerOf(bindings: Bindings, combo: string, but?: ActionId): ActionId | undefined {
  return ACTION_IDS.find((id) => id !== but && combo !== '' && keysOf(bindings, id) === combo);
}

/** Why an action cannot have these keys, in Chinese, else an empty string. */
export const bindingProblem = (id: ActionId, combo: string): string =>
  combo === '' ? '' : comboProblem(combo, actionOf(id).typing === true);

/** Assigns keys to an action, and removes them from the previous one. */
export function bind(bindings: Bindings, id: ActionId, combo: string): Bindings {
  const owner = ownerOf(bindings, combo, id);
  return tidy({ ...bindings, ...(owner && { [owner]: '' }), [id]: combo });
}

/** Restores the default keys; an action that took them meanwhile loses them. */
export function unbind(bindings: Bindings, id: ActionId): Bindings {
  return bind(bindings, id, actionOf(id).keys);
}

/** Keeps only differences from the defaults. */
function tidy(bindings: Bindings): Bindings {
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
export function toBindings(value: unknown): Bindings {
  if (typeof value !== 'object' || value === null) return {};
  let bindings: Bindings = {};
  for (const [id, raw] of Object.entries(value)) {
    if (!isAction(id) || typeof raw !== 'string') continue;
    const combo = raw === '' ? '' : readCombo(raw);
    if (combo === null || bindingProblem(id, combo) !== '') continue;
    bindings = { ...bindings, [id]: combo };
  }
  for (const id of Object.keys(bindings) as ActionId[]) {
    if (ownerOf(bindings, bindings[id]!, id) !== undefined) {
      const { [id]: _, ...rest } = bindings;
      bindings = rest;
    }
  }
  return tidy(bindings);
}

export const isAction = (id: string): id is ActionId => (ACTION_IDS as readonly string[]).includes(id);
