import { useEffect, useState, type RefObject } from 'react';
import { createPositions } from '../../../shared/stored-positions.ts';
import { currentOf, type Entry } from '../model/contents.ts';

/** Distance in px from the window's top, below the header, at which a heading counts as reached. */
const HEADING_LINE_PX = 120;
/** Read share below which an article opens at its start. */
const MIN_SHARE = 0.08;
/** Read share above which an article opens at its start. */
const MAX_SHARE = 0.95;

const positions = createPositions('huixue:article', 40);

/**
 * Heading in view and read share in percent; scrolls once to where reading stopped in this browser.
 */
export function useReadingPosition(
  text: RefObject<HTMLElement | null>,
  id: number,
  entries: readonly Entry[],
  headingId: string,
) {
  const [place, setPlace] = useState({ current: 0, percent: 0 });
  useEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    const before = positions.load(id);
    if (before > MIN_SHARE && before < MAX_SHARE && window.scrollY < 10 && !window.location.hash) {
      const { top, height } = element.getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + top + height * before - HEADING_LINE_PX, behavior: 'instant' });
    }
    let frame = 0;
    const look = () => {
      frame = 0;
      const { top, height } = element.getBoundingClientRect();
      const tops = entries.map(
        ({ index }) => document.getElementById(`${headingId}${index}`)?.getBoundingClientRect().top ?? 0,
      );
      const seen = height > 0 ? Math.min(1, Math.max(0, (window.innerHeight - top) / height)) : 0;
      setPlace({ current: currentOf(tops, HEADING_LINE_PX), percent: Math.round(seen * 100) });
      const share = height > 0 ? Math.min(1, Math.max(0, (HEADING_LINE_PX - top) / height)) : 0;
      const done = seen >= 1 ? 0 : Math.round(share * 1000) / 1000;
      positions.save(id, done);
    };
    const wait = () => {
      frame ||= requestAnimationFrame(look);
    };
    wait();
    window.addEventListener('scroll', wait, { passive: true });
    window.addEventListener('resize', wait);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', wait);
      window.removeEventListener('resize', wait);
    };
  }, [text, id, entries, headingId]);
  return place;
}
