import { onDemand } from '../platform.ts';
import { prefetchPath } from '../remotes/intent.ts';
import { findRoute, preloadRoute } from '../remotes/routes.ts';
import { isSaveData } from '../remotes/save-data.ts';
import { loadCards } from '../remotes/cards/WithCards.tsx';
import { whenIdle } from '../shell/lazy/when-idle.ts';
import { hostRoutes } from './host-routes.tsx';

/** Starts whatever a path needs: a page of the host or of a remote. */
export function prefetch(pathname: string): Promise<void> {
  const own = findRoute(hostRoutes, pathname);
  return own ? preloadRoute(own.route) : prefetchPath(pathname);
}

/**
 * Once the page is there and idle, fetches the cards for failures, which must be at hand when the
 * network is not, and the parts that most pages show, so that the next page need not wait for them.
 * The heavy ones come on intent.
 */
export function warmPlatform(): void {
  whenIdle(() => {
    void loadCards();
    if (isSaveData()) return;
    for (const part of onDemand.pages) part().catch(() => undefined);
  });
}
