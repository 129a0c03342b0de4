import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Distance in px from the end of a list within which it counts as scrolled to the end. */
const NEAR_END_PX = 48;

interface ScrollEnd {
  list: RefObject<HTMLDivElement | null>;
  /** Whether new messages arrived below the view. */
  hasNew: boolean;
  scrollToEnd: () => void;
}

/**
 * Keeps a list scrolled to its end; a list that is scrolled up is left alone. @param last changes
 * with each new message
 */
export function useStickToEnd(last: unknown): ScrollEnd {
  const list = useRef<HTMLDivElement>(null);
  const there = useRef(true);
  const [fresh, setFresh] = useState(false);
  const toEnd = useCallback(() => {
    const box = list.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    there.current = true;
    setFresh(false);
  }, []);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const look = () => {
      there.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
      if (there.current) setFresh(false);
    };
    box.addEventListener('scroll', look, { passive: true });
    // The pinned message above and the form below change the list's height.
    const resized = new ResizeObserver(() => there.current && toEnd());
    resized.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [toEnd]);
  useEffect(() => {
    if (there.current) toEnd();
    else setFresh(true);
  }, [last, toEnd]);
  return { list, hasNew: fresh, scrollToEnd: toEnd };
}
