import type { KeyObject } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import type { Clock } from '../../deps.ts';
import { yuan } from '../../domain/money/yuan.ts';
import {
  ChannelError,
  NoticeError,
  type PayAgreement,
  type ChargeResult,
  type ContractGateway,
  type PayNotice,
  type PayGateway,
  type PayRequest,
  type TradeState,
} from '../../domain/pay/gateway.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { fenOf } from './amounts.ts';

export interface AlipayAccount {
  appId: string;
  sellerId: string;
  privateKey: KeyObject;
  alipayPublicKey: KeyObject;
  /** URL of the gateway for requests of this server. */
  gateway: string;
  /**
   * URL to which browsers are sent; at Alipay itself the same as the gateway. `origin` is this
   * site's origin in the browser.
   */
  cashier: (origin: string) => string;
  signScene: string;
  notifyUrl: () => string;
}

const TIMEOUT_MS = 8_000;
const OK = '10000';
/** Code for a charge that was accepted but is not paid yet. */
const PAYING = '10003';
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';
const NO_AGREEMENT = ['USER_AGREEMENT_NOT_EXIST', 'ACQ.AGREEMENT_NOT_EXIST', 'AGREEMENT_NOT_EXIST'];
/** Codes for a trade that is already paid or closed. */
const NOT_OPEN = ['ACQ.TRADE_HAS_SUCCESS', 'ACQ.TRADE_HAS_CLOSE', 'ACQ.TRADE_STATUS_ERROR'];
const REASON_NOT_OPEN = 'ACQ.REASON_TRADE_STATUS_INVALID';
/** Codes for a refusal on the payer's side: retrying now changes nothing. */
const PAYER_REFUSES = [
  'ACQ.BUYER_BALANCE_NOT_ENOUGH',
  'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH',
  'ACQ.AGREEMENT_NOT_EXIST',
  'ACQ.AGREEMENT_INVALID',
  'ACQ.AGREEMENT_ERROR',
  'ACQ.BUYER_ENABLE_STATUS_FORBID',
  'ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR',
  'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR',
  'ACQ.CYCLE_PAY_SINGLE_FEE_EXCEED',
  'ACQ.ERROR_BALANCE_PAYMENT_DISABLE',
];

const payerOf = (payerId: string | undefined) => (payerId ? { payerId } : {});

const zAnswer = z.object({
  code: z.string(),
  msg: z.string().default(''),
  subCode: z.string().default(''),
  subMsg: z.string().default(''),
  qrCode: z.string().default(''),
  tradeNo: z.string().default(''),
  tradeStatus: z.string().default(''),
  totalAmount: z.coerce.string().default(''),
  transCurrency: z.string().default('CNY'),
  sendPayDate: z.string().default(''),
  gmtPayment: z.string().default(''),
  fundChange: z.string().default(''),
  refundStatus: z.string().default(''),
  agreementNo: z.string().default(''),
  alipayUserId: z.string().default(''),
  alipayOpenId: z.string().default(''),
  status: z.string().default(''),
});
type Answer = z.infer<typeof zAnswer>;

const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString().trim();

/** Alipay writes times in Beijing time without an offset. */
const timeText = (at: Date) => isoTime(at).slice(0, 19).replace('T', ' ');
const timeOf = (text: string, otherwise: Date) => {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? otherwise : at;
};

