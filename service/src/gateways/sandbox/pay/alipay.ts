import { createSign, createVerify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxTrade } from '../../../db/schema/sandbox-pay.ts';
import { yuan } from '../../../domain/money/yuan.ts';
import { isoTime } from '../../../domain/time/shanghai.ts';
import { fenOf } from '../../pay/amounts.ts';
import { ALIPAY_PATH, payerOf, SANDBOX_ALIPAY } from './accounts.ts';
import {
  agreementBy,
  closeTrade,
  makeAgreement,
  makeTrade,
  channelMood,
  payTrade,
  refundTrade,
  tradeBy,
  turnAgreement,
} from './books.ts';
import type { SandboxKeys } from './keys.ts';
import { phonePath, signPath } from './views.ts';

type Answer = Record<string, unknown>;
const ok = (more: Answer = {}): Answer => ({ code: '10000', msg: 'Success', ...more });
const refuse = (sub: string, text: string): Answer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: sub,
  sub_msg: text,
});
const MISSING = refuse('ACQ.TRADE_NOT_EXIST', '交易不存在');

const timeText = (at: Date) => isoTime(at).slice(0, 19).replace('T', ' ');
const timeOf = (text: string | undefined, otherwise: Date) =>
  text ? new Date(`${text.replace(' ', 'T')}+08:00`) : otherwise;
const LIFE_MS = 2 * 3_600_000;

const zContent = z.object({
  out_trade_no: z.string().default(''),
  subject: z.string().default(''),
  total_amount: z.string().default(''),
  time_expire: z.string().optional(),
  out_request_no: z.string().default(''),
  refund_amount: z.string().default(''),
  external_agreement_no: z.string().default(''),
  external_logon_id: z.string().default(''),
  agreement_params: z.object({ agreement_no: z.string() }).optional(),
  period_rule_params: z.object({ execute_time: z.string(), single_amount: z.string() }).optional(),
});
type Content = z.infer<typeof zContent>;

interface AlipayRequest {
  method: string;
  content: Content;
  notifyUrl: string;
  returnUrl: string;
}

/**
 * Simulates Alipay's gateway: the methods that this product uses, with signatures in both
 * directions.
 */
