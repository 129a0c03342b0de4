import { useSyncExternalStore } from 'react';

/** Media query of windows that show a whole page of panels. */
const WIDE = '(min-width: 690.02px)';

function subscribe(change: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
