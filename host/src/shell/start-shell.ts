import { onHttpFailure, onMovingPicture } from '@app/shared/http/events';
import { onRefused, openSocket } from '@app/shared/socket/socket';
import { notifyError, openLogin, toast } from '@app/shared/state/actions';
import {
  endSession,
  followOtherTabs,
  getSession,
  hasToken,
  isHere,
  onLogout,
  refreshSession,
  watchSession,
} from '@app/shared/state/session';
import { startTheme } from '@app/shared/state/theme';
import { createFailurePolicy } from './policy/failure-policy.ts';
import { followOrders } from './policy/follow-orders.ts';
import { guardRoute } from './policy/guards.ts';
import { navigateTo } from './navigate.ts';
import { socketVisitorId } from './policy/visitor-id.ts';

let started = false;

/** Starts what runs outside React for the lifetime of the page. Called before the first render. */
export function startShell(): void {
  if (started) return;
  started = true;
  startTheme();
  followOtherTabs();
  followOrders();
  onLogout(() => navigateTo('/'));
  onMovingPicture(() => toast.info('这是动图，只用第一帧'));
  onHttpFailure(
    createFailurePolicy({
      toast: toast.error,
      notify: notifyError,
      endSession,
      hasToken,
      isHere,
      openLogin: () => openLogin(() => undefined),
      navigate: navigateTo,
      now: () => Date.now(),
    }),
  );
  watchSession(connect);
  // A call finds out whether the login has expired, and the policy above reacts.
  onRefused(() => void refreshSession().catch(() => null));
  guardRoute();
}

/** The socket follows the session; it waits until the session is known. */
function connect(): void {
  const { user, ready } = getSession();
  if (ready) openSocket(user ? String(user.user.userId) : socketVisitorId());
}
