import { useEffect, useState, type RefObject } from 'react';

/**
 * From here up the player keeps its place at the head of the page instead (a phone's screen has no
 * corner to spare).
 */
const WIDE = '(min-width: 690.02px)';

/**
 * While the place of the player is out of sight, it stands in a corner: answers how it is sent
 * away, `null` while it is at home.
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
