import { useCallback, useState } from 'react';

/** Current width of an element in px, so that a drawing keeps the size of its text. */
export function useWidth(first: number): [width: number, ref: (node: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(first);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
