import { prefersReducedMotion } from '@app/shared/theme/motion';

/** Duration of scrolling to the top, in ms. */
export const BACK_TO_TOP_MS = 800;

/**
 * Scrolls to the top of the page with easing; scrolling by the person cancels it. With reduced
 * motion it jumps.
 * @returns a function that stops it
 */
export function backToTop(): () => void {
  const from = window.scrollY;
  let frame = 0;
  const events = ['wheel', 'touchstart', 'keydown'] as const;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const kind of events) window.removeEventListener(kind, stop);
  };
  if (prefersReducedMotion()) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return stop;
  }
  let start: number | undefined;
  const step = (now: number): void => {
    start ??= now;
    const done = Math.min(1, (now - start) / BACK_TO_TOP_MS);
    window.scrollTo({ top: from * (1 - ease(done)), behavior: 'instant' });
    if (done < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  for (const kind of events) window.addEventListener(kind, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}

function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}
