import { useAppConfig } from '@app/shared/state/config';
import { prefersReducedMotion } from '@app/shared/theme/motion';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { NavigationType } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { guardRoute } from './guards.ts';
import { enterEntry, knowsScroll, restoreScroll, trackScroll } from './scroll-memory.ts';

/** The page on show, as the history sees it. */
export interface Visit {
  pathname: string;
  /** The query of the address. */
  search: string;
  /** Key of the history entry. */
  entry: string;
  kind: NavigationType | `${NavigationType}`;
  /**
   * Under which name a page that is kept alive remembers where it was scrolled to; empty for
   * others.
   */
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
      // The same page with another question: its new answer starts at the top, too. What replaces
      // an entry is a state of what is in sight.
      if (asked === search || kind === 'REPLACE') return;
      if (kind === 'POP') return restoreScroll(entry);
      window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    guardRoute();
    if (main.current) fadeIn(main.current);
    const giveUpFocus = main.current ? focusHeading(main.current, before.current ?? undefined) : undefined;
    // A new page starts at its top; back and forward return to where the person was, and so does a
    // page that was kept.
    const left = kind === 'POP' ? entry : keptAs && knowsScroll(keptAs) ? keptAs : null;
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

  // After the effect above, which still asks.
  useLayoutEffect(() => {
    before.current = leaving ? document.activeElement : null;
  }, [leaving]);
}

/** How long the old page takes to fade out, and the new one to fade in, ms. */
export const OUT_MS = 80;
const IN_MS = 120;

function fadeIn(main: HTMLElement): void {
  if (prefersReducedMotion()) return;
  main.animate([{ opacity: 0 }, { opacity: 1 }], { duration: IN_MS, easing: 'ease-out' });
}
