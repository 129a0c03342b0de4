import { AppError, CODES } from '@app/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeHit } from '../../db/hits.ts';
import { createPayCode, createPayForm } from '../../domain/pay/attempts.ts';
import { cashierOf } from '../../domain/pay/cashier.ts';
import { SIGN_PATH, signAddress, signCode } from '../../domain/pay/contract-code.ts';
import { contractOf, isSigned, unsignContract } from '../../domain/pay/own-contract.ts';
import type { PayDeps } from '../../domain/pay/pay-deps.ts';
import { mountCall } from '../../plugins/calls.ts';
import { acceptForms } from '../../plugins/forms.ts';
import { TooManyError } from '../../refusals.ts';
import { ownOrder } from '../../domain/orders/list.ts';
import { registerNotify } from './notify.ts';
import { registerPoll } from './poll.ts';

/** Limit of attempts to pay, far above normal use. */
const TRIES = { max: 200, windowSec: 600 };

const originOf = (req: FastifyRequest) => `${req.protocol}://${req.host}`;

/**
 * Registers payments: ways to pay an order, its payment state, automatic renewal, and notices of
 * the channels.
 */
export async function registerPay(whole: FastifyInstance, deps: PayDeps): Promise<void> {
  await registerNotify(whole, deps);
  registerPoll(whole);
  await whole.register(async (app) => {
    acceptForms(app);
    calls(app, deps);
  });

  /** The phone that scanned the QR code of a contract opens this URL. */
  whole.get<{ Params: { contractNo: string } }>(
    `${SIGN_PATH}:contractNo`,
    { exposeHeadRoute: false },
    async (req, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const address = await signAddress(deps, req.params.contractNo, originOf(req));
      if (address) return reply.redirect(address, 302);
      return reply.code(410).type('text/plain; charset=utf-8').send('二维码已失效，请回到网页刷新后再扫。');
    },
  );
}

function calls(app: FastifyInstance, deps: PayDeps): void {
  /** Each attempt is a request to a channel, which limits our requests. */
  async function countTry(userId: number): Promise<void> {
    try {
      await takeHit(deps.pool, { key: `pay:${userId}`, ...TRIES }, deps.clock());
    } catch (error) {
      // The limit affects a person at a cashier: the error is a message on the page.
      if (error instanceof TooManyError) throw new AppError(CODES.REFUSED, '切换支付方式过于频繁，请几分钟后再试');
      throw error;
    }
  }

  mountCall(app, 'POST /member/user/order/alipay', async ({ user, input, req }) => {
    await countTry(user.userId);
    return createPayForm(deps, { userId: user.userId, orderNo: input.orderNo }, originOf(req));
  });
  mountCall(app, 'POST /member/user/order/aliqr', async ({ user, input, req }) => {
    await countTry(user.userId);
    const { signAgreed } = await ownOrder(deps.db, user.userId, input.orderNo);
    const wanted = { userId: user.userId, orderNo: input.orderNo };
    return signAgreed ? signCode(deps, wanted, originOf(req)) : createPayCode(deps, { ...wanted, channel: 'ALIPAY' });
  });
  mountCall(app, 'POST /member/user/order/alisign', async ({ user, input, req }) => {
    await countTry(user.userId);
    return signCode(deps, { userId: user.userId, orderNo: input.orderNo }, originOf(req));
  });
  mountCall(app, 'POST /member/user/order/wxpay', async ({ user, input }) => {
    await countTry(user.userId);
    return createPayCode(deps, { userId: user.userId, orderNo: input.orderNo, channel: 'WECHAT' });
  });
  mountCall(app, 'GET /member/user/order/signed', ({ user, input }) => isSigned(deps, user.userId, input.orderNo));
  mountCall(app, 'GET /member/user/order/cashier', ({ user, input }) => cashierOf(deps, user.userId, input.orderNo));
  mountCall(app, 'POST /member/user/order/check', ({ user, input }) =>
    cashierOf(deps, user.userId, input.orderNo, true),
  );
  mountCall(app, 'GET /member/user/contract', ({ user }) => contractOf(deps, user.userId));
  mountCall(app, 'POST /member/user/unsign', ({ user, input }) => unsignContract(deps, user.userId, input.contractNo));
}
