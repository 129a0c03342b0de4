import { createSign, randomBytes, randomInt } from 'node:crypto';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { PayChannel } from '@app/shared/contracts/order';
import type { Tx } from '../../../db/client.ts';
import {
  sandboxNotice,
  type NoticeFault,
  type SandboxAgreement,
  type SandboxMood,
  type SandboxNotice,
  type SandboxTrade,
} from '../../../db/schema/sandbox-pay.ts';
import type { Deps } from '../../../deps.ts';
import { yuan } from '../../../domain/money/yuan.ts';
import { isoTime } from '../../../domain/time/shanghai.ts';
import { sealText, stampOf } from '../../pay/wechat-sign.ts';
import { payerOf, SANDBOX_ALIPAY, SANDBOX_WECHAT } from './accounts.ts';
import type { SandboxKeys } from './keys.ts';

/** Pauses, in seconds, before a notice is repeated; the real channels use minutes and hours. */
const AGAIN_SEC: Record<PayChannel, readonly number[]> = {
  ALIPAY: [2, 4, 8, 15, 30, 60, 120],
  WECHAT: [1, 1, 2, 4, 8, 15, 15, 30, 30, 60, 60, 120, 120, 120],
};
const SHUFFLE_MS = 6_000;
const TIMEOUT_MS = 5_000;
const AT_ONCE = 20;
const OLD_MS = 10 * 60_000;

const timeText = (at: Date) => isoTime(at).slice(0, 19).replace('T', ' ');

interface Draft {
  channel: PayChannel;
  kind: SandboxNotice['kind'];
  content: Record<string, unknown>;
  url: string;
}

async function queue(tx: Tx, draft: Draft, mood: SandboxMood, now: Date, fault?: NoticeFault): Promise<void> {
  if (mood.mute && !fault) return;
  const due = () => new Date(now.getTime() + mood.lateSec * 1000 + (mood.shuffle ? randomInt(SHUFFLE_MS) : 0));
  const copies = fault ? 1 : mood.copies;
  await tx
    .insert(sandboxNotice)
    .values(Array.from({ length: copies }, () => ({ ...draft, fault, createdAt: now, dueAt: due() })));
}

function paymentContent(trade: SandboxTrade): Record<string, unknown> {
  const paidAt = trade.paidAt ?? new Date(0);
  return trade.channel === 'ALIPAY'
    ? {
        notify_type: 'trade_status_sync',
        trade_status: 'TRADE_SUCCESS',
        app_id: SANDBOX_ALIPAY.appId,
        seller_id: SANDBOX_ALIPAY.sellerId,
        out_trade_no: trade.outTradeNo,
        trade_no: trade.transactionId,
        subject: trade.title,
        total_amount: yuan(trade.amountFen),
        gmt_payment: timeText(paidAt),
      }
    : wechatTrade(trade);
}

