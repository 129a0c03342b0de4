import { createStore } from '@app/shared/state/create-store';
import { getSession, onLogout, watchSession } from '@app/shared/state/session';

/** User id of the person whose work hidden pages may contain; null for a visitor. */
type Owner = number | null;

const owner = createStore<Owner>(getSession().user?.user.userId ?? null);

/**
 * Unchanged while a session has merely expired: typed text waits for the same person to log in
 * again.
 */
export const pageOwner = owner.get;

export const subscribeOwner = owner.subscribe;

watchSession(({ user }) => {
  if (user) owner.set(user.user.userId);
});
onLogout(() => owner.set(null));