/** The Alipay channel with its own SDK: web cashier, QR codes, contracts of recurring charges. */
export function createAlipayGateway(account: AlipayAccount, clock: Clock): PayGateway {
  const { appId, sellerId, notifyUrl, signScene } = account;
  const sdk = new AlipaySdk({
    appId,
    privateKey: pem(account.privateKey, 'pkcs8'),
    keyType: 'PKCS8',
    alipayPublicKey: pem(account.alipayPublicKey, 'spki'),
    gateway: account.gateway,
    timeout: TIMEOUT_MS,
  });
  const fault = (answer: Answer) =>
    new ChannelError('ALIPAY', answer.subCode || answer.code, answer.subMsg || answer.msg);
  /** By default the SDK writes times in the machine's own zone. */
  const stamp = () => ({ timestamp: timeText(clock()) });

  async function ask(method: string, bizContent: object, more: object = {}): Promise<Answer> {
    const answer = await sdk
      .exec(method, { ...stamp(), ...more, bizContent: { ...bizContent } }, { validateSign: true })
      .catch((error: unknown) => {
        throw new ChannelError('ALIPAY', 'AWAY', error instanceof Error ? error.message : String(error));
      });
    return zAnswer.parse(answer);
  }

  function tradeOf(outTradeNo: string, answer: Answer): TradeState {
    if (answer.tradeStatus === 'TRADE_CLOSED') return { state: 'CLOSED' };
    if (answer.tradeStatus === 'WAIT_BUYER_PAY') return { state: 'WAITING' };
    if (answer.tradeStatus !== 'TRADE_SUCCESS' && answer.tradeStatus !== 'TRADE_FINISHED') throw fault(answer);
    return {
      state: 'PAID',
      payment: {
        outTradeNo,
        transactionId: answer.tradeNo,
        amountFen: fenOf(answer.totalAmount),
        currency: answer.transCurrency,
        paidAt: timeOf(answer.sendPayDate || answer.gmtPayment, clock()),
      },
    };
  }

  async function query(outTradeNo: string): Promise<TradeState> {
    const answer = await ask('alipay.trade.query', { out_trade_no: outTradeNo });
    if (answer.subCode === NO_TRADE) return { state: 'NONE' };
    if (answer.code !== OK) throw fault(answer);
    return tradeOf(outTradeNo, answer);
  }

  const goods = ({ outTradeNo, title, amountFen }: PayRequest) => ({
    out_trade_no: outTradeNo,
    subject: title,
    total_amount: yuan(amountFen),
  });

  const agreementKeys = (contractNo: string) => ({
    personal_product_code: 'CYCLE_PAY_AUTH_P',
    sign_scene: signScene,
    external_agreement_no: contractNo,
  });

  /** A signed URL of Alipay that contains all parameters. */
  function address(method: string, params: object, origin: string): URL {
    const made = new URL(sdk.pageExec(method, 'GET', { ...stamp(), notifyUrl: notifyUrl(), ...params }));
    const cashier = new URL(account.cashier(origin));
    cashier.search = made.search;
    return cashier;
  }

  const contracts: ContractGateway = {
    signAddress({ contractNo, account: shown, priceFen, firstDay }, origin) {
      const bizContent = {
        ...agreementKeys(contractNo),
        product_code: 'CYCLE_PAY_AUTH',
        external_logon_id: shown,
        access_params: { channel: 'QRCODE' },
        period_rule_params: {
          period_type: 'MONTH',
          period: '1',
          execute_time: firstDay,
          single_amount: yuan(priceFen),
        },
      };
      return address('alipay.user.agreement.page.sign', { bizContent }, origin).href;
    },
    async agreement(contractNo) {
      const answer = await ask('alipay.user.agreement.query', agreementKeys(contractNo));
      if (NO_AGREEMENT.includes(answer.subCode)) return null;
      if (answer.code !== OK) throw fault(answer);
      if (answer.status === 'TEMP') return null;
      return {
        contractNo,
        agreementNo: answer.agreementNo,
        state: answer.status === 'NORMAL' ? 'ACTIVE' : 'ENDED',
        ...payerOf(answer.alipayUserId || answer.alipayOpenId),
      };
    },
    async charge(request): Promise<ChargeResult> {
      const { outTradeNo, agreementNo, expiresAt } = request;
      const answer = await ask(
        'alipay.trade.pay',
        {
          ...goods(request),
          product_code: 'CYCLE_PAY_AUTH',
          agreement_params: { agreement_no: agreementNo },
          time_expire: timeText(expiresAt),
        },
        { notifyUrl: notifyUrl() },
      );
      if (answer.code === OK) return tradeOf(outTradeNo, { ...answer, tradeStatus: 'TRADE_SUCCESS' });
      if (answer.code === PAYING) return { state: 'WAITING' };
      if (NOT_OPEN.includes(answer.subCode)) return query(outTradeNo);
      if (PAYER_REFUSES.includes(answer.subCode)) return { state: 'REFUSED', reason: answer.subCode };
      throw fault(answer);
    },
    async unsign({ contractNo }) {
      const answer = await ask('alipay.user.agreement.unsign', agreementKeys(contractNo), { notifyUrl: notifyUrl() });
      if (answer.code !== OK && !NO_AGREEMENT.includes(answer.subCode)) throw fault(answer);
    },
  };

  return {
    channel: 'ALIPAY',
    closableAfterMs: 0,
    contracts,
    query,

    form(request, origin) {
      const bizContent = {
        ...goods(request),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        time_expire: timeText(request.expiresAt),
      };
      const made = address('alipay.trade.page.pay', { bizContent, returnUrl: request.returnUrl }, origin);
      const fields = Object.fromEntries(made.searchParams);
      // The gateway reads the encoding before the fields.
      made.search = '?charset=utf-8';
      return { action: made.href, fields };
    },

    async code(request) {
      const answer = await ask(
        'alipay.trade.precreate',
        { ...goods(request), time_expire: timeText(request.expiresAt) },
        { notifyUrl: notifyUrl() },
      );
      if (answer.code !== OK || answer.qrCode === '') throw fault(answer);
      return answer.qrCode;
    },

    async close(outTradeNo) {
      const answer = await ask('alipay.trade.close', { out_trade_no: outTradeNo });
      if (answer.code === OK) return { state: 'CLOSED' };
      if (answer.subCode === NO_TRADE) return { state: 'NONE' };
      if (answer.subCode === REASON_NOT_OPEN || NOT_OPEN.includes(answer.subCode)) return query(outTradeNo);
      throw fault(answer);
    },

    async refund({ outTradeNo, refundNo, refundFen, reason }) {
      const answer = await ask('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: refundNo,
        refund_amount: yuan(refundFen),
        refund_reason: reason,
      });
      if (answer.code !== OK) throw fault(answer);
      if (answer.fundChange === 'Y') return 'DONE';
      // The refund may have been requested before: its state is queried.
      const asked = await ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: outTradeNo,
        out_request_no: refundNo,
      });
      return asked.code === OK && asked.refundStatus === 'REFUND_SUCCESS' ? 'DONE' : 'SENDING';
    },

    async read({ body }): Promise<PayNotice> {
      const fields: Partial<Record<string, string>> = Object.fromEntries(new URLSearchParams(body));
      // The SDK would accept the weaker RSA with SHA-1 if the notice names it.
      if (fields.sign_type !== 'RSA2') throw new NoticeError('not signed by RSA2');
      if (!sdk.checkNotifySignV2(fields)) throw new NoticeError('signature is not by Alipay');
      if (fields.app_id !== appId) throw new NoticeError('for another app');
      if (fields.notify_type === 'dut_user_sign' || fields.notify_type === 'dut_user_unsign') {
        const agreement: PayAgreement = {
          contractNo: fields.external_agreement_no ?? '',
          agreementNo: fields.agreement_no ?? '',
          state: fields.notify_type === 'dut_user_sign' && fields.status === 'NORMAL' ? 'ACTIVE' : 'ENDED',
          ...payerOf(fields.alipay_user_id || fields.alipay_open_id),
        };
        return { kind: 'agreement', agreement };
      }
      if (fields.seller_id !== sellerId) throw new NoticeError('for another seller');
      const { trade_status: status } = fields;
      if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { kind: 'other' };
      return {
        kind: 'payment',
        payment: {
          outTradeNo: fields.out_trade_no ?? '',
          transactionId: fields.trade_no ?? '',
          amountFen: fenOf(fields.total_amount ?? ''),
          currency: fields.trans_currency ?? 'CNY',
          paidAt: timeOf(fields.gmt_payment ?? '', clock()),
        },
      };
    },
  };
}
