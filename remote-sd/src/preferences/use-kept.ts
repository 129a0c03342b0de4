import { getSession, onLogout, watchSession, type Session } from '@app/shared/state/session';
import { local } from '@app/shared/state/storage';
import { useSyncExternalStore } from 'react';
import { Kept, type KeptPlan } from './kept.ts';

/** Opened once for as long as the page lives; follows who is logged in. */
export const openKept = <T>(plan: KeptPlan<T>): Kept<T> => followOwner(new Kept(local, plan));

export function followOwner<K extends Pick<Kept<unknown>, 'enter'>>(kept: K): K {
  // Not in an effect: a hidden workbench has none, and people log out elsewhere.
  const follow = ({ user }: Session) => user && kept.enter(user.user.userId);
  follow(getSession());
  watchSession(follow);
  onLogout(() => kept.enter(null));
  return kept;
}

/** One part of it; renders when that part changes. */
export function useKept<T, P>(kept: Kept<T>, part: (value: T) => P): P {
  return useSyncExternalStore(kept.subscribe, () => part(kept.value));
}
