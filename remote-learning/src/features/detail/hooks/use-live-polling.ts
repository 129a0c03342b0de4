import type { CourseCard } from '@app/shared/contracts/course';
import { useEffect, useEffectEvent } from 'react';

type State = NonNullable<CourseCard['live']>['state'];

/** States that an operator may change at any time. */
const CHANGEABLE_STATES: ReadonlySet<State> = new Set(['soon', 'live', 'paused', 'making']);
const INTERVAL_MS = 20_000;

/**
 * Polls a broadcast that may be paused, ended or cancelled; not in a hidden tab, and immediately
 * when it becomes visible.
 */
export function useLivePolling(state: State | null, ask: () => void): void {
  const turns = state !== null && CHANGEABLE_STATES.has(state);
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!turns) return undefined;
    const look = () => {
      if (!document.hidden) again();
    };
    const timer = setInterval(look, INTERVAL_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [turns]);
}
