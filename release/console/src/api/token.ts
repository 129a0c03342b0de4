import { createStore } from '@app/shared/state/create-store';
import { session as tab } from '@app/shared/state/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'hx.console.token';

export interface Session {
  token: string | null;
  /** The server refused the current token; the person did not log out. */
  expired: boolean;
}

const session = createStore<Session>({ token: tab.get(KEY), expired: false });

function setSession(next: Session): void {
  if (next.token === null) tab.remove(KEY);
  else tab.set(KEY, next.token);
  session.set(next);
}

/** The token of this tab. It is stored for the lifetime of the tab only. */
export function currentToken(): string | null {
  return session.get().token;
}

export function login(token: string): void {
  setSession({ token, expired: false });
}

export function logout(): void {
  setSession({ token: null, expired: false });
}

/** Logs out because the server refuses the token. */
export function expire(): void {
  setSession({ token: null, expired: true });
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
