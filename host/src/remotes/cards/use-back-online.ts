import { useEffect } from 'react';

/** Tries again by itself once the network is back, where that is what was missing. */
export function useBackOnline(retry: () => void, cutOff: boolean): void {
  useEffect(() => {
    if (!cutOff) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry, cutOff]);
}
