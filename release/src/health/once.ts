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

/** Lets each key through `limit` times a minute; 0 for any number of times. */
export function createMinuteLimit(limit: number, now: () => number): (key: string) => boolean {
  const used = new Map<string, number>();
  let minute = 0;
  return (key) => {
    if (limit === 0) return true;
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) used.clear();
    minute = current;
    const count = (used.get(key) ?? 0) + 1;
    if (count > limit || (count === 1 && used.size >= MAX_KEYS)) return false;
    used.set(key, count);
    return true;
  };
}
