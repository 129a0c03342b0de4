import type { CourseCard } from '@app/shared/contracts/course';
import { useEffect, useEffectEvent } from 'react';

type State = NonNullable<CourseCard['live']>['state'];

/** While it may turn into another state by somebody's hand. */
const TURNING: ReadonlySet<State> = new Set(['soon', 'live', 'paused', 'making']);
const EVERY_MS = 20_000;

/**
 * Asks anew now and then while a broadcast may be paused, ended or called off; not in a hidden tab,
 * and at once when it is seen again.
 */
export function useLiveTurns(state: State | null, ask: () => void): void {
  const turns = state !== null && TURNING.has(state);
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!turns) return undefined;
    const look = () => {
      if (!document.hidden) again();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [turns]);
}
