import { useEffect, useState, type RefObject } from 'react';

/**
 * Minimum width for the corner player; narrower pages keep the player at the top, because a phone
 * has no room for a corner.
 */
const WIDE = '(min-width: 690.02px)';

/**
 * Shows the player in a corner while its place is scrolled out of view: returns how to close it,
 * `null` while it is in place.
 */
export function useMini(place: RefObject<HTMLElement | null>, wanted: boolean): (() => void) | null {
  const [away, setAway] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!wanted || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      const seen = entry?.isIntersecting ?? true;
      setAway(!seen && matchMedia(WIDE).matches);
      if (seen) setRefused(false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, wanted]);
  return wanted && away && !refused ? () => setRefused(true) : null;
}
