import type { RemoteRoute } from '@app/shared/contracts/remote';
import { matchRoutes } from 'react-router-dom';

interface Hit {
  route: RemoteRoute;
}

/** The route of a list that react-router would choose for a path. */
export function findRoute(routes: RemoteRoute[], pathname: string): Hit | null {
  const match = matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    pathname,
  )?.at(-1);
  return match ? { route: match.route.handle } : null;
}

/** Preloads the page's own chunk when it was created by `lazyRoute`. */
export function preloadRoute(route: RemoteRoute | undefined): Promise<void> {
  const page: unknown = route?.Component;
  return typeof page === 'function' && 'preload' in page && typeof page.preload === 'function'
    ? (page.preload as () => Promise<void>)()
    : Promise.resolve();
}
