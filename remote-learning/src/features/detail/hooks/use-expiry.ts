import { serverNow } from '@app/shared/http/server-time';
import { useEffect, useState } from 'react';

/** Maximum delay of a browser timer in ms, rounded down. */
const MAX_TIMER_MS = 2_000_000_000;

/** Whether this moment has passed; `onOver` is called once, when it passes in an open page. */
export function useExpiry(until: string | null, onOver: () => void): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return undefined;
    const left = Date.parse(until) - serverNow();
    if (left > MAX_TIMER_MS) return undefined;
    const timer = setTimeout(
      () => {
        setPassed(until);
        onOver();
      },
      Math.max(0, left),
    );
    return () => clearTimeout(timer);
    // A new `onOver` must not restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [until]);
  return until !== null && passed === until;
}
