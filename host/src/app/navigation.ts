import { session } from '@app/shared/state/storage';
import type { createBrowserRouter } from 'react-router-dom';
import { noteLoadStarted } from '../remotes/beacons.ts';
import { reloadForHost } from './host-reload.ts';

/** Side effects of a navigation, before the new page is rendered. */
export function watchNavigation(router: ReturnType<typeof createBrowserRouter>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location: { pathname: next } }) => {
    if (next === pathname) return;
    pathname = next;
    noteLoadStarted();
    reloadForHost(session, () => location.reload());
  });
}
