import { hasUnsaved, useHasUnsaved } from '@app/shared/federation/unsaved';
import { confirm } from '@app/shared/state/actions';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before a page with unsaved work (`useUnsaved`) is left; within the page the address may
 * change freely. Registers its blocker in the router only once there is unsaved work, because that
 * renders the whole page again.
 */
export function LeaveGuard() {
  const unsaved = useHasUnsaved();
  const [needed, setNeeded] = useState(false);
  if (unsaved && !needed) setNeeded(true);
  return needed ? <Blocker /> : null;
}

function Blocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ message: '当前页面有未保存的内容，确定离开吗？' }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker]);
  return null;
}
