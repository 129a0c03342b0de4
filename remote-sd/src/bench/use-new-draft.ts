import { useSession } from '@app/shared/state/session';
import { useEffect, useEffectEvent } from 'react';

/**
 * Starts a draft that is still new once the session is known: a draft begun for a visitor would
 * replace the user's own.
 * @param begin must check again, as the user's own draft may have been loaded after the render
 */
export function useNewDraft(isNew: boolean, begin: () => void): void {
  const { ready } = useSession();
  const start = useEffectEvent(begin);
  useEffect(() => {
    if (ready && isNew) start();
  }, [ready, isNew]);
}
