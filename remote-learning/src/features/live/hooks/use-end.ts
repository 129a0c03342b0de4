import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** So close to the end of a list one reads its newest lines. */
const CLOSE_PX = 48;

interface End {
  list: RefObject<HTMLDivElement | null>;
  /** Lines came that are not seen yet. */
  fresh: boolean;
  toEnd: () => void;
}

/**
 * Keeps the end of a list in sight while it is there; who reads further up is left alone. @param
 * last changes with each new line
 */
export function useEnd(last: unknown): End {
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
      there.current = box.scrollHeight - box.scrollTop - box.clientHeight < CLOSE_PX;
      if (there.current) setFresh(false);
    };
    box.addEventListener('scroll', look, { passive: true });
    // The pinned line above and the form below change its height.
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
  return { list, fresh, toEnd };
}
