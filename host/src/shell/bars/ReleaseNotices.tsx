import { useSyncExternalStore } from 'react';
import { isHostOutdated } from '../../release/host-version.ts';
import { pendingKill } from '../../remotes/kill-wait.ts';
import { getOverrides, subscribeRemotes } from '../../remotes/remotes.ts';
import { lazyPart } from '../lazy/lazy-part.ts';

const ReleaseBars = lazyPart(() =>
  import(/* webpackChunkName: "release-bars" */ './ReleaseBars.tsx').then((m) => m.ReleaseBars),
);

/** Bars under the header about versions: loaded on demand, because most visits need none. */
export function ReleaseNotices() {
  return useSyncExternalStore(subscribeRemotes, hasNews) ? <ReleaseBars /> : null;
}

function hasNews(): boolean {
  return pendingKill() !== null || Object.keys(getOverrides()).length > 0 || isHostOutdated();
}
