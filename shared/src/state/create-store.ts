/** An event and who listens to it. */
export interface Signal<A extends unknown[] = []> {
  /** @returns the way to stop */
  subscribe: (listener: (...told: A) => void) => () => void;
  emit: (...told: A) => void;
}

/** A value that lives outside React; `subscribe` and `get` suit `useSyncExternalStore`. */
export interface Store<T> {
  get: () => T;
  /** Tells the listeners, unless it is the value that was there. */
  set: (next: T) => void;
  /** @returns the way to stop */
  subscribe: (listener: () => void) => () => void;
}

export function createSignal<A extends unknown[] = []>(): Signal<A> {
  const listeners = new Set<(...told: A) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(...told) {
      for (const listener of listeners) listener(...told);
    },
  };
}

export function createStore<T>(first: T): Store<T> {
  const { subscribe, emit } = createSignal();
  let value = first;
  return {
    subscribe,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      emit();
    },
  };
}
