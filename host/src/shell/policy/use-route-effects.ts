import { useAppConfig } from '@app/shared/state/config';
import { prefersReducedMotion } from '@app/shared/theme/motion';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { NavigationType } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { guardRoute } from './guards.ts';
import { enterEntry, hasScroll, restoreScroll, trackScroll } from './scroll-memory.ts';

/** The current page, as a history entry. */
export interface Visit {
  pathname: string;
  /** Query of the address. */
  search: string;
  /** Key of the history entry. */
  entry: string;
  kind: NavigationType | `${NavigationType}`;
  /** Name under which a kept-alive page stores its scroll position; empty for others. */
  keptAs: string;
}

/** Effects of a page change: guards, title, scroll, focus to the heading, and fade-in. */
export function useRouteEffects(
  title: string,
  main: RefObject<HTMLElement | null>,
  visit: Visit,
  leaving: boolean,
): void {
  const { pathname, search, entry, kind, keptAs } = visit;
  const { brand } = useAppConfig();
  const last = useRef({ pathname, search });
  /** Focused element when the page began to leave. */
  const before = useRef<Element | null>(null);

  useEffect(() => {
    if (title) document.title = pathname === '/' ? `${brand} · AI 学习平台` : `${title} · ${brand}`;
  }, [title, brand, pathname]);

  useEffect(trackScroll, []);

  // Before the new page is painted, so that it does not flash.
  useLayoutEffect(() => {
    enterEntry(entry, keptAs);
    const { pathname: from, search: asked } = last.current;
    last.current = { pathname, search };
    if (from === pathname) {
      // A new query of the same page starts at the top, too. A replaced entry is a state of the
      // current view.
      if (asked === search || kind === 'REPLACE') return;
      if (kind === 'POP') return restoreScroll(entry);
      window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    guardRoute();
    if (main.current) fadeIn(main.current);
    const giveUpFocus = main.current ? focusHeading(main.current, before.current ?? undefined) : undefined;
    // A new page starts at its top; back and forward restore the scroll position, and so does a
    // kept page.
    const left = kind === 'POP' ? entry : keptAs && hasScroll(keptAs) ? keptAs : null;
    if (left === null) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return giveUpFocus;
    }
    const giveUpScroll = restoreScroll(left);
    return () => {
      giveUpScroll();
      giveUpFocus?.();
    };
  }, [pathname, search, entry, keptAs, kind, main]);

  // After the effect above, which still reads it.
  useLayoutEffect(() => {
    before.current = leaving ? document.activeElement : null;
  }, [leaving]);
}

/** Duration of fading out the old page and of fading in the new one, in ms. */
export const FADE_OUT_MS = 80;
const IN_MS = 120;

function fadeIn(main: HTMLElement): void {
  if (prefersReducedMotion()) return;
  main.animate([{ opacity: 0 }, { opacity: 1 }], { duration: IN_MS, easing: 'ease-out' });
}
