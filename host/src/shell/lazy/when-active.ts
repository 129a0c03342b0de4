const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown'];

/**
 * Runs at the first user input.
 * @returns a function that cancels it
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
