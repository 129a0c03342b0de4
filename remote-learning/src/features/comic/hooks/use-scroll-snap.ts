import { prefersReducedMotion } from '@app/shared/theme/motion';
import { useEffect, useRef, type RefObject } from 'react';

const SCROLL_END_MS = 90;

/**
 * Synchronises an index with the scroll position: a new index scrolls its child to the centre, and
 * a finished swipe reports the child in the centre. `down` for a column, otherwise a row.
 */
export function useScrollSnap(
  frame: RefObject<HTMLElement | null>,
  place: number,
  onPlace: (place: number) => void,
  { down, off = false }: { down: boolean; off?: boolean },
): void {
  const latest = useRef(onPlace);
  const shown = useRef(-1);
  useEffect(() => {
    latest.current = onPlace;
  });

  useEffect(() => {
    const box = frame.current;
    if (off || !box || shown.current === place) return;
    const child = box.children[place] as HTMLElement | undefined;
    if (!child) return;
    const calm = shown.current < 0 || prefersReducedMotion();
    shown.current = place;
    const [outer, inner] = [box.getBoundingClientRect(), child.getBoundingClientRect()];
    box.scrollBy({
      left: down ? 0 : inner.left + inner.width / 2 - outer.left - outer.width / 2,
      top: down ? inner.top - outer.top - Math.max(16, (outer.height - inner.height) / 2) : 0,
      behavior: calm ? 'instant' : 'smooth',
    });
  }, [frame, place, down, off]);

  useEffect(() => {
    const box = frame.current;
    if (off || !box) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      const outer = box.getBoundingClientRect();
      const middle = down ? outer.top + outer.height / 2 : outer.left + outer.width / 2;
      let nearest = 0;
      let least = Infinity;
      for (const [index, child] of [...box.children].entries()) {
        const { left, top, width, height } = child.getBoundingClientRect();
        const from = Math.abs((down ? top + height / 2 : left + width / 2) - middle);
        if (from < least) [nearest, least] = [index, from];
      }
      // The first and the last child of a column may never come to its centre.
      if (down && box.scrollTop <= 1) nearest = 0;
      else if (down && box.scrollTop + box.clientHeight >= box.scrollHeight - 1) nearest = box.children.length - 1;
      shown.current = nearest;
      latest.current(nearest);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, SCROLL_END_MS);
    };
    box.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', wait);
      shown.current = -1;
    };
  }, [frame, down, off]);
}
