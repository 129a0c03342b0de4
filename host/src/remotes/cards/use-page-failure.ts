import { RouteLoadError } from '@app/shared/federation/lazy-route';
import { useEffect, useState } from 'react';
import { diagnose } from '../loading/diagnose.ts';
import { LoadFailure } from '../failure.ts';
import type { RemoteState } from '../machine.ts';

/**
 * Why a page's own file did not come. The browser says the same of a lost file and of one that
 * differs from its hash: the file is asked for once more. Null until that is known, and for
 * failures that have nothing to do with a page's file.
 */
export function usePageFailure(state: RemoteState | undefined): LoadFailure | null {
  const [found, setFound] = useState<LoadFailure | null>(null);
  const lost = state?.status === 'failed' && state.failure.kind === 'route' ? state.failure.cause : null;
  const cause = lost instanceof RouteLoadError ? lost.cause : null;
  useEffect(() => {
    if (!cause) return;
    let gone = false;
    void diagnose(cause).then((failure) => {
      if (!gone && failure instanceof LoadFailure && failure.kind === 'tampered') setFound(failure);
    });
    return () => {
      gone = true;
    };
  }, [cause]);
  return cause ? found : null;
}
