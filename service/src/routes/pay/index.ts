import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payCode, payForm } from '../../domain/pay/attempts.ts';
import { cashierOf } from '../../domain/pay/cashier.ts';
import { contractOf, isSigned, SIGN_PATH, signAddress, signCode, unsign } from '../../domain/pay/contracts.ts';
import type { PayDeps } from '../../domain/pay/pay-deps.ts';
import { mount } from '../../plugins/calls.ts';
import { takeForms } from '../../plugins/forms.ts';
import { ownOrder } from '../../domain/orders/list.ts';
import { registerNotify } from './notify.ts';
import { registerPoll } from './poll.ts';

const originOf = (req: FastifyRequest) => `${req.protocol}://${req.host}`;

/** Where money moves: ways to pay an order, what came of it, automatic renewal, and what the channels tell. */
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
  mount(app, 'POST /member/user/order/alipay', ({ user, input, req }) =>
    payForm(deps, { userId: user.userId, orderNo: input.orderNo }, originOf(req)),
  );
  mount(app, 'POST /member/user/order/aliqr', async ({ user, input, req }) => {
    const { signAgreed } = await ownOrder(deps.db, user.userId, input.orderNo);
    const wanted = { userId: user.userId, orderNo: input.orderNo };
    return signAgreed ? signCode(deps, wanted, originOf(req)) : payCode(deps, { ...wanted, channel: 'ALIPAY' });
  });
  mount(app, 'POST /member/user/order/alisign', ({ user, input, req }) =>
    signCode(deps, { userId: user.userId, orderNo: input.orderNo }, originOf(req)),
  );
  mount(app, 'POST /member/user/order/wxpay', ({ user, input }) =>
    payCode(deps, { userId: user.userId, orderNo: input.orderNo, channel: 'WECHAT' }),
  );
  mount(app, 'GET /member/user/order/signed', ({ user, input }) => isSigned(deps, user.userId, input.orderNo));
  mount(app, 'GET /member/user/order/cashier', ({ user, input }) => cashierOf(deps, user.userId, input.orderNo));
  mount(app, 'POST /member/user/order/check', ({ user, input }) => cashierOf(deps, user.userId, input.orderNo, true));
  mount(app, 'GET /member/user/contract', ({ user }) => contractOf(deps, user.userId));
  mount(app, 'POST /member/user/unsign', ({ user, input }) => unsign(deps, user.userId, input.contractNo));
}
