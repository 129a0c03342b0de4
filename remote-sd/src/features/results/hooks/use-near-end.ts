import { useEffectEvent, useEffect, useState, type RefObject } from 'react';

/** Calls `more` when the marked end comes near the visible part of a scrolling box (null: of the page). */
export function useNearEnd(
  box: RefObject<HTMLElement | null> | null,
  enabled: boolean,
  more: () => void,
): (end: HTMLElement | null) => void {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const handle = useEffectEvent(more);
  useEffect(() => {
    if (!end || !enabled) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) handle();
      },
      { root: box?.current ?? null, rootMargin: '240px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [box, enabled, end]);
  return setEnd;
}
