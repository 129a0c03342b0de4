import type { LazyComponent } from '@app/shared/federation/lazy';
import { useEffect } from 'react';

/** Delay in ms: the page itself is loaded first. */
const AFTER_MS = 1500;

/** Loads a part ahead that the page shows later; a failure is found when it is shown. */
export function usePreloaded({ preload }: Pick<LazyComponent<never>, 'preload'>): void {
  useEffect(() => {
    const timer = setTimeout(() => void preload().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [preload]);
}
