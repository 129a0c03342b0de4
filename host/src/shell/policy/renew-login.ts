import { call } from '@app/shared/http/call';
import { serverNow } from '@app/shared/http/server-time';
import { keepRenewed, watchSession, getSession } from '@app/shared/state/session';

const DAY_MS = 86_400_000;
/** A login lasts thirty days; with less than this left, one that is in use is renewed. */
const RENEW_MS = 29 * DAY_MS;

/**
 * Renews the login of whoever is here, at most once a day: a person who comes back within thirty
 * days stays logged in. One tab does it for all.
 * @returns the way to stop
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
    // Refused when another tab was quicker; tried again with the next page.
    const answer = await call('POST /member/user/refresh', {}, { quiet: true }).catch(() => null);
    if (answer) keepRenewed(answer.access_token);
  };
  // Absent on a page without a secure context.
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return ask();
  await locks.request('hx-renew', { ifAvailable: true }, (lock) => (lock ? ask() : undefined));
}
