import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width of an element in px, kept current; 0 before it is measured. */
export function useWidth(): [outer: RefObject<HTMLDivElement | null>, width: number] {
  const outer = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = outer.current!;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [outer, width];
}
