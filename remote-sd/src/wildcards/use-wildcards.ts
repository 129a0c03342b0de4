import { local } from '@app/shared/state/storage';
import { getSession, onLogout, watchSession, type Session } from '@app/shared/state/session';
import { useSyncExternalStore } from 'react';
import { Wildcards, type Lists } from './wildcards.ts';

export const wildcards = new Wildcards(local);

// Not in an effect: a hidden workbench has none, and people log out elsewhere.
const follow = ({ user }: Session) => user && wildcards.enter(user.user.userId);
follow(getSession());
watchSession(follow);
onLogout(() => wildcards.enter(null));

export function useWildcards(): Lists {
  return useSyncExternalStore(wildcards.subscribe, () => wildcards.lists);
}
