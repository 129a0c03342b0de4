import { useEffect, useEffectEvent, useState } from 'react';
import { untilNextSecond, wholeSeconds } from './rules.ts';

/** Browsers fire a timer at once when it is longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Whole seconds until a deadline, 0 from then on or without one. Renders once a second, and not at
 * all in a hidden tab. A clock that is set back while it runs makes nothing longer; after sleep the
 * time that has passed counts.
 * @param until milliseconds since the epoch, by the browser's clock
 * @param onEnd called once when the end comes, in a hidden tab too; not for a deadline that was
 *   over to begin with
 */
export function useSecondsLeft(until: number | null, onEnd?: () => void): number {
  const [shown, setShown] = useState(() => ({ until, left: now(until) }));
  // A new deadline counts in the same rendering, not in the next.
  if (shown.until !== until) setShown({ until, left: now(until) });
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    if (until === null || until <= Date.now()) return;
    const elapsed = stopwatch();
    const whole = until - Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      clearTimeout(timer);
      const rest = whole - elapsed();
      setShown((was) => {
        const left = wholeSeconds(rest);
        return was.until !== until || was.left === left || (document.hidden && left > 0) ? was : { until, left };
      });
      if (rest <= 0) return end();
      timer = setTimeout(tick, Math.min(LONGEST_TIMER_MS, document.hidden ? rest : untilNextSecond(rest)));
    };
    const handleVisibility = (): void => {
      if (whole - elapsed() > 0) tick();
    };
    timer = setTimeout(tick, untilNextSecond(whole));
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [until]);

  return shown.until === until ? shown.left : now(until);
}

function now(until: number | null): number {
  return until === null ? 0 : wholeSeconds(until - Date.now());
}

/** Time passed: the wall clock knows of sleep, the other one cannot be set back. */
function stopwatch(): () => number {
  const wall = Date.now();
  const steady = performance.now();
  return () => Math.max(Date.now() - wall, performance.now() - steady);
}
