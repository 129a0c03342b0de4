import { ownerOf, remoteStore } from './remotes.ts';
import { findRoute, preloadRoute } from './routes.ts';
import { isSaveData } from './save-data.ts';

const HOVER_MS = 60;

/** Preloads what a path needs before the click. Never rejects; a failure is shown on navigation. */
export async function prefetchPath(pathname: string): Promise<void> {
  const target = ownerOf(pathname)?.target;
  if (!target) return;
  const state = await remoteStore.load(target);
  if (state.status !== 'ready') return;
  const route = findRoute(state.module.routes, pathname)?.route;
  await preloadRoute(route);
  state.module.prefetch?.(pathname);
}

/**
 * Watches links for hover, focus and touch, and preloads their targets once. Skipped on 2g and with
 * data saver.
 */
export function watchIntent(prefetch: (pathname: string) => Promise<void>, root: Document = document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = new Set<string>();

  function aim(event: Event, delay: number) {
    clearTimeout(timer);
    const pathname = linkPath(event.target);
    if (pathname === null || seen.has(pathname) || isSaveData()) return;
    timer = setTimeout(() => {
      seen.add(pathname);
      void prefetch(pathname);
    }, delay);
  }

  root.addEventListener('pointerover', (event) => aim(event, event.pointerType === 'mouse' ? HOVER_MS : 0), {
    passive: true,
  });
  root.addEventListener('focusin', (event) => aim(event, 0));
  root.addEventListener('touchstart', (event) => aim(event, 0), { passive: true });
}

function linkPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname;
}
