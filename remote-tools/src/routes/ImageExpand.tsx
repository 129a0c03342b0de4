import { Navigate, useLocation } from 'react-router-dom';

/** `/hidream/imageExpand`: an older name of 智能扩图; picture and task go along. */
export function ImageExpand() {
  const { search, state } = useLocation();
  return <Navigate to={`/hidream/magicExpand${search}`} state={state as unknown} replace />;
}
