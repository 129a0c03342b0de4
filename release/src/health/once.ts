import { MINUTE_MS } from './counts.ts';

/** Keys kept for one minute: some tens of megabytes at the worst. */
const MAX_KEYS = 200_000;

/** Returns each bit of a key once a minute. */
export interface Once {
  /** Returns the given bits that this key has not set in this minute. */
  take(key: string, bits: number): number;
}

export function createOnce(now: () => number): Once {
  const seen = new Map<string, number>();
  let minute = 0;
  return {
    take(key, bits) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) seen.clear();
      minute = current;
      const before = seen.get(key);
      if (before === undefined && seen.size >= MAX_KEYS) return 0;
      seen.set(key, (before ?? 0) | bits);
      return bits & ~(before ?? 0);
    },
  };
}
