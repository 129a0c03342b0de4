/** Maximum time in ms to wait until a page is as tall as before. */
const PATIENCE_MS = 2_000;
/** Maximum number of history entries, more than a person navigates back through. */
const MAX_ENTRIES = 50;

const positions = new Map<string, number>();
/** The current history entry, and the kept page when it is one. */
let current: string[] = [];

/** Records the scroll position of the current history entry; returns the function that stops it. */
export function trackScroll(): () => void {
  const note = (): void => {
    for (const key of current) {
      positions.delete(key);
      positions.set(key, window.scrollY);
    }
    while (positions.size > MAX_ENTRIES) positions.delete(positions.keys().next().value!);
  };
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
}

/** Assigns later scrolling to this history entry, and to the kept page with that name. */
export function enterEntry(key: string, keptAs = ''): void {
  current = [key, keptAs].filter(Boolean);
}

/** Whether the kept page with this name has a scroll position. */
export function hasScroll(keptAs: string): boolean {
  return positions.has(keptAs);
}

/**
 * Restores the scroll position of an entry, as soon as its content is tall enough; scrolling by the
 * person cancels it. Returns the function that cancels it.
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
