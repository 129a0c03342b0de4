import { Navigate, useParams } from 'react-router-dom';
import { placeOf } from './component-places.ts';

/** `/user/components/<part>`: the page on which that part of the user's area stands. */
export function Components() {
  const { '*': rest = '' } = useParams();
  return <Navigate to={placeOf(rest)} replace />;
}
