import { getSession, onLogout, watchSession, type Session } from '@app/shared/state/session';
import { local } from '@app/shared/state/storage';
import { useSyncExternalStore } from 'react';
import { PersistentStore, type KeptPlan } from './persistent-store.ts';

/** Opened once for as long as the page lives; follows who is logged in. */
export const openKept = <T>(plan: KeptPlan<T>): PersistentStore<T> => followOwner(new PersistentStore(local, plan));

export function followOwner<K extends Pick<PersistentStore<unknown>, 'enter'>>(kept: K): K {
  // Not in an effect: a hidden workbench has none, and people log out elsewhere.
  const follow = ({ user }: Session) => user && kept.enter(user.user.userId);
  follow(getSession());
  watchSession(follow);
  onLogout(() => kept.enter(null));
  return kept;
}

/** One part of it; renders when that part changes. */
export function useKept<T, P>(kept: PersistentStore<T>, part: (value: T) => P): P {
  return useSyncExternalStore(kept.subscribe, () => part(kept.value));
}
