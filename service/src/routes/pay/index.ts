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

/** Far more than anybody changes their mind. */
const TRIES = { max: 200, windowSec: 600 };

const originOf = (req: FastifyRequest) => `${req.protocol}://${req.host}`;

/**
 * Where money moves: ways to pay an order, what came of it, automatic renewal, and what the
 * channels tell.
 */
export async function registerPay(whole: FastifyInstance, deps: PayDeps): Promise<void> {
  await registerNotify(whole, deps);
  registerPoll(whole);
  await whole.register(async (app) => {
    takeForms(app);
    calls(app, deps);
  });

  /** Opened by the phone that scanned the code of a contract. */
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
  /** Each way to pay is asked of a channel, which counts what we ask. */
  async function countTry(userId: number): Promise<void> {
    try {
      await takeHit(deps.pool, { key: `pay:${userId}`, ...TRIES }, deps.clock());
    } catch (error) {
      // A person at a cashier, not a flood: the page stays and says so.
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
