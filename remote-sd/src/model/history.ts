import { createStore } from '@app/shared/state/create-store';

/** Maximum number of undo steps. */
const MAX_STEPS = 100;

interface Steps<T> {
  past: readonly T[];
  future: readonly T[];
}

/** Undo and redo for a value that is stored elsewhere, such as a draft. */
export interface EditHistory<T> {
  /** For `useSyncExternalStore`: the state is a new object when the undo steps change. */
  subscribe: (listener: () => void) => () => void;
  steps: () => Steps<T>;
  /** Sets a new value as a step. @param kind successive changes of the same kind are one step */
  change: (next: T, kind?: string) => void;
  undo: () => void;
  redo: () => void;
}

/** @param place storage of the value; a change from elsewhere starts a new history */
export function openHistory<T>(place: { get: () => T; set: (value: T) => void }): EditHistory<T> {
  const none: Steps<T> = { past: [], future: [] };
  const store = createStore(none);
  /** The value that the history set last, and its kind of change. */
  let last: { value: T; kind: string | undefined } | null = null;
  const put = (value: T, kind?: string) => {
    place.set(value);
    last = { value: place.get(), kind };
  };
  /** Somebody else logged in, or the draft was reloaded: earlier steps belong to another value. */
  const current = (): Steps<T> => (last && Object.is(last.value, place.get()) ? store.get() : none);
  return {
    subscribe: store.subscribe,
    steps: store.get,
    change(next, kind) {
      const before = place.get();
      if (Object.is(next, before)) return;
      const { past } = current();
      const isSame = kind !== undefined && past.length > 0 && last?.kind === kind && Object.is(last.value, before);
      store.set({ past: isSame ? past : [...past, before].slice(-MAX_STEPS), future: [] });
      put(next, kind);
    },
    undo() {
      const { past, future } = current();
      const before = past.at(-1);
      if (before === undefined) return store.set(none);
      store.set({ past: past.slice(0, -1), future: [...future, place.get()] });
      put(before);
    },
    redo() {
      const { past, future } = current();
      const after = future.at(-1);
      if (after === undefined) return;
      store.set({ past: [...past, place.get()], future: future.slice(0, -1) });
      put(after);
    },
  };
}