/** A trade in WeChat Pay's format, in answers and notices. */
export function wechatTrade(trade: SandboxTrade): Record<string, unknown> {
  const states = { NEW: 'NOTPAY', WAITING: 'NOTPAY', PAID: 'SUCCESS', CLOSED: 'CLOSED' };
  return {
    appid: SANDBOX_WECHAT.appId,
    mchid: SANDBOX_WECHAT.mchId,
    out_trade_no: trade.outTradeNo,
    trade_type: 'NATIVE',
    trade_state: trade.refundedFen > 0 ? 'REFUND' : states[trade.state],
    trade_state_desc: '',
    amount: { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY', payer_currency: 'CNY' },
    ...(trade.paidAt && {
      transaction_id: trade.transactionId,
      success_time: isoTime(trade.paidAt).replace(/\.\d+/, ''),
      payer: { openid: 'sandbox' },
    }),
  };
}

export const sendPaymentNotice = (tx: Tx, trade: SandboxTrade, mood: SandboxMood, now: Date, fault?: NoticeFault) =>
  queue(
    tx,
    { channel: trade.channel, kind: 'payment', content: paymentContent(trade), url: trade.notifyUrl },
    mood,
    now,
    fault,
  );

export const sendRefundNotice = (
  tx: Tx,
  trade: SandboxTrade,
  refund: { refundNo: string; amountFen: number; notifyUrl: string },
  mood: SandboxMood,
  now: Date,
) =>
  queue(
    tx,
    {
      channel: trade.channel,
      kind: 'refund',
      content: {
        mchid: SANDBOX_WECHAT.mchId,
        out_trade_no: trade.outTradeNo,
        transaction_id: trade.transactionId,
        out_refund_no: refund.refundNo,
        refund_status: 'SUCCESS',
        success_time: isoTime(now).replace(/\.\d+/, ''),
        amount: { total: trade.amountFen, refund: refund.amountFen },
      },
      url: refund.notifyUrl,
    },
    mood,
    now,
  );

export const sendAgreementNotice = (tx: Tx, row: SandboxAgreement, mood: SandboxMood, now: Date) =>
  queue(
    tx,
    {
      channel: 'ALIPAY',
      kind: row.state === 'ACTIVE' ? 'sign' : 'unsign',
      content: {
        notify_type: row.state === 'ACTIVE' ? 'dut_user_sign' : 'dut_user_unsign',
        app_id: SANDBOX_ALIPAY.appId,
        status: row.state === 'ACTIVE' ? 'NORMAL' : 'UNSIGN',
        agreement_no: row.agreementNo,
        external_agreement_no: row.contractNo,
        alipay_user_id: payerOf(row),
        personal_product_code: 'CYCLE_PAY_AUTH_P',
        ...(row.state === 'ACTIVE' ? { sign_time: timeText(now) } : { unsign_time: timeText(now) }),
      },
      url: row.notifyUrl,
    },
    mood,
    now,
  );

/** The fields of a notice with the fault that makes it a forged one. */
function spoil({ channel, content, fault }: SandboxNotice): Record<string, unknown> {
  if (channel === 'ALIPAY') {
    if (fault === 'amount') return { ...content, total_amount: '0.01' };
    if (fault === 'app') return { ...content, app_id: '2021999999999999' };
    if (fault === 'currency') return { ...content, trans_currency: 'USD' };
    return content;
  }
  const amount = content.amount as object;
  if (fault === 'amount') return { ...content, amount: { ...amount, total: 1 } };
  if (fault === 'app') return { ...content, appid: 'wx9999999999999999' };
  if (fault === 'currency') return { ...content, amount: { ...amount, currency: 'USD' } };
  return content;
}

interface Parcel {
  headers: Record<string, string>;
  body: string;
}

function alipayParcel(notice: SandboxNotice, keys: SandboxKeys, now: Date): Parcel {
  const fields: Record<string, string> = {};
  const content = { ...spoil(notice), charset: 'utf-8', version: '1.0', notify_time: timeText(now) };
  for (const [name, value] of Object.entries(content)) fields[name] = String(value);
  fields.notify_id = String(notice.id).padStart(34, '0');
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  // A forger signs with another key.
  const key = notice.fault === 'signature' ? keys.own.privateKey : keys.theirs.privateKey;
  const sign = createSign('RSA-SHA256').update(text).sign(key, 'base64');
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString(),
  };
}

function wechatParcel(notice: SandboxNotice, keys: SandboxKeys, now: Date): Parcel {
  const refund = notice.kind === 'refund';
  const body = JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: isoTime(notice.createdAt),
    resource_type: 'encrypt-resource',
    event_type: refund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
    summary: refund ? '退款成功' : '支付成功',
    resource: {
      original_type: refund ? 'refund' : 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ...sealText(JSON.stringify(spoil(notice)), refund ? 'refund' : 'transaction', keys.apiV3Key),
    },
  });
  const signedAt = notice.fault === 'old' ? new Date(now.getTime() - OLD_MS) : now;
  const key = notice.fault === 'signature' ? keys.own.privateKey : keys.theirs.privateKey;
  const { timestamp, nonce, signature } = stampOf(body, key, signedAt);
  return {
    headers: {
      'content-type': 'application/json',
      'wechatpay-serial': SANDBOX_WECHAT.publicKeyId,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
    },
    body,
  };
}

async function deliver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  keys: SandboxKeys,
  notice: SandboxNotice,
): Promise<void> {
  const make = notice.channel === 'ALIPAY' ? alipayParcel : wechatParcel;
  let answer: string;
  let taken = false;
  try {
    const got = await fetch(notice.url, {
      method: 'POST',
      ...make(notice, keys, clock()),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await got.text();
    // The channels require exactly this text, or a status of success.
    taken = notice.channel === 'ALIPAY' ? got.ok && text === 'success' : got.status === 200 || got.status === 204;
    answer = `${got.status} ${text.slice(0, 80)}`.trim();
  } catch (error) {
    answer = error instanceof Error ? error.message : String(error);
  }
  await db
    .update(sandboxNotice)
    .set(taken || notice.fault ? { answer, dueAt: null } : { answer })
    .where(eq(sandboxNotice.id, notice.id));
}

/**
 * Sends due notices, and first records when each is repeated: after a crash it is sent again.
 * @returns the number sent
 */
export async function deliverDue(deps: Pick<Deps, 'db' | 'clock'>, keys: SandboxKeys): Promise<number> {
  const { db, clock } = deps;
  const now = clock();
  const claimed = await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(sandboxNotice)
      .where(and(isNotNull(sandboxNotice.dueAt), lte(sandboxNotice.dueAt, now)))
      .orderBy(asc(sandboxNotice.dueAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const { id, channel, tries } of due) {
      const wait = AGAIN_SEC[channel][tries];
      const dueAt = wait === undefined ? null : new Date(now.getTime() + wait * 1000);
      await tx
        .update(sandboxNotice)
        .set({ tries: tries + 1, dueAt })
        .where(eq(sandboxNotice.id, id));
    }
    return due;
  });
  await Promise.all(claimed.map((notice) => deliver(deps, keys, notice)));
  return claimed.length;
}
