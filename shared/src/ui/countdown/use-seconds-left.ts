import { useEffect, useEffectEvent, useState } from 'react';
import { untilNextSecond, wholeSeconds } from './rules.ts';

/** Browsers fire a timer with a longer delay immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Remaining whole seconds until a deadline, 0 after it or without one. Renders once a second, and
 * not in a hidden tab. A clock set back while it runs does not extend it; time asleep counts.
 * @param until milliseconds since the epoch, by the browser's clock
 * @param onEnd called once at the end, in a hidden tab too; not for a deadline that had passed at
 * the start
 */
export function useSecondsLeft(until: number | null, onEnd?: () => void): number {
  const [shown, setShown] = useState(() => ({ until, left: secondsLeft(until) }));
  // A new deadline applies in the same render, not in the next.
  if (shown.until !== until) setShown({ until, left: secondsLeft(until) });
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

  return shown.until === until ? shown.left : secondsLeft(until);
}

function secondsLeft(until: number | null): number {
  return until === null ? 0 : wholeSeconds(until - Date.now());
}

/** Elapsed time: the wall clock includes sleep, the monotonic one cannot be set back. */
function stopwatch(): () => number {
  const wall = Date.now();
  const steady = performance.now();
  return () => Math.max(Date.now() - wall, performance.now() - steady);
}
