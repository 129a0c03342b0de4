const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown'];

/**
 * Runs at the first sign of somebody at the page, and at the latest after so many ms.
 * @returns the way to forget it
 */
export function whenActive(run: () => void, latest: number): () => void {
  const signs = new AbortController();
  const timer = setTimeout(once, latest);
  for (const sign of SIGNS) window.addEventListener(sign, once, { capture: true, passive: true, signal: signs.signal });

  function forget(): void {
    clearTimeout(timer);
    signs.abort();
  }

  function once(): void {
    forget();
    run();
  }
  return forget;
}
