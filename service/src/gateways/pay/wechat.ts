import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../deps.ts';
import {
  ChannelError,
  NoticeError,
  type PayNotice,
  type PayGateway,
  type Payment,
  type RawNotice,
  type TradeState,
} from '../../domain/pay/gateway.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { platformKeys, zCertificates } from './wechat-keys.ts';
import { authorizationHeader, isStamped, openSealed, type SignatureStamp } from './wechat-sign.ts';

export interface WechatPayAccount {
  api: string;
  mchId: string;
  appId: string;
  /** Serial number of the merchant's own certificate. */
  serial: string;
  privateKey: KeyObject;
  apiV3Key: string;
  /**
   * Public keys by their id. Platform certificates are fetched as well when something is signed
   * with one.
   */
  publicKeys: Readonly<Record<string, KeyObject>>;
  /**
   * Id of the public key with which answers should be signed; without one WeChat Pay signs with a
   * certificate.
   */
  publicKeyId?: string;
  notifyUrl: () => string;
}

const TIMEOUT_MS = 8_000;
/** Largest time difference, in ms, of a notice or an answer: beyond it is a replay. */
const SKEW_MS = 5 * 60_000;
/**
 * Least age, in ms, of a trade that may be closed, as WeChat Pay advises: the payer may be typing.
 */
const CLOSABLE_AFTER_MS = 5 * 60_000;
/** WeChat Pay sends such a signature now and then to see whether signatures are verified. */
const PROBE = 'WECHATPAY/SIGNTEST/';
const TITLE_LENGTH = 127;

const zTrade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  success_time: z.string().default(''),
  amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }).optional(),
});
const zRefundAnswer = z.object({ status: z.string() });
const zNotice = z.object({
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
});
const zRefundNotice = z.object({ mchid: z.string(), out_refund_no: z.string() });
const zFault = z.object({ code: z.string().default(''), message: z.string().default('') });

type Headers = RawNotice['headers'];
const headerOf = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

interface WechatReply {
  status: number;
  data: unknown;
}

