import { AppError, CODES } from '@app/shared/errors';
import type { FastifyInstance } from 'fastify';
import { takeHit } from '../../db/hits.ts';
import { addressList, removeAddress, saveAddress } from '../../domain/orders/addresses.ts';
import { askInvoice, askRefund, cancelOrder, removeOrder } from '../../domain/orders/change.ts';
import { orderOf, orderPage } from '../../domain/orders/list.ts';
import { offerOf } from '../../domain/orders/quote.ts';
import { saveOrder } from '../../domain/orders/save.ts';
import { mountCall } from '../../plugins/calls.ts';
import { acceptForms } from '../../plugins/forms.ts';
import { TooManyError } from '../../refusals.ts';

/** Limit of orders, far above normal use. */
const ORDERS = { max: 60, windowSec: 600 };

/** Registers orders, up to the payment. */
export async function registerOrder(whole: FastifyInstance): Promise<void> {
  await whole.register(async (app) => {
    acceptForms(app);
    calls(app);
  });
}

function calls(app: FastifyInstance): void {
  const { deps } = app;

  async function countOrder(userId: number): Promise<void> {
    try {
      await takeHit(deps.pool, { key: `order:${userId}`, ...ORDERS }, deps.clock());
    } catch (error) {
      // The limit affects a person at a cashier: the error is a message on the page.
      if (error instanceof TooManyError) throw new AppError(CODES.REFUSED, '下单过于频繁，请稍后再试');
      throw error;
    }
  }

  mountCall(app, 'GET /member/user/order/quote', async ({ user, input }) => {
    const { quote } = await offerOf(deps.db, user.userId, input, deps.clock());
    return quote;
  });
  mountCall(app, 'POST /member/user/order/save', async ({ user, input }) => {
    await countOrder(user.userId);
    return saveOrder(deps, user.userId, input);
  });
  mountCall(app, 'GET /member/user/order/page/{page}/{limit}', ({ user, input }) =>
    orderPage(deps, user.userId, input),
  );
  mountCall(app, 'GET /member/user/order/get', ({ user, input }) => orderOf(deps, user.userId, input.orderNo));
  mountCall(app, 'POST /member/user/order/cancel', ({ user, input }) => cancelOrder(deps, user.userId, input.orderNo));
  mountCall(app, 'POST /member/user/order/remove', ({ user, input }) => removeOrder(deps, user.userId, input.orderNo));
  mountCall(app, 'POST /member/user/order/refund', ({ user, input }) => askRefund(deps, user.userId, input));
  mountCall(app, 'POST /member/user/order/invoice', ({ user, input }) => askInvoice(deps, user.userId, input));

  mountCall(app, 'GET /member/user/address/list', ({ user }) => addressList(deps.db, user.userId));
  mountCall(app, 'POST /member/user/address/save', ({ user, input }) => saveAddress(deps, user.userId, input));
  mountCall(app, 'POST /member/user/address/remove', ({ user, input }) => removeAddress(deps, user.userId, input.id));
}
