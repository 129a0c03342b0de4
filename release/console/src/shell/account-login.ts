import type { BegunLogin, FinishedLogin, LoginOffer, PendingLogin } from '@app/shared/contracts/release-login';
import { LOGIN_RETURN } from '@app/shared/release-rules/login-return';
import { session as tab } from '@app/shared/state/storage';
import { request, requestLogin } from '../api/request.ts';
import { currentToken } from '../api/token.ts';
import { keptChange, restoreChange, type ChangeDraft } from '../change/draft.ts';

const KEY = 'hx.console.login';

/** A login that this tab began, until the provider sends it back. */
interface KeptLogin {
  pending: PendingLogin;
  /** Page below `/console` that the person wanted. */
  to: string;
  /** Change that was not sent yet when the last login expired. */
  draft: ChangeDraft | null;
}

/** Name of the company's accounts; null where tokens are the only login. */
export async function readLoginLabel(): Promise<string | null> {
  return (await requestLogin<LoginOffer>('')).label;
}

/** Whether this page is the one that the provider sends people back to. */
export function isReturning(): boolean {
  return location.pathname === LOGIN_RETURN && location.search !== '';
}

/**
 * Leaves for the provider's page.
 * @param to page below `/console` to open afterwards
 */
export async function leaveForLogin(to: string): Promise<void> {
  const { address, pending } = await requestLogin<BegunLogin>('/begin', { method: 'POST', body: {} });
  tab.set(KEY, JSON.stringify({ pending, to, draft: keptChange() } satisfies KeptLogin));
  location.assign(address);
}

/**
 * Takes the login that this tab began, and brings its unsent change back; null when there is none.
 * It is taken once, because a code is: a reload must not try it again.
 */
export function takeKeptLogin(): Pick<KeptLogin, 'pending' | 'to'> | null {
  const text = tab.get(KEY);
  tab.remove(KEY);
  if (text === null) return null;
  const { pending, to, draft } = JSON.parse(text) as KeptLogin;
  if (draft) restoreChange(draft);
  return { pending, to };
}

/** Ends a login with what the provider sent. @returns the session's token */
export async function finishLogin(query: string, pending: PendingLogin): Promise<string> {
  const body = { query, pending };
  return (await requestLogin<FinishedLogin>('/finish', { method: 'POST', body })).token;
}

/** Ends the session on the server as well; a token that was pasted stays valid. */
export function endSession(): void {
  const token = currentToken();
  if (token !== null) void request('session', { method: 'DELETE', token }).catch(() => {});
}
