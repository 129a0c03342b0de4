import { givenText } from '@app/shared/checkout/model/order-words';
import type { Order } from '@app/shared/contracts/order';
import { queryClient } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { closeModal } from '@app/shared/state/modals';
import { refreshSession } from '@app/shared/state/session';
import { navigateTo } from '../shell/navigate.ts';

/**
 * Refetches everything on screen after a payment, so that a lesson opens without a reload. A
 * membership leads to the user home, a subscription reloads the page; other results stay in the
 * modal.
 * @param stay the modal shows something to read first
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
