import { queryClient } from '@app/shared/http/query-client';
import { onMessage } from '@app/shared/socket/socket';
import { refreshSession } from '@app/shared/state/session';

/** What was paid for anywhere, on a phone or in another tab, is there on every open page; so is what was taken back. */
export function followOrders(): () => void {
  return onMessage('ORDER', ({ grantState }) => {
    if (grantState !== 'GRANTED' && grantState !== 'REVOKED') return;
    refreshSession().catch(() => null);
    void queryClient.invalidateQueries();
  });
}
