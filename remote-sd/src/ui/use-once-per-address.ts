import { useSession } from '@app/shared/state/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Takes what came with an address, once. A person's own draft is loaded first.
 * @param isThere whether there is anything to take
 */
export function useOncePerAddress(isThere: boolean, take: () => void): void {
  const { key } = useLocation();
  const { ready } = useSession();
  const taken = useRef('');
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (!ready || !isThere || taken.current === key) return;
    taken.current = key;
    takeNow();
  }, [ready, isThere, key]);
}
