import { Navigate, useParams } from 'react-router-dom';
import { componentPlace } from './component-places.ts';

/**
 * `/user/components/<part>`: redirects to the page that contains this component of the user's area.
 */
export function Components() {
  const { '*': rest = '' } = useParams();
  return <Navigate to={componentPlace(rest)} replace />;
}
