import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled further down than that, px. */
export function useBeyond(top: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > top);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
