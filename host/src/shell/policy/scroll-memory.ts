/** How long to wait for a page to grow as tall as it was. */
const PATIENCE_MS = 2_000;
/** More history entries than a person goes back through. */
const MOST = 50;

const positions = new Map<string, number>();
/** The history entry on show, and the kept page when it is one. */
let current: string[] = [];

/** Notes where the page of a history entry is scrolled to; answers the way to stop. */
export function trackScroll(): () => void {
  const note = (): void => {
    for (const key of current) {
      positions.delete(key);
      positions.set(key, window.scrollY);
    }
    while (positions.size > MOST) positions.delete(positions.keys().next().value!);
  };
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
}

/** From now on scrolling belongs to this history entry, and to the page kept under that name. */
export function enterEntry(key: string, keptAs = ''): void {
  current = [key, keptAs].filter(Boolean);
}

/** Whether a page kept under this name was scrolled before. */
export function knowsScroll(keptAs: string): boolean {
  return positions.has(keptAs);
}

/**
 * Back to where the entry was left, as soon as its content is tall enough; any scrolling of the
 * person wins. Answers the way to give up.
 */
export function restoreScroll(key: string): () => void {
  const top = positions.get(key) ?? 0;
  const end = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const kind of ['wheel', 'touchmove', 'keydown'] as const) window.removeEventListener(kind, stop);
  };
  const step = (): void => {
    const room = document.documentElement.scrollHeight - window.innerHeight;
    if (room < top && performance.now() < end) {
      frame = requestAnimationFrame(step);
      return;
    }
    stop();
    window.scrollTo({ top, behavior: 'instant' });
  };
  for (const kind of ['wheel', 'touchmove', 'keydown'] as const) {
    window.addEventListener(kind, stop, { passive: true });
  }
  step();
  return stop;
}
