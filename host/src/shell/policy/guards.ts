import { ensureAppConfig } from '@app/shared/state/config';
import { getSession, refreshSession } from '@app/shared/state/session';

/**
 * Before each route change: a token without a user fetches the user, an empty configuration is
 * fetched. The navigation goes on whatever comes of it.
 */
export function guardRoute(): void {
  if (!getSession().user) refreshSession().catch(() => null);
  ensureAppConfig().catch(() => null);
}
