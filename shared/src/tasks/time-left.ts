import { useEffect, useState } from 'react';
import { useProgress, type LiveProgress } from './progress.ts';

/** Interval in ms, sufficient for a display of seconds. */
const TICK_MS = 500;

/**
 * Estimated remaining ms at a time: counted down until the next step is due; null while unknown.
 */
export function leftAt({ etaMs, countMs = 0, heardAt }: LiveProgress, now: number): number | null {
  return etaMs === null ? null : etaMs - Math.max(0, Math.min(countMs, now - heardAt));
}

/** Progress of a task whose estimate is counted down between messages. */
export function useCountedProgress(taskId: string | undefined): LiveProgress | undefined {
  const live = useProgress(taskId);
  const [now, setNow] = useState(Date.now);
  const counts = live !== undefined && live.etaMs !== null;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [counts]);
  return live && { ...live, etaMs: leftAt(live, now) };
}
