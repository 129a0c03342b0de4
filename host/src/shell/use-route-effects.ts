import { useAppConfig } from '@app/shared/state/config';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { guardRoute } from './guards.ts';

/** What follows a change of page: guards, title, scroll to top, focus to the heading. */
export function useRouteEffects(title: string, main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const { brand } = useAppConfig();
  const last = useRef(pathname);

  useEffect(() => {
    if (title) document.title = pathname === '/' ? `${brand} · AI 学习平台` : `${title} · ${brand}`;
  }, [title, brand, pathname]);

  // Before the new page is painted, so that it does not flash.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    guardRoute();
    // Back and forward return to where the person was; the browser does that itself.
    if (kind !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    if (!main.current) return;
    fadeIn(main.current);
    return focusHeading(main.current);
  }, [pathname, kind, main]);
}

const FADE_MS = 160;

/** The page transition: the old page is gone at once, the new one fades in. */
function fadeIn(main: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  main.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease-out' });
}
