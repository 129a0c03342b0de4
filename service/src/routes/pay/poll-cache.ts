interface Entry<T> {
  value: T;
  until: number;
}

export interface PollCache<T> {
  /**
   * The cached value, or the one that `load` reads. Concurrent calls for a key share one read, and
   * its failure. Undefined is not cached.
   */
  read(key: string, load: () => Promise<T>): Promise<T> | T;
  /** Also keeps a running read of the key from being cached: it may have read the earlier value. */
  forget(key: string): void;
  /** Also keeps every running read from being cached, as its value is not known yet. */
  forgetWhere(matches: (value: T) => boolean): void;
  clear(): void;
}

/**
 * A cache of at most `most` entries, each for `keepMs` ms; the oldest is evicted.
 * @param now monotonic time in ms
 */
export function createPollCache<T>(keepMs: number, most: number, now = () => performance.now()): PollCache<T> {
  const entries = new Map<string, Entry<T>>();
  const running = new Map<string, Promise<T>>();

  function keep(key: string, value: T): void {
    entries.delete(key);
    const [oldest] = entries.keys();
    if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
    entries.set(key, { value, until: now() + keepMs });
  }

  function start(key: string, load: () => Promise<T>): Promise<T> {
    const isCurrent = () => running.get(key) === read;
    const read = load()
      .then((value) => {
        if (isCurrent() && value !== undefined) keep(key, value);
        return value;
      })
      .finally(() => {
        if (isCurrent()) running.delete(key);
      });
    running.set(key, read);
    return read;
  }

  return {
    read(key, load) {
      const kept = entries.get(key);
      if (kept && kept.until > now()) return kept.value;
      return running.get(key) ?? start(key, load);
    },
    forget(key) {
      entries.delete(key);
      running.delete(key);
    },
    forgetWhere(matches) {
      running.clear();
      for (const [key, { value }] of entries) if (matches(value)) entries.delete(key);
    },
    clear() {
      entries.clear();
      running.clear();
    },
  };
}

/**
 * Joins the reads of one turn of the event loop: `readAll` gets all their keys. Undefined for a key
 * without a value.
 */
export function joinReads<T>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let next: { keys: string[]; values: Promise<ReadonlyMap<string, T>> } | undefined;

  function begin() {
    const keys: string[] = [];
    const values = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return readAll(keys);
    });
    return { keys, values };
  }

  return async (key) => {
    next ??= begin();
    next.keys.push(key);
    return (await next.values).get(key);
  };
}
