import { getSession, onLogout, watchSession } from '@app/shared/state/session';

/** User id of the person whose work hidden pages may hold; null for a visitor. */
type Owner = number | null;

let owner: Owner = getSession().user?.user.userId ?? null;
const listeners = new Set<() => void>();

/**
 * Stays the same while a session has merely expired: what was typed waits for the same person to
 * log in again.
 */
export function pageOwner(): Owner {
  return owner;
}

export function subscribeOwner(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Owner): void {
  if (next === owner) return;
  owner = next;
  for (const listener of listeners) listener();
}

watchSession(({ user }) => {
  if (user) set(user.user.userId);
});
onLogout(() => set(null));
