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
    const observer = new ResizeObserver(measure);
    // Before the first paint, but not in the task that renders the page: measuring lays it out.
    const frame = requestAnimationFrame(() => {
      // Without it, the observer's first callback would resize the observed body: a loop error.
      measure();
      observer.observe(document.body);
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [ref]);
}
