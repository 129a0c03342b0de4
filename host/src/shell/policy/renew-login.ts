import { call } from '@app/shared/http/call';
import { serverNow } from '@app/shared/http/server-time';
import { keepRenewed, watchSession, getSession } from '@app/shared/state/session';

const DAY_MS = 86_400_000;
/** Remaining lifetime in ms below which a login in use is renewed; it lasts thirty days. */
const RENEW_MS = 29 * DAY_MS;

/**
 * Renews the login at most once a day: a person who returns within thirty days stays logged in. One
 * tab renews for all.
 * @returns a function that stops it
 */
export function renewLogin(): () => void {
  const look = (): void => {
    const { user } = getSession();
    if (user && Date.parse(user.loginUntil) - serverNow() < RENEW_MS) void renew();
  };
  look();
  return watchSession(look);
}

async function renew(): Promise<void> {
  const ask = async (): Promise<void> => {
    // Refused when another tab was quicker; retried with the next page.
    const answer = await call('POST /member/user/refresh', {}, { quiet: true }).catch(() => null);
    if (answer) keepRenewed(answer.access_token);
  };
  // Missing on a page without a secure context.
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return ask();
  await locks.request('hx-renew', { ifAvailable: true }, (lock) => (lock ? ask() : undefined));
}
