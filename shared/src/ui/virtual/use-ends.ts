import { useEffect, type RefObject } from 'react';

/**
 * The number of frames of correction: rows near the end are measured only when visible, which moves
 * the end.
 */
const FRAMES = 12;
const EDITED = 'input, select, textarea, [contenteditable]';

/**
 * Home and End jump to the ends. The browser's own way is an animation, which stops midway as soon
 * as a measured row corrects the position.
 * @param list container of the rows
 * @param box the scroll container; the window by default
 * @param mounted whether an outer container is already mounted
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
      // The list handles keys of the window where nothing else has the focus.
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
