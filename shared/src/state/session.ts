import { atom } from 'jotai';
import type { UserInfo } from '../contracts/member.ts';
import { call } from '../http/call.ts';
import { queryClient } from '../http/query-client.ts';
import { serverNow } from '../http/server-time.ts';
import { clearToken, readToken, writeToken } from '../http/token.ts';
import { createSignal } from './create-store.ts';
import { store, useStored } from './store.ts';

export type { UserInfo } from '../contracts/member.ts';

export interface Session {
  /** Set when logged in. */
  user: UserInfo | null;
  /** False until the token was checked once: show a skeleton, not a login button. */
  ready: boolean;
}

const CHANNEL = 'hx-session';

const sessionAtom = atom<Session>({ user: null, ready: false });
/** The token that the known user was fetched with. */
let knownToken = '';
let loading: Promise<UserInfo | null> | null = null;
let channel: BroadcastChannel | null = null;
/** The person is logging out: the service may end the session before it answers. */
let leaving = false;
const loggedOut = createSignal();

export function useSession(): Session {
  return useStored(sessionAtom);
}

export function getSession(): Session {
  return store.get(sessionAtom);
}

/** Calls back with each change of user or readiness. */
export function watchSession(listener: (session: Session) => void): () => void {
  return store.sub(sessionAtom, () => listener(getSession()));
}

/** Whether there is a token, known user or not. */
export function hasToken(): boolean {
  return readToken() !== '';
}

/** Whether a person is logged in and not logging out. */
export function isHere(): boolean {
  return getSession().user !== null && !leaving;
}

/**
 * Fetches the user of the token. Concurrent calls share one request. Rejects without a message when
 * the service fails; the known user then stays.
 */
export function refreshSession(): Promise<UserInfo | null> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

/** After a login: stores the token, notifies the other tabs and fetches the user. */
export async function adoptToken(token: string): Promise<UserInfo | null> {
  writeToken(token);
  notifyOtherTabs();
  loading = null;
  return refreshSession();
}

/** Stores a renewed token of the current login, with a new lifetime; fetched data stays. */
export function keepRenewed(token: string, days = 30): void {
  writeToken(token);
  knownToken = token;
  const { user } = getSession();
  if (user) setUser({ ...user, loginUntil: new Date(serverNow() + days * 86_400_000).toISOString() });
}

/** Logs out: ends the session at the service too, then `onLogout` listeners navigate to `/`. */
export async function logout(): Promise<void> {
  leaving = true;
  if (hasToken()) await call('POST /member/data/logout', {}, { quiet: true }).catch(() => null);
  leaving = false;
  endSession();
  loggedOut.emit();
}

/** Clears user and token without a call: the token is already invalid. */
export function endSession(): void {
  clearToken();
  notifyOtherTabs();
  setUser(null);
}

/** Called after a person logged out in this tab (not when a session merely expired). */
export const onLogout = loggedOut.subscribe;

/**
 * Follows logins and logouts of other tabs; the shell starts it once. Returns the function that
 * stops it.
 */
export function followOtherTabs(): () => void {
  const look = (): void => {
    if (readToken() !== knownToken) refreshSession().catch(() => null);
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', look);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    channel?.close();
    channel = null;
    document.removeEventListener('visibilitychange', onVisible);
  };
}

async function load(): Promise<UserInfo | null> {
  const token = readToken();
  if (!token) return setUser(null);
  try {
    const user = await call('GET /member/user/info', {}, { quiet: true });
    // The person may have logged out or changed meanwhile: then it is fetched again.
    return readToken() === token ? setUser(user) : await load();
  } catch (error) {
    if (readToken() !== token) return load();
    store.set(sessionAtom, { ...getSession(), ready: true });
    throw error;
  }
}

function setUser(user: UserInfo | null): UserInfo | null {
  const token = readToken();
  const before = getSession();
  const wasReady = before.ready;
  if (!wasReady || before.user !== user) store.set(sessionAtom, { user, ready: true });
  if (token !== knownToken) {
    knownToken = token;
    // Queries of the first session are already sent; a later session changes whom the answers
    // belong to.
    if (wasReady) void (token ? queryClient.invalidateQueries() : queryClient.resetQueries());
  }
  return user;
}

function notifyOtherTabs(): void {
  channel?.postMessage('changed');
}
