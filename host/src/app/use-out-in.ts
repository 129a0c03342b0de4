import { prefersReducedMotion } from '@app/shared/theme/motion';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FADE_OUT_MS } from '../shell/policy/use-route-effects.ts';

/**
 * Out-in page transition: the old page stays while it fades out, then the next is shown. A page
 * with the same path is replaced immediately, and so is every page with reduced motion.
 * @returns the page to show, and whether it is fading out
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
    const timer = setTimeout(() => setPathname(next.pathname), FADE_OUT_MS);
    return () => clearTimeout(timer);
  }, [leaving, next.pathname]);

  return { shown: leaving ? before.current : next, leaving };
}
