import { useEffect, useState } from 'react';

/** However busy the page stays, ms. */
const LATEST_MS = 4_000;

/** Turns true once the page is loaded and has time: for what nobody misses in the first second. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (idle) return;
    const ready = (): void => setIdle(true);
    const wait = (): void => {
      if ('requestIdleCallback' in window) requestIdleCallback(ready, { timeout: LATEST_MS });
      else setTimeout(ready, LATEST_MS / 2);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => window.removeEventListener('load', wait);
  }, [idle]);
  return idle;
}
