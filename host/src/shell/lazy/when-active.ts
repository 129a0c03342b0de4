const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown'];

/**
 * Runs at the first sign of somebody at the page.
 * @returns the way to forget it
 */
export function whenActive(run: () => void): () => void {
  const signs = new AbortController();
  for (const sign of SIGNS) window.addEventListener(sign, once, { capture: true, passive: true, signal: signs.signal });

  function once(): void {
    signs.abort();
    run();
  }
  return () => signs.abort();
}
