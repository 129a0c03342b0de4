import { useEffect, type RefObject } from 'react';

/**
 * Rows near the end are measured when they come into view, and the end moves with each that is not
 * as high as reckoned.
 */
const FRAMES = 12;
const EDITED = 'input, select, textarea, [contenteditable]';

/**
 * Home and End go to the ends at once. The browser's own way there is an animation, which stops for
 * good somewhere in the middle as soon as a row is measured and the position corrected.
 * @param list whose rows these are
 * @param box the element that scrolls; without it the window does
 * @param mounted whether a box further out has its element by now
 */
export function useEnds(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null> | undefined,
  mounted: boolean,
): void {
  useEffect(() => {
    if (!mounted) return undefined;
    const scroller = box ? box.current : document.scrollingElement;
    if (!scroller) return undefined;
    let frame = 0;
    const go = (toEnd: boolean, left = FRAMES): void => {
      scroller.scrollTo({ top: toEnd ? scroller.scrollHeight : 0, behavior: 'instant' });
      if (left > 0) frame = requestAnimationFrame(() => go(toEnd, left - 1));
    };
    const handleKey = (event: KeyboardEvent): void => {
      const target = event.target as Element;
      if ((event.key !== 'Home' && event.key !== 'End') || event.defaultPrevented || target.closest(EDITED)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // The window's keys are this list's where nothing else has the focus.
      if (!box && target !== document.body && !list.current?.contains(target)) return;
      event.preventDefault();
      cancelAnimationFrame(frame);
      go(event.key === 'End');
    };
    const keys: Pick<HTMLElement, 'addEventListener' | 'removeEventListener'> = box
      ? (scroller as HTMLElement)
      : document.body;
    keys.addEventListener('keydown', handleKey);
    return () => {
      cancelAnimationFrame(frame);
      keys.removeEventListener('keydown', handleKey);
    };
  }, [list, box, mounted]);
}
