import { createStore } from '@app/shared/state/create-store';
import { session as tab } from '@app/shared/state/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'hx.console.token';

export interface Session {
  token: string | null;
  /** The server refused the token that was in use; the person did not leave by themselves. */
  expired: boolean;
}

const session = createStore<Session>({ token: tab.get(KEY), expired: false });

function change(next: Session): void {
  if (next.token === null) tab.remove(KEY);
  else tab.set(KEY, next.token);
  session.set(next);
}

/**
 * The token of this tab. It lives as long as the tab does and is never written to a place that
 * outlives it.
 */
export function currentToken(): string | null {
  return session.get().token;
}

export function login(token: string): void {
  change({ token, expired: false });
}

export function logout(): void {
  change({ token: null, expired: false });
}

/** The server takes the token no more. */
export function expire(): void {
  change({ token: null, expired: true });
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
