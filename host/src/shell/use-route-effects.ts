import { useAppConfig } from '@app/shared/state/config';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { guardRoute } from './guards.ts';
import { enterEntry, restoreScroll, trackScroll } from './scroll-memory.ts';

/** What follows a change of page: guards, title, scroll, focus to the heading, and a short fade. */
export function useRouteEffects(title: string, main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const { brand } = useAppConfig();
  const last = useRef(pathname);

  useEffect(() => {
    if (title) document.title = pathname === '/' ? `${brand} · AI 学习平台` : `${title} · ${brand}`;
  }, [title, brand, pathname]);

  useEffect(trackScroll, []);

  // Before the new page is painted, so that it does not flash.
  useLayoutEffect(() => {
    enterEntry(key);
    if (last.current === pathname) return;
    last.current = pathname;
    guardRoute();
    if (main.current) fadeIn(main.current);
    // A new page starts at its top; back and forward return to where the person was.
    if (kind === 'POP') return restoreScroll(key);
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (main.current) return focusHeading(main.current);
  }, [pathname, key, kind, main]);
}

const FADE_MS = 160;

/** The page transition: the old page is gone at once, the new one fades in. */
function fadeIn(main: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  main.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease-out' });
}
