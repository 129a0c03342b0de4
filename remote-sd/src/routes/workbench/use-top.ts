import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets `--top` to the element's distance from the page's top, so that it can fill the space that
 * the shell's bars leave.
 */
export function useTop(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      element.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`);
    };
    // It calls back before the first paint, when the layout is there; here, it would be forced.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
}
