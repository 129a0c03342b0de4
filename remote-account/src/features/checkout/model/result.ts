import type { Order } from '@app/shared/contracts/order';
import type { OrderNews } from '@app/shared/pay';

export type ResultView = 'asking' | 'waiting' | 'granting' | 'paid' | 'refunded' | 'closed';

/** State of an order. The service alone knows it: the page's address proves nothing. */
export function resultOf(
  order: Pick<Order, 'payState' | 'grantState' | 'signing'>,
  news: OrderNews | null,
): ResultView {
  const { payState, grantState } = news ?? order;
  if (news?.signed) return 'paid';
  switch (payState) {
    case 'UNPAID':
      return news ? 'waiting' : 'asking';
    case 'PAID':
      if (grantState === 'REVOKED') return 'refunded';
      return grantState === 'GRANTED' ? 'paid' : 'granting';
    case 'REFUNDED':
      return 'refunded';
    case 'CLOSED':
      return 'closed';
  }
}

/** The number of the order that an address names; empty when it names none. */
export function orderNoOf(params: URLSearchParams): string {
  const named = params.get('orderNo') ?? '';
  return /^\d{20}$/.test(named) ? named : '';
}
