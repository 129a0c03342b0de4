import { ensureAppConfig } from '@app/shared/state/config';
import { getSession, refreshSession } from '@app/shared/state/session';

/**
 * Before each route change: fetches the user of a token without one, and a missing configuration.
 * The navigation does not wait for them.
 */
export function guardRoute(): void {
  if (!getSession().user) refreshSession().catch(() => null);
  ensureAppConfig().catch(() => null);
}