/** The WeChat Pay channel, APIv3 Native: a QR code on the screen that a phone scans. */
export function wechatPay(account: WechatPayAccount, clock: Clock): PayGateway {
  const { mchId, appId, serial, privateKey, apiV3Key, notifyUrl } = account;

  async function fetchText(method: 'GET' | 'POST', path: string, body: object | null, signedBy?: string) {
    const text = body ? JSON.stringify(body) : '';
    // The signature covers the path as the server sees it.
    const url = new URL(`${account.api.replace(/\/$/, '')}${path}`);
    const signed = { method, path: `${url.pathname}${url.search}`, body: text };
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'app-service',
        authorization: authorizationHeader({ mchId, serial, key: privateKey }, signed, clock()),
        ...(signedBy && { 'wechatpay-serial': signedBy }),
      },
      ...(body && { body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new ChannelError('WECHAT', 'AWAY', error instanceof Error ? error.message : String(error));
    });
    return { answer, text: await answer.text() };
  }

  const keys = platformKeys(
    account.publicKeys,
    apiV3Key,
    async () => {
      const { answer, text } = await fetchText('GET', '/v3/certificates', null);
      // A merchant that started with a public key has no certificates.
      if (answer.status === 404) return { data: [] };
      // The content is encrypted with the merchant's key, which proves its origin.
      if (!answer.ok) throw new ChannelError('WECHAT', String(answer.status), 'no platform certificates');
      return zCertificates.parse(JSON.parse(text));
    },
    clock,
  );

  async function isFromWechat(serialNo: string, stamp: SignatureStamp, body: string): Promise<boolean> {
    const at = Number(stamp.timestamp) * 1000;
    if (!(Math.abs(clock().getTime() - at) <= SKEW_MS)) return false;
    if (stamp.signature.startsWith(PROBE)) return false;
    const key = await keys.of(serialNo);
    return key !== null && isStamped(body, stamp, key);
  }

  async function ask(method: 'GET' | 'POST', path: string, body: object | null = null): Promise<WechatReply> {
    const { answer, text } = await fetchText(method, path, body, account.publicKeyId);
    if (answer.status >= 500) throw new ChannelError('WECHAT', 'AWAY', `answered HTTP ${answer.status}`);
    const stamp = {
      timestamp: answer.headers.get('wechatpay-timestamp') ?? '',
      nonce: answer.headers.get('wechatpay-nonce') ?? '',
      signature: answer.headers.get('wechatpay-signature') ?? '',
    };
    // Refusals of an invalid signature come unsigned.
    const real = await isFromWechat(answer.headers.get('wechatpay-serial') ?? '', stamp, text);
    if (!real && answer.status !== 401) throw new ChannelError('WECHAT', 'SIGN', 'answer without a valid signature');
    return { status: answer.status, data: text === '' ? null : JSON.parse(text) };
  }

  const faultOf = ({ status, data }: WechatReply) => {
    const fault = zFault.safeParse(data);
    return new ChannelError(
      'WECHAT',
      (fault.success && fault.data.code) || String(status),
      fault.success ? fault.data.message : '',
    );
  };

  function paymentOf(trade: z.infer<typeof zTrade>): Payment {
    return {
      outTradeNo: trade.out_trade_no,
      transactionId: trade.transaction_id,
      amountFen: trade.amount?.total ?? Number.NaN,
      currency: trade.amount?.currency ?? '',
      paidAt: trade.success_time === '' ? clock() : new Date(trade.success_time),
    };
  }

  function checkOurs(trade: { mchid: string; appid?: string }): void {
    if (trade.mchid !== mchId) throw new NoticeError('for another merchant');
    if (trade.appid !== undefined && trade.appid !== appId) throw new NoticeError('for another app');
  }

  const pathOf = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  async function query(outTradeNo: string): Promise<TradeState> {
    const asked = await ask('GET', `${pathOf(outTradeNo)}?mchid=${mchId}`);
    if (asked.status === 404) return { state: 'NONE' };
    if (asked.status !== 200) throw faultOf(asked);
    const trade = zTrade.parse(asked.data);
    checkOurs(trade);
    if (trade.trade_state === 'SUCCESS' || trade.trade_state === 'REFUND')
      return { state: 'PAID', payment: paymentOf(trade) };
    return { state: trade.trade_state === 'NOTPAY' || trade.trade_state === 'USERPAYING' ? 'WAITING' : 'CLOSED' };
  }

  return {
    channel: 'WECHAT',
    closableAfterMs: CLOSABLE_AFTER_MS,
    query,

    async code({ outTradeNo, title, amountFen, expiresAt }) {
      const asked = await ask('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: mchId,
        // The title must not end in an unpaired surrogate.
        description: title.slice(0, TITLE_LENGTH).replace(/[\uD800-\uDBFF]$/, ''),
        out_trade_no: outTradeNo,
        time_expire: isoTime(expiresAt).replace(/\.\d+/, ''),
        notify_url: notifyUrl(),
        amount: { total: amountFen, currency: 'CNY' },
      });
      if (asked.status !== 200) throw faultOf(asked);
      return z.object({ code_url: z.string() }).parse(asked.data).code_url;
    },

    async close(outTradeNo) {
      const asked = await ask('POST', `${pathOf(outTradeNo)}/close`, { mchid: mchId });
      if (asked.status === 204) return { state: 'CLOSED' };
      if (asked.status === 404) return { state: 'NONE' };
      const fault = faultOf(asked);
      if (fault.code === 'ORDERPAID' || fault.code === 'ORDER_CLOSED' || fault.code === 'USERPAYING')
        return query(outTradeNo);
      throw fault;
    },

    async refund({ outTradeNo, refundNo, totalFen, refundFen, reason }) {
      const asked = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        reason: reason.slice(0, 80),
        notify_url: notifyUrl(),
        amount: { refund: refundFen, total: totalFen, currency: 'CNY' },
      });
      if (asked.status !== 200) throw faultOf(asked);
      const { status } = zRefundAnswer.parse(asked.data);
      if (status === 'SUCCESS') return 'DONE';
      if (status === 'PROCESSING') return 'SENDING';
      throw new ChannelError('WECHAT', `REFUND_${status}`, 'the refund needs a hand: see the merchant platform');
    },

    async read({ headers, body }): Promise<PayNotice> {
      const stamp = {
        timestamp: headerOf(headers, 'wechatpay-timestamp'),
        nonce: headerOf(headers, 'wechatpay-nonce'),
        signature: headerOf(headers, 'wechatpay-signature'),
      };
      if (!(await isFromWechat(headerOf(headers, 'wechatpay-serial'), stamp, body)))
        throw new NoticeError('signature is not by WeChat Pay, or not current');
      const notice = zNotice.safeParse(parse(body));
      if (!notice.success) throw new NoticeError('malformed');
      const resource = parse(openOr(notice.data.resource));
      if (notice.data.event_type.startsWith('REFUND.')) {
        const refund = zRefundNotice.safeParse(resource);
        if (!refund.success) throw new NoticeError('unreadable refund');
        checkOurs(refund.data);
        return { kind: 'refund', refundNo: refund.data.out_refund_no };
      }
      const trade = zTrade.safeParse(resource);
      if (!trade.success) {
        // After an error the channel repeats the notice, until it can be read or an operator has
        // seen the log.
        if (notice.data.event_type.startsWith('TRANSACTION.')) throw new NoticeError('unreadable transaction');
        return { kind: 'other' };
      }
      checkOurs(trade.data);
      if (trade.data.trade_state !== 'SUCCESS') return { kind: 'other' };
      return { kind: 'payment', payment: paymentOf(trade.data) };
    },
  };

  function openOr(resource: z.infer<typeof zNotice>['resource']): string {
    try {
      return openSealed(resource, apiV3Key);
    } catch {
      throw new NoticeError('cannot be opened with the APIv3 key');
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
