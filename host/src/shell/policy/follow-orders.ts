import { queryClient } from '@app/shared/http/query-client';
import { onMessage } from '@app/shared/socket/socket';
import { refreshSession } from '@app/shared/state/session';

/** Refetches every open page when an order is paid or refunded, on a phone or in another tab. */
export function followOrders(): () => void {
  return onMessage('ORDER', ({ grantState }) => {
    if (grantState !== 'GRANTED' && grantState !== 'REVOKED') return;
    refreshSession().catch(() => null);
    void queryClient.invalidateQueries();
  });
}
