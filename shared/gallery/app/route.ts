import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function current(): string {
  return location.hash.replace(/^#\//, '');
}

/**
 * The part that the address names, `button` of `#/button`; empty on the first page. Parts bring a
 * router of their own.
 */
export function usePart(): string {
  return useSyncExternalStore(subscribe, current);
}
