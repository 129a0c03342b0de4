import { useCallback, useState, type RefCallback } from 'react';

/**
 * Distance below the view that counts as near: about one turn of the wheel, so that it is loaded
 * when it scrolls in.
 */
const REACH = '300px';
/** Time in ms an element must stay near: while the page loads, lower elements are near the top. */
const SETTLED_MS = 500;

/** Becomes true when the element is near the view for a moment, and stays true. */
export function useNear<E extends Element>(): [RefCallback<E>, boolean] {
  const [near, setNear] = useState(false);
  const watch = useCallback((element: E | null) => {
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(setNear, SETTLED_MS, true);
      },
      { rootMargin: REACH },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return [watch, near];
}
