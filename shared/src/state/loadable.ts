/** Code, or anything else, that is fetched when somebody wants it. */
export interface Loadable<T> {
  /**
   * Starts the fetch unless it runs or is done; one that failed is tried again the next time.
   * Rejects with what failed.
   */
  load: () => Promise<void>;
  current: () => T | undefined;
  /** Last failure, until the next try. */
  failure: () => unknown;
  /** Called when something has come, or failed. */
  subscribe: (listener: () => void) => () => void;
}

export function loadable<T>(fetch: () => Promise<T>): Loadable<T> {
  let loaded: T | undefined;
  let failed: unknown;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function run(): Promise<void> {
    failed = undefined;
    try {
      loaded = await fetch();
    } catch (error) {
      failed = error;
      throw error;
    } finally {
      running = undefined;
      for (const listener of listeners) listener();
    }
  }

  return {
    load() {
      if (loaded !== undefined) return Promise.resolve();
      running ??= run();
      return running;
    },
    current: () => loaded,
    failure: () => failed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