export function registerSandboxAlipay(app: FastifyInstance, keysOf: () => Promise<SandboxKeys>): void {
  const { deps } = app;
  const { db, clock, env } = deps;

  function tradeAnswer(trade: SandboxTrade): Answer {
    const states = { NEW: '', WAITING: 'WAIT_BUYER_PAY', PAID: 'TRADE_SUCCESS', CLOSED: 'TRADE_CLOSED' };
    const gone = trade.state === 'PAID' && trade.refundedFen >= trade.amountFen;
    return ok({
      out_trade_no: trade.outTradeNo,
      trade_status: gone ? 'TRADE_CLOSED' : states[trade.state],
      total_amount: yuan(trade.amountFen),
      ...(trade.paidAt && {
        trade_no: trade.transactionId,
        send_pay_date: timeText(trade.paidAt),
        gmt_payment: timeText(trade.paidAt),
      }),
    });
  }

  const newTrade = ({ content, notifyUrl, returnUrl }: AlipayRequest) =>
    makeTrade(deps, {
      channel: 'ALIPAY',
      outTradeNo: content.out_trade_no,
      title: content.subject,
      amountFen: fenOf(content.total_amount),
      notifyUrl,
      returnUrl,
      expiresAt: timeOf(content.time_expire, new Date(clock().getTime() + LIFE_MS)),
    });

  async function charge(asked: AlipayRequest): Promise<Answer> {
    const { content } = asked;
    const known = await tradeBy(db, 'ALIPAY', content.out_trade_no);
    if (known?.state === 'PAID') return refuse('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    const agreement = await agreementBy(db, content.external_agreement_no);
    const mine = agreement ?? (await agreementByNo(content.agreement_params?.agreement_no ?? ''));
    if (!mine || mine.state !== 'ACTIVE') return refuse('ACQ.AGREEMENT_NOT_EXIST', '协议不存在');
    if (fenOf(content.total_amount) > mine.priceFen)
      return refuse('ACQ.CYCLE_PAY_SINGLE_FEE_EXCEED', '超出单次扣款限额');
    if ((await channelMood(db, 'ALIPAY')).poor) return refuse('ACQ.BUYER_BALANCE_NOT_ENOUGH', '买家余额不足');
    const trade = await newTrade(asked);
    await payTrade(deps, trade, true);
    const paid = await tradeBy(db, 'ALIPAY', trade.outTradeNo);
    return tradeAnswer(paid ?? trade);
  }

  async function agreementByNo(agreementNo: string) {
    const { rows } = await deps.pool.query<{ contract_no: string }>(
      'select contract_no from sandbox_agreement where agreement_no = $1',
      [agreementNo],
    );
    return rows[0] && agreementBy(db, rows[0].contract_no);
  }

  async function answerOf(asked: AlipayRequest): Promise<Answer> {
    const { method, content } = asked;
    const outTradeNo = content.out_trade_no;
    switch (method) {
      case 'alipay.trade.precreate': {
        if (!(fenOf(content.total_amount) > 0)) return refuse('ACQ.INVALID_PARAMETER', '金额不正确');
        const trade = await newTrade(asked);
        return ok({ out_trade_no: outTradeNo, qr_code: `${env.PUBLIC_ORIGIN}${phonePath(trade.code)}` });
      }
      case 'alipay.trade.query': {
        const trade = await tradeBy(db, 'ALIPAY', outTradeNo);
        return !trade || trade.state === 'NEW' ? MISSING : tradeAnswer(trade);
      }
      case 'alipay.trade.close': {
        const was = await closeTrade(deps, 'ALIPAY', outTradeNo);
        if (!was || was.state === 'NEW') return MISSING;
        if (was.state === 'WAITING') return ok({ out_trade_no: outTradeNo });
        return refuse('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态不合法');
      }
      case 'alipay.trade.refund': {
        const done = await refundTrade(deps, {
          channel: 'ALIPAY',
          outTradeNo,
          refundNo: content.out_request_no,
          amountFen: fenOf(content.refund_amount),
        });
        if (done === 'missing') return MISSING;
        if (done === 'unpaid') return refuse('ACQ.TRADE_NOT_ALLOW_REFUND', '当前交易不允许退款');
        if (done === 'too much') return refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
        return ok({ out_trade_no: outTradeNo, fund_change: done === 'done' ? 'Y' : 'N' });
      }
      case 'alipay.trade.fastpay.refund.query': {
        const { rowCount } = await deps.pool.query(
          `select from sandbox_refund where channel = 'ALIPAY' and refund_no = $1 and out_trade_no = $2`,
          [content.out_request_no, outTradeNo],
        );
        return ok(rowCount ? { refund_status: 'REFUND_SUCCESS' } : {});
      }
      case 'alipay.trade.pay':
        return charge(asked);
      case 'alipay.user.agreement.query': {
        const agreement = await agreementBy(db, content.external_agreement_no);
        if (!agreement || agreement.state === 'NEW') return refuse('USER_AGREEMENT_NOT_EXIST', '用户协议不存在');
        return ok({
          agreement_no: agreement.agreementNo,
          external_agreement_no: agreement.contractNo,
          status: agreement.state === 'ACTIVE' ? 'NORMAL' : 'STOP',
          alipay_user_id: payerOf(agreement),
        });
      }
      case 'alipay.user.agreement.unsign':
        return (await turnAgreement(deps, content.external_agreement_no, 'ENDED'))
          ? ok()
          : refuse('USER_AGREEMENT_NOT_EXIST', '用户协议不存在');
      default:
        return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method', sub_msg: '不存在的方法名' };
    }
  }

  /** Page of the sandbox for each method that browsers are redirected with. */
  async function pageOf(asked: AlipayRequest): Promise<string | null> {
    if (asked.method === 'alipay.trade.page.pay') return phonePath((await newTrade(asked)).code);
    if (asked.method !== 'alipay.user.agreement.page.sign') return null;
    const { external_agreement_no: contractNo, external_logon_id: account, period_rule_params: rule } = asked.content;
    await makeAgreement(deps, {
      contractNo,
      account,
      priceFen: fenOf(rule?.single_amount ?? ''),
      firstDay: rule?.execute_time ?? '',
      notifyUrl: asked.notifyUrl,
    });
    return signPath(contractNo);
  }

  function isSigned(fields: Record<string, string>, keys: SandboxKeys): boolean {
    const { sign = '', ...rest } = fields;
    const text = Object.keys(rest)
      .toSorted()
      .map((name) => `${name}=${rest[name]}`)
      .join('&');
    return createVerify('RSA-SHA256').update(text).verify(keys.own.publicKey, sign, 'base64');
  }

  async function handle(req: FastifyRequest, reply: FastifyReply) {
    const keys = await keysOf();
    const body = typeof req.body === 'string' ? req.body : '';
    const query = new URL(req.url, 'http://sandbox').searchParams;
    const fields: Record<string, string> = Object.fromEntries([...query, ...new URLSearchParams(body)]);
    const method = fields.method ?? '';
    const name = `${method.replaceAll('.', '_')}_response`;
    const send = (answer: Answer) => {
      const text = JSON.stringify(answer);
      const sign = createSign('RSA-SHA256').update(text).sign(keys.theirs.privateKey, 'base64');
      return reply.type('application/json').send(`{"${name}":${text},"sign":"${sign}"}`);
    };
    if ((await channelMood(db, 'ALIPAY')).down) return reply.code(503).send('down');
    if (fields.app_id !== SANDBOX_ALIPAY.appId || !isSigned(fields, keys))
      return send({ code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' });
    const content = zContent.parse(JSON.parse(fields.biz_content ?? '{}'));
    const asked = {
      method,
      content,
      notifyUrl: fields.notify_url ?? '',
      returnUrl: fields.return_url ?? '',
    };
    const page = await pageOf(asked);
    return page === null ? send(await answerOf(asked)) : reply.redirect(page, 303);
  }

  app.get(ALIPAY_PATH, handle);
  app.post(ALIPAY_PATH, handle);
}
