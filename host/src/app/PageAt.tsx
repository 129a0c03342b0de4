import type { RemoteRoute } from '@app/shared/contracts/remote';
import { useMemo } from 'react';
import { useRoutes, type Location } from 'react-router-dom';

interface PageAtProps {
  route: RemoteRoute;
  location: Location;
}

/**
 * Renders a route at a location of its own, so that a page kept hidden does not see the address
 * move on.
 */
export function PageAt({ route, location }: PageAtProps) {
  const routes = useMemo(() => [{ path: route.path, Component: route.Component }], [route]);
  return useRoutes(routes, location);
}
