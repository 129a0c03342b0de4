import { onDemand } from '../platform.ts';
import { prefetchPath } from '../remotes/intent.ts';
import { findRoute, preloadRoute } from '../remotes/routes.ts';
import { isSaveData } from '../remotes/save-data.ts';
import { loadCards } from '../remotes/cards/WithCards.tsx';
import { whenIdle } from '../shell/lazy/when-idle.ts';
import { hostRoutes } from './host-routes.tsx';

/** Preloads all that a path needs: a page of the host or of a remote. */
export function prefetch(pathname: string): Promise<void> {
  const own = findRoute(hostRoutes, pathname);
  return own ? preloadRoute(own.route) : prefetchPath(pathname);
}

/**
 * Once the page is idle, loads the error cards, which must be available offline, and the components
 * that most pages use. Heavy ones are loaded on intent.
 */
export function warmPlatform(): void {
  whenIdle(() => {
    void loadCards();
    if (!isSaveData()) void warmParts();
  });
}

/** One part after another: evaluated in one task they would block a slow phone. */
async function warmParts(): Promise<void> {
  for (const part of onDemand.pages) {
    await part().catch(() => undefined);
    await nextIdle();
  }
}

function nextIdle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done());
    else setTimeout(done);
  });
}
