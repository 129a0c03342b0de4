import { useAppConfig } from '@app/shared/state/config';
import { useEffect, useRef, type RefObject } from 'react';
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

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    guardRoute();
    // Back and forward return to where the person was; the browser does that itself.
    if (kind !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    if (main.current) return focusHeading(main.current);
  }, [pathname, kind, main]);
}
