const MINUTE_MS = 60_000;
/** Keys kept for one minute: some tens of megabytes at the worst. */
const MAX_KEYS = 200_000;

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
