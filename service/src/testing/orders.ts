import { randomUUID } from 'node:crypto';
import type { OrderForm } from '@app/shared/contracts/order';
import { eq } from 'drizzle-orm';
import { memberOrder } from '../db/schema/order.ts';
import { grantOrder } from '../domain/orders/grant.ts';
import type { TestService } from './service.ts';

/** Ids of plans. */
export const MONTH = 1;
export const YEAR = 3;
export const MONTHLY = 4;
/** Id of a paid course. */
export const PAID = 1001;

/** Calls of somebody who buys, and the payment of an order without a channel. */
export function orderActions(service: () => TestService) {
  const info = async (token: string) => (await service().call('GET /member/user/info', {}, token)).data;
  const quote = (token: string, module: OrderForm['module'], bizId: number, material = 0) =>
    service().call('GET /member/user/order/quote', { module, bizId, material }, token);
  const save = (token: string, form: Partial<OrderForm>) =>
    service().call(
      'POST /member/user/order/save',
      { module: 'GRADE', bizId: MONTH, payPrice: '39.00', key: randomUUID(), ...form },
      token,
    );
  const one = (token: string, orderNo: string) => service().call('GET /member/user/order/get', { orderNo }, token);

  /** Settles a payment of the order directly. */
  async function pay(orderNo: string): Promise<void> {
    const now = service().now();
    await service().deps.db.transaction(async (tx) => {
      const [row] = await tx.select().from(memberOrder).where(eq(memberOrder.orderNo, orderNo)).for('update');
      await tx
        .update(memberOrder)
        .set({ payState: 'PAID', paidAt: now, channel: 'ALIPAY', transactionId: `T${orderNo}` })
        .where(eq(memberOrder.orderNo, orderNo));
      await grantOrder(tx, row!, now);
    });
  }
  return { info, quote, save, one, pay };
}
