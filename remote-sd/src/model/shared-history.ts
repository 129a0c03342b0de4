import { createStore } from '@app/shared/state/create-store';

/** Maximum number of undo steps. */
export const MAX_STEPS = 100;

interface Steps<T> {
  past: readonly T[];
  future: readonly T[];
}

/** A value that several panels change. */
export interface SharedPlace<T> {
  /** The same object while nothing in it has changed. */
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** Changes when another person's value is loaded: earlier steps belong to the one before. */
  epoch: () => number;
}

/** Undo and redo for a value, wherever it is changed. */
export interface SharedHistory<T> {
  subscribe: (listener: () => void) => () => void;
  /** Numbers of steps; the same object while they are unchanged. */
  steps: () => { undo: number; redo: number };
  /** Sets several parts of the value as one step. */
  change: (next: T) => void;
  undo: () => void;
  redo: () => void;
}

/**
 * Records every change of a value, whoever makes it. Successive edits of one number or text are one
 * step.
 */
export function openSharedHistory<T>(place: SharedPlace<T>): SharedHistory<T> {
  let last = place.get();
  let epoch = place.epoch();
  let steps: Steps<T> = { past: [], future: [] };
  /** Path of the number or text that changed last. */
  let typed = '';
  const counts = createStore({ undo: 0, redo: 0 });
  const keep = (next: Steps<T>) => {
    steps = next;
    counts.set({ undo: next.past.length, redo: next.future.length });
  };
  let isSetting = false;
  const look = () => {
    if (isSetting) return;
    const next = place.get();
    if (place.epoch() !== epoch) {
      epoch = place.epoch();
      typed = '';
      keep({ past: [], future: [] });
    } else if (next !== last) {
      const path = typedPath(last, next);
      const goesOn = path !== '' && path === typed && steps.past.length > 0;
      typed = path;
      keep({ past: goesOn ? steps.past : [...steps.past, last].slice(-MAX_STEPS), future: [] });
    }
    last = next;
  };
  /** The value may be stored in several places, each of which notifies by itself. */
  const set = (value: T) => {
    isSetting = true;
    try {
      place.set(value);
    } finally {
      isSetting = false;
    }
  };
  const put = (value: T, next: Steps<T>) => {
    set(value);
    last = place.get();
    typed = '';
    keep(next);
  };
  place.subscribe(look);
  return {
    subscribe: counts.subscribe,
    steps: counts.get,
    change(next) {
      look();
      set(next);
      look();
    },
    undo() {
      look();
      const before = steps.past.at(-1);
      if (before === undefined) return;
      put(before, { past: steps.past.slice(0, -1), future: [...steps.future, last] });
    },
    redo() {
      look();
      const after = steps.future.at(-1);
      if (after === undefined) return;
      put(after, { past: [...steps.past, last], future: steps.future.slice(0, -1) });
    },
  };
}

/** Path of the one number or text in which two values differ; empty for any other difference. */
export function typedPath(before: unknown, after: unknown): string {
  const kind = typeof before;
  if (kind !== typeof after) return '';
  if (kind === 'number' || kind === 'string') return '.';
  if (kind !== 'object' || !before || !after || Array.isArray(before) !== Array.isArray(after)) return '';
  const [a, b] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return '';
  const differing = keys.filter((key) => !Object.is(a[key], b[key]));
  if (differing.length !== 1) return '';
  const key = differing[0]!;
  const rest = typedPath(a[key], b[key]);
  return rest === '' ? '' : `${key}${rest}`;
}
