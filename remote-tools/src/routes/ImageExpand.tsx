import { Navigate, useLocation } from 'react-router-dom';

/** `/hidream/imageExpand`: redirects the old address to 智能扩图, with picture and task. */
export function ImageExpand() {
  const { search, state } = useLocation();
  return <Navigate to={`/hidream/magicExpand${search}`} state={state as unknown} replace />;
}
