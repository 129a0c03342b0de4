import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { memberOrder, memberRefund, type OrderRow, type RefundRow } from '../../db/schema/order.ts';
import { payAttempt, type AttemptRow } from '../../db/schema/pay.ts';
import { notifyMember } from '../account/notices.ts';
import { yuan } from '../money/yuan.ts';
import { revokeOrder } from '../orders/grant.ts';
import { storePayEvent, lockOrder, publishOrder } from './events.ts';
import { ChannelError } from './gateway.ts';
import type { PayDeps } from './pay-deps.ts';

const AT_ONCE = 50;
/** Pauses, in minutes, between attempts to send a refund; the last one repeats for ever. */
const PAUSES_MIN = [1, 1, 5, 15, 60, 360];

const nextTry = (tries: number, now: Date) =>
  new Date(now.getTime() + (PAUSES_MIN[Math.min(tries, PAUSES_MIN.length - 1)] ?? 1) * 60_000);

/** The payment that a refund belongs to. */
async function paymentOf({ db }: Pick<PayDeps, 'db'>, refund: RefundRow, order: OrderRow): Promise<AttemptRow | null> {
  const which = refund.outTradeNo
    ? eq(payAttempt.outTradeNo, refund.outTradeNo)
    : and(eq(payAttempt.orderNo, order.orderNo), eq(payAttempt.transactionId, order.transactionId ?? ''));
  const [row] = await db.select().from(payAttempt).where(which);
  return row ?? null;
}

/**
 * Records a completed refund: the order counts it, and what was granted for the money is revoked.
 */
async function finish(deps: PayDeps, refundNo: string, payment: AttemptRow): Promise<void> {
  const { db, clock, env } = deps;
  await db.transaction(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, payment.orderNo);
    const [refund] = await tx.select().from(memberRefund).where(eq(memberRefund.refundNo, refundNo)).for('update');
    if (!order || refund?.state !== 'SENDING') return;
    await tx
      .update(memberRefund)
      .set({ state: 'DONE', doneAt: now, nextTryAt: null, trouble: '' })
      .where(eq(memberRefund.refundNo, refundNo));
    // The refund of a second payment does not affect the order.
    const counts = payment.transactionId === order.transactionId;
    if (counts) {
      const refundedFen = Math.min(order.payFen, order.refundedFen + refund.amountFen);
      const whole = refundedFen === order.payFen;
      await tx
        .update(memberOrder)
        .set({ refundedFen, ...(whole && { payState: 'REFUNDED' as const }) })
        .where(eq(memberOrder.orderNo, order.orderNo));
      const gives = order.grantState === 'GRANTED' || order.grantState === 'PENDING';
      if (gives && (whole || refund.part !== 'MATERIAL')) await revokeOrder(tx, order, now);
    }
    const { orderNo, userId, bizTitle } = order;
    const amount = yuan(refund.amountFen);
    const { channel, outTradeNo } = payment;
    await storePayEvent(tx, env, 'refunded', { orderNo, outTradeNo, channel, refundNo, amount }, now);
    if (userId !== null) {
      const text = `「${bizTitle}」退款 ¥${amount} 已原路退回，到账时间以支付渠道为准。`;
      await notifyMember(tx, { userId, kind: 'ORDER', title: '退款成功', text, path: '/user/home?type=5' }, now);
    }
    await publishOrder(tx, orderNo);
  });
}

async function send(deps: PayDeps, refund: RefundRow): Promise<void> {
  const { db, clock, log } = deps;
  const { refundNo, tries } = refund;
  const now = clock();
  const [order] = await db.select().from(memberOrder).where(eq(memberOrder.orderNo, refund.orderNo));
  const payment = order && (await paymentOf(deps, refund, order));
  const mine = and(eq(memberRefund.refundNo, refundNo), eq(memberRefund.state, 'SENDING'));
  if (payment && deps.away?.has(payment.channel)) {
    await db
      .update(memberRefund)
      .set({ trouble: `${payment.channel} AWAY` })
      .where(mine);
    return;
  }
  const gateway = payment && (await deps.pay())[payment.channel];
  let trouble = 'no payment to send back, or its channel is not open';
  if (payment && gateway) {
    try {
      const answer = await gateway.refund({
        outTradeNo: payment.outTradeNo,
        refundNo,
        totalFen: payment.amountFen,
        refundFen: refund.amountFen,
        reason: refund.answer || '退款',
      });
      if (answer === 'DONE') return await finish(deps, refundNo, payment);
      trouble = '';
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      trouble = error.message;
      if (error.code === 'AWAY') deps.away?.add(payment.channel);
      log.error({ err: error, refundNo }, 'refund not sent');
    }
  }
  await db
    .update(memberRefund)
    .set({ tries: tries + 1, nextTryAt: nextTry(tries, now), trouble })
    .where(mine);
  if (trouble !== '' && tries === PAUSES_MIN.length)
    await storePayEvent(db, deps.env, 'failed', { orderNo: refund.orderNo, refundNo, reason: trouble }, now);
}

/**
 * Sends approved refunds, repeatedly with the same number until the channel confirms them. `only`:
 * the refund that a notice named.
 */
export async function sendRefunds(deps: PayDeps, only?: string): Promise<void> {
  const { db, clock } = deps;
  const due = only
    ? eq(memberRefund.refundNo, only)
    : or(isNull(memberRefund.nextTryAt), lte(memberRefund.nextTryAt, clock()));
  const list = await db
    .select()
    .from(memberRefund)
    .where(and(eq(memberRefund.state, 'SENDING'), due))
    .orderBy(memberRefund.askedAt)
    .limit(AT_ONCE);
  for (const refund of list) await send(deps, refund);
}
