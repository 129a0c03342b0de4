import { getSession, onLogout, watchSession, type Session } from '@app/shared/state/session';
import { local } from '@app/shared/state/storage';
import { useSyncExternalStore } from 'react';
import { PersistentStore, type KeptPlan } from './persistent-store.ts';

/** Opens a store for the lifetime of the page; it follows logins and logouts. */
export const openPersistentStore = <T>(plan: KeptPlan<T>): PersistentStore<T> =>
  followOwner(new PersistentStore(local, plan));

export function followOwner<K extends Pick<PersistentStore<unknown>, 'enter'>>(kept: K): K {
  // Subscribed outside of effects: a hidden workbench has none, and people log out on other pages.
  const follow = ({ user }: Session) => user && kept.enter(user.user.userId);
  follow(getSession());
  watchSession(follow);
  onLogout(() => kept.enter(null));
  return kept;
}

/** One part of the value; renders when that part changes. */
export function usePersistentPart<T, P>(kept: PersistentStore<T>, part: (value: T) => P): P {
  return useSyncExternalStore(kept.subscribe, () => part(kept.value));
}
