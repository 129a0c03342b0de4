import { session as tab } from '@app/shared/state/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'hx.console.token';

export interface Session {
  token: string | null;
  /** The server refused the token that was in use; the person did not leave by themselves. */
  expired: boolean;
}

const listeners = new Set<() => void>();
let session: Session = { token: tab.get(KEY), expired: false };

function change(next: Session): void {
  session = next;
  if (next.token === null) tab.remove(KEY);
  else tab.set(KEY, next.token);
  for (const listener of listeners) listener();
}

/**
 * The token of this tab. It lives as long as the tab does and is never written to a place that
 * outlives it.
 */
export function currentToken(): string | null {
  return session.token;
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
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function snapshot(): Session {
  return session;
}
