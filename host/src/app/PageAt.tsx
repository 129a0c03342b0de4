import type { RemoteRoute } from '@app/shared/contracts/remote';
import { useMemo } from 'react';
import { useRoutes, type Location } from 'react-router-dom';

interface PageAtProps {
  route: RemoteRoute;
  location: Location;
}

/** Renders a route at a fixed location, so that a hidden page does not see address changes. */
export function PageAt({ route, location }: PageAtProps) {
  const routes = useMemo(() => [{ path: route.path, Component: route.Component }], [route]);
  return useRoutes(routes, location);
}
