/** Event with its listeners. */
export interface Signal<A extends unknown[] = []> {
  /** @returns unsubscribe */
  subscribe: (listener: (...told: A) => void) => () => void;
  emit: (...told: A) => void;
}

/** A value that lives outside React; `subscribe` and `get` suit `useSyncExternalStore`. */
export interface Store<T> {
  get: () => T;
  /** Notifies the listeners, unless the value is the same by `Object.is`. */
  set: (next: T) => void;
  /** @returns unsubscribe */
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
