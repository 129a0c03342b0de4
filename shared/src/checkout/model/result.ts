import type { Order } from '../../contracts/order.ts';
import type { OrderNews } from './watch-order.ts';

/** State of an order that cannot be paid any more. */
export type Settled = 'granting' | 'paid' | 'refunded' | 'closed';
export type ResultView = Settled | 'asking' | 'waiting';

/** Result of an order; null while it can still be paid. */
export function settledOf({
  payState,
  grantState,
  signed = false,
}: Pick<Order, 'payState' | 'grantState'> & Partial<Pick<OrderNews, 'signed'>>): Settled | null {
  if (signed) return 'paid';
  switch (payState) {
    case 'UNPAID':
      return null;
    case 'PAID':
      if (grantState === 'REVOKED') return 'refunded';
      return grantState === 'GRANTED' ? 'paid' : 'granting';
    case 'REFUNDED':
      return 'refunded';
    case 'CLOSED':
      return 'closed';
  }
}

/** State of an order. The service alone knows it: the page's address proves nothing. */
export function resultOf(order: Pick<Order, 'payState' | 'grantState'>, news: OrderNews | null): ResultView {
  return settledOf(news ?? order) ?? (news ? 'waiting' : 'asking');
}

/** Order number in the address; empty when there is none. */
export function orderNoOf(params: URLSearchParams): string {
  const named = params.get('orderNo') ?? '';
  return /^\d{20}$/.test(named) ? named : '';
}
