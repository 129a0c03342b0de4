import { AppError, CODES } from '@app/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeHit } from '../../db/hits.ts';
import { payCode, payForm } from '../../domain/pay/attempts.ts';
import { cashierOf } from '../../domain/pay/cashier.ts';
import { SIGN_PATH, signAddress, signCode } from '../../domain/pay/contract-code.ts';
import { contractOf, isSigned, unsign } from '../../domain/pay/own-contract.ts';
import type { PayDeps } from '../../domain/pay/pay-deps.ts';
import { mount } from '../../plugins/calls.ts';
import { takeForms } from '../../plugins/forms.ts';
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
    takeForms(app);
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

  mount(app, 'POST /member/user/order/alipay', async ({ user, input, req }) => {
    await countTry(user.userId);
    return payForm(deps, { userId: user.userId, orderNo: input.orderNo }, originOf(req));
  });
  mount(app, 'POST /member/user/order/aliqr', async ({ user, input, req }) => {
    await countTry(user.userId);
    const { signAgreed } = await ownOrder(deps.db, user.userId, input.orderNo);
    const wanted = { userId: user.userId, orderNo: input.orderNo };
    return signAgreed ? signCode(deps, wanted, originOf(req)) : payCode(deps, { ...wanted, channel: 'ALIPAY' });
  });
  mount(app, 'POST /member/user/order/alisign', async ({ user, input, req }) => {
    await countTry(user.userId);
    return signCode(deps, { userId: user.userId, orderNo: input.orderNo }, originOf(req));
  });
  mount(app, 'POST /member/user/order/wxpay', async ({ user, input }) => {
    await countTry(user.userId);
    return payCode(deps, { userId: user.userId, orderNo: input.orderNo, channel: 'WECHAT' });
  });
  mount(app, 'GET /member/user/order/signed', ({ user, input }) => isSigned(deps, user.userId, input.orderNo));
  mount(app, 'GET /member/user/order/cashier', ({ user, input }) => cashierOf(deps, user.userId, input.orderNo));
  mount(app, 'POST /member/user/order/check', ({ user, input }) => cashierOf(deps, user.userId, input.orderNo, true));
  mount(app, 'GET /member/user/contract', ({ user }) => contractOf(deps, user.userId));
  mount(app, 'POST /member/user/unsign', ({ user, input }) => unsign(deps, user.userId, input.contractNo));
}
