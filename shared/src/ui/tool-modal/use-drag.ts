import { useEffect, useRef, type RefObject } from 'react';
import { keepInReach, type Point } from './place.ts';

const STEP = 16;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * Moves the dialog by its title bar, by pointer and arrow keys, bypassing React. Not on phones,
 * where it fills the screen.
 */
export function useDrag(
  head: RefObject<HTMLElement | null>,
  enabled: boolean,
): { nudge: (key: string) => boolean; centre: () => void } {
  const offset = useRef<Point>({ x: 0, y: 0 });

  const moveTo = (to: Point): void => {
    const pane = head.current?.parentElement;
    if (!pane) return;
    const { left, top, width, height } = pane.getBoundingClientRect();
    const rest = { left: left - offset.current.x, top: top - offset.current.y, width, height };
    offset.current = keepInReach(to, rest, { width: innerWidth, height: innerHeight });
    pane.style.setProperty('--x', `${offset.current.x}px`);
    pane.style.setProperty('--y', `${offset.current.y}px`);
  };
  const latest = useRef(moveTo);
  useEffect(() => {
    latest.current = moveTo;
  });

  useEffect(() => {
    const bar = head.current;
    if (!bar || !enabled) return;
    const over = new AbortController();
    const { signal } = over;
    let from: Point | null = null;
    bar.addEventListener(
      'pointerdown',
      (event) => {
        const phone = matchMedia('(max-width: 690px)').matches;
        if (phone || event.button !== 0 || !isHandle(event.target)) return;
        bar.setPointerCapture(event.pointerId);
        from = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y };
      },
      { signal },
    );
    bar.addEventListener(
      'pointermove',
      (event) => {
        if (from) latest.current({ x: event.clientX - from.x, y: event.clientY - from.y });
      },
      { signal },
    );
    for (const name of ['pointerup', 'pointercancel'] as const) {
      bar.addEventListener(name, () => (from = null), { signal });
    }
    // A dialog near the edge moves back when the screen gets smaller.
    window.addEventListener('resize', () => latest.current(offset.current), { signal });
    return () => over.abort();
  }, [head, enabled]);

  return {
    nudge(key) {
      const by = ARROWS[key];
      if (by) moveTo({ x: offset.current.x + by.x, y: offset.current.y + by.y });
      return by !== undefined;
    },
    centre: () => moveTo({ x: 0, y: 0 }),
  };
}

/** Buttons and links in the title bar keep their press; the grip can be dragged. */
function isHandle(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('a, input, button:not([data-grip])') === null;
}
