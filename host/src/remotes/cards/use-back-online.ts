import { useEffect } from 'react';

/** Retries automatically once the network is back, where that was the cause. */
export function useBackOnline(retry: () => void, cutOff: boolean): void {
  useEffect(() => {
    if (!cutOff) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry, cutOff]);
}
