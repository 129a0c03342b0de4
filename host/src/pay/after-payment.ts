import type { Order } from '@app/shared/contracts/order';
import { queryClient } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { closeModal } from '@app/shared/state/modals';
import { refreshSession } from '@app/shared/state/session';
import { navigateTo } from '../shell/navigate.ts';
import { givenText } from './order-words.ts';

/**
 * What was paid for is there: whatever is on show is asked for again, so that a lesson opens
 * without a reload. A membership leads to the user home, a subscription loads the page anew; what
 * else there is to say stays in the window.
 * @param stay something in the window is to be read first
 */
export function afterPayment(order: Order, stay: boolean): void {
  void refreshSession().catch(() => null);
  void queryClient.invalidateQueries();
  if (order.module === 'COURSE' || stay) return;
  closeModal();
  if (order.module === 'CONTRACT') return location.reload();
  toast.success(`支付成功，${givenText(order)}`);
  navigateTo('/user/home');
}
