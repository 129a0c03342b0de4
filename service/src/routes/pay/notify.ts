import type { PayChannel } from '@app/shared/contracts/order';
import type { FastifyInstance } from 'fastify';
import { NoticeError, type PayNotice } from '../../domain/pay/gateway.ts';
import { takeAgreement } from '../../domain/pay/contracts.ts';
import type { PayDeps } from '../../domain/pay/pay-deps.ts';
import { chargeDueContracts } from '../../domain/pay/renewals.ts';
import { sendRefunds } from '../../domain/pay/refunds.ts';
import { takePayment } from '../../domain/pay/settle.ts';
import { NOTIFY_PATHS } from '../../gateways/pay/open.ts';

const BODY_BYTES = 64 * 1024;

/**
 * Handles a notice before it is acknowledged. @returns whether it was handled, so that the channel
 * need not repeat it
 */
async function applyNotice(deps: PayDeps, channel: PayChannel, notice: PayNotice): Promise<boolean> {
  switch (notice.kind) {
    case 'payment': {
      const settled = await takePayment(deps, channel, notice.payment);
      return settled !== 'MISMATCH' && settled !== 'UNKNOWN';
    }
    case 'refund':
      // The channel is queried, as whenever a refund is sent.
      await sendRefunds(deps, notice.refundNo);
      return true;
    case 'agreement': {
      const ours = await takeAgreement(deps, notice.agreement);
      if (ours && notice.agreement.state === 'ACTIVE')
        chargeDueContracts(deps, notice.agreement.contractNo).catch((error: unknown) =>
          deps.log.error({ err: error, contractNo: notice.agreement.contractNo }, 'first charge'),
        );
      return ours;
    }
    case 'other':
      return true;
  }
}

/**
 * Receives notices of the channels, which are authenticated by their signature instead of a login.
 */
export async function registerNotify(app: FastifyInstance, deps: PayDeps): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the body as received.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_req, body, done) =>
      done(null, body),
    );

    const serve = (
      channel: PayChannel,
      yes: () => { body: string; type: string },
      no: () => { body: string; type: string },
    ) =>
      scope.post(NOTIFY_PATHS[channel], async (req, reply) => {
        reply.header('cache-control', 'no-store');
        const gateway = (await deps.pay())[channel];
        const body = typeof req.body === 'string' ? req.body : '';
        let taken = false;
        let status = 500;
        if (gateway) {
          try {
            taken = await applyNotice(deps, channel, await gateway.read({ headers: req.headers, body }));
            status = taken ? 200 : 400;
          } catch (error) {
            if (!(error instanceof NoticeError)) throw error;
            req.log.warn({ err: error, channel }, 'notice that is not believed');
            status = 401;
          }
        } else status = 404;
        const answer = taken ? yes() : no();
        return reply.code(status).type(answer.type).send(answer.body);
      });

    serve(
      'ALIPAY',
      () => ({ body: 'success', type: 'text/plain' }),
      () => ({ body: 'failure', type: 'text/plain' }),
    );
    serve(
      'WECHAT',
      () => ({ body: '{"code":"SUCCESS"}', type: 'application/json' }),
      () => ({ body: '{"code":"FAIL","message":"not taken"}', type: 'application/json' }),
    );
  });
}
