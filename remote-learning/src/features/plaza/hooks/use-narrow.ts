import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 768px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is narrow: lists then scroll without pages. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
