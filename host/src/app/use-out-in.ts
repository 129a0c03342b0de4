import { prefersReducedMotion } from '@app/shared/theme/motion';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OUT_MS } from '../shell/policy/use-route-effects.ts';

/**
 * The page transition, out-in: what was on show stays while it fades out, then the next comes. What
 * has the same path follows at once, and so does everything where motion is not wanted.
 * @returns what to show, and whether it is on its way out
 */
export function useOutIn<T extends { pathname: string; isPage: boolean }>(next: T): { shown: T; leaving: boolean } {
  const [pathname, setPathname] = useState(next.pathname);
  const before = useRef(next);
  const leaving = next.pathname !== pathname && before.current.isPage && !prefersReducedMotion();

  useLayoutEffect(() => {
    if (!leaving) before.current = next;
  });
  useEffect(() => {
    if (!leaving) return setPathname(next.pathname);
    const timer = setTimeout(() => setPathname(next.pathname), OUT_MS);
    return () => clearTimeout(timer);
  }, [leaving, next.pathname]);

  return { shown: leaving ? before.current : next, leaving };
}
