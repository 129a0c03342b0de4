import { createVerify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { stampOf } from '../../pay/wechat-sign.ts';
import { SANDBOX_WECHAT, WECHAT_PATH } from './accounts.ts';
import { closeTrade, makeTrade, channelMood, refundBy, refundTrade, tradeBy, tradeByTransaction } from './books.ts';
import type { SandboxKeys } from './keys.ts';
import { wechatTrade } from './notices.ts';
import { phonePath } from './views.ts';

const zNative = z.object({
  description: z.string(),
  out_trade_no: z.string(),
  time_expire: z.iso.datetime({ offset: true }).optional(),
  notify_url: z.string(),
  amount: z.object({ total: z.number().int().positive() }),
});
const zRefund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  notify_url: z.string(),
  amount: z.object({ refund: z.number().int().positive() }),
});

/** Validity, in ms, of a code without an expiry of its own. */
const LONGEST_MS = 2 * 3_600_000;

interface Said {
  status: number;
  data?: object;
}
const fault = (status: number, code: string, message: string): Said => ({ status, data: { code, message } });
const MISSING = fault(404, 'ORDER_NOT_EXIST', '订单不存在');

interface Numbered {
  Params: { no: string };
}

/**
 * Simulates WeChat Pay's server: the Native API that this product uses, with signatures in both
 * directions.
 */
export function registerSandboxWechatPay(app: FastifyInstance, keysOf: () => Promise<SandboxKeys>): void {
  const { deps } = app;
  const { db, clock, env } = deps;

  function isSigned(req: FastifyRequest, keys: SandboxKeys): boolean {
    const [scheme = '', list = ''] = (req.headers.authorization ?? '').split(/ (.*)/s);
    const fields = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || fields.mchid !== SANDBOX_WECHAT.mchId) return false;
    const body = typeof req.body === 'string' ? req.body : '';
    const text = [req.method, req.url, fields.timestamp, fields.nonce_str, body].map((part) => `${part}\n`).join('');
    return createVerify('RSA-SHA256')
      .update(text)
      .verify(keys.own.publicKey, fields.signature ?? '', 'base64');
  }

  const serve =
    <R extends { Params?: unknown }>(answer: (req: FastifyRequest<R>) => Promise<Said>) =>
    async (req: FastifyRequest<R>, reply: FastifyReply) => {
      const keys = await keysOf();
      if ((await channelMood(db, 'WECHAT')).down) return reply.code(503).send();
      const said = await (async () => {
        if (!isSigned(req as FastifyRequest, keys)) return fault(401, 'SIGN_ERROR', '签名错误，请检查后再试');
        // The merchant of the sandbox has a public key and no certificates.
        if (req.headers['wechatpay-serial'] !== SANDBOX_WECHAT.publicKeyId)
          return fault(400, 'PARAM_ERROR', 'Wechatpay-Serial 不是当前的微信支付公钥 ID');
        return answer(req);
      })();
      const text = said.data ? JSON.stringify(said.data) : '';
      const { timestamp, nonce, signature } = stampOf(text, keys.theirs.privateKey, clock());
      return reply
        .code(said.status)
        .headers({
          'wechatpay-serial': SANDBOX_WECHAT.publicKeyId,
          'wechatpay-timestamp': timestamp,
          'wechatpay-nonce': nonce,
          'wechatpay-signature': signature,
        })
        .type('application/json')
        .send(text);
    };
  const bodyOf = (req: FastifyRequest): unknown => JSON.parse(typeof req.body === 'string' ? req.body : '{}');

  app.post(
    `${WECHAT_PATH}/v3/pay/transactions/native`,
    serve(async (req) => {
      const asked = zNative.parse(bodyOf(req));
      const trade = await makeTrade(deps, {
        channel: 'WECHAT',
        outTradeNo: asked.out_trade_no,
        title: asked.description,
        amountFen: asked.amount.total,
        notifyUrl: asked.notify_url,
        expiresAt: asked.time_expire ? new Date(asked.time_expire) : new Date(clock().getTime() + LONGEST_MS),
      });
      if (trade.state === 'PAID') return fault(400, 'ORDERPAID', '该订单已支付');
      if (trade.state === 'CLOSED') return fault(400, 'ORDER_CLOSED', '订单已关闭');
      return { status: 200, data: { code_url: `${env.PUBLIC_ORIGIN}${phonePath(trade.code)}` } };
    }),
  );

  app.get(
    `${WECHAT_PATH}/v3/pay/transactions/out-trade-no/:no`,
    serve<Numbered>(async (req) => {
      const trade = await tradeBy(db, 'WECHAT', req.params.no);
      return trade ? { status: 200, data: wechatTrade(trade) } : MISSING;
    }),
  );

  app.get(
    `${WECHAT_PATH}/v3/pay/transactions/id/:no`,
    serve<Numbered>(async (req) => {
      const trade = await tradeByTransaction(db, 'WECHAT', req.params.no);
      return trade ? { status: 200, data: wechatTrade(trade) } : MISSING;
    }),
  );

  app.get(
    `${WECHAT_PATH}/v3/certificates`,
    // The answer of WeChat Pay to a merchant who has a public key instead of certificates.
    serve(async () => fault(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书，请使用微信支付公钥')),
  );

  app.get(
    `${WECHAT_PATH}/v3/refund/domestic/refunds/:no`,
    serve<Numbered>(async (req) => {
      const refund = await refundBy(db, 'WECHAT', req.params.no);
      if (!refund) return fault(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
      const { refundNo, outTradeNo, amountFen } = refund;
      return {
        status: 200,
        data: { out_refund_no: refundNo, out_trade_no: outTradeNo, status: 'SUCCESS', amount: { refund: amountFen } },
      };
    }),
  );

  app.post(
    `${WECHAT_PATH}/v3/pay/transactions/out-trade-no/:no/close`,
    serve<Numbered>(async (req) => {
      const was = await closeTrade(deps, 'WECHAT', req.params.no);
      if (!was) return MISSING;
      return was.state === 'PAID' ? fault(400, 'ORDERPAID', '该订单已支付') : { status: 204 };
    }),
  );

  app.post(
    `${WECHAT_PATH}/v3/refund/domestic/refunds`,
    serve(async (req) => {
      const asked = zRefund.parse(bodyOf(req));
      const done = await refundTrade(deps, {
        channel: 'WECHAT',
        outTradeNo: asked.out_trade_no,
        refundNo: asked.out_refund_no,
        amountFen: asked.amount.refund,
        notifyUrl: asked.notify_url,
      });
      if (done === 'missing') return fault(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
      if (done === 'unpaid' || done === 'too much') return fault(400, 'INVALID_REQUEST', '退款金额或订单状态不正确');
      // As with WeChat Pay, a refund is first in progress, and done when it is requested again.
      return { status: 200, data: { status: done === 'done' ? 'PROCESSING' : 'SUCCESS' } };
    }),
  );
}
