import { RouteLoadError } from '@app/shared/federation/lazy-route';
import { useEffect, useState } from 'react';
import { diagnoseFailure } from '../loading/diagnose.ts';
import { LoadFailure } from '../failure.ts';
import type { RemoteState } from '../machine.ts';

/**
 * Why a page's chunk failed. The browser reports a lost file and a hash mismatch alike, so the file
 * is requested again. Null until that is known, and for other failures.
 */
export function usePageFailure(state: RemoteState | undefined): LoadFailure | null {
  const [found, setFound] = useState<LoadFailure | null>(null);
  const lost = state?.status === 'failed' && state.failure.kind === 'route' ? state.failure.cause : null;
  const cause = lost instanceof RouteLoadError ? lost.cause : null;
  useEffect(() => {
    if (!cause) return;
    let gone = false;
    void diagnoseFailure(cause).then((failure) => {
      if (!gone && failure instanceof LoadFailure && failure.kind === 'tampered') setFound(failure);
    });
    return () => {
      gone = true;
    };
  }, [cause]);
  return cause ? found : null;
}
