import type { PayChannel } from '@app/shared/contracts/order';
import { isOutage } from '@app/database/outage';
import { and, eq, ne } from 'drizzle-orm';
import { memberOrder, memberRefund, type OrderRow } from '../../db/schema/order.ts';
import { payAttempt, type AttemptRow } from '../../db/schema/pay.ts';
import type { Deps } from '../../deps.ts';
import { notifyMember } from '../account/notices.ts';
import { yuan } from '../money/yuan.ts';
import { newRefundNo } from '../orders/change.ts';
import { grantOrder } from '../orders/grant.ts';
import { storePayEvent, lockOrder, publishOrder } from './events.ts';
import type { Payment } from './gateway.ts';
import { periodPaid } from './period.ts';
import { grantObstacle } from './worth.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'env'>;
/** A transaction that supports savepoints. */
type Transaction = Parameters<Parameters<Deps['db']['transaction']>[0]>[0];

/**
 * Result of settling. `GRANTED`: the order is paid; `REFUNDING`: the payment is refunded;
 * `DUPLICATE`: settled before; `MISMATCH`: amount, currency or transaction differ from the attempt;
 * `UNKNOWN`: no such attempt.
 */
export type SettleResult = 'GRANTED' | 'REFUNDING' | 'DUPLICATE' | 'MISMATCH' | 'UNKNOWN';

/** Grants a paid order; a failure leaves it PENDING, and a job retries it. */
export async function tryGrant(
  tx: Transaction,
  { log }: Pick<Deps, 'log'>,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  try {
    await tx.transaction((inner) => grantOrder(inner, order, now));
    return true;
  } catch (error) {
    // During a database outage nothing is settled: the channel repeats its notice.
    if (isOutage(error)) throw error;
    log.error({ err: error, orderNo: order.orderNo }, 'grant failed after payment');
    return false;
  }
}

interface Back {
  order: OrderRow;
  attempt: AttemptRow;
  why: string;
}

/** Records the refund of a payment; a job sends it. */
async function sendBack(tx: Transaction, { order, attempt, why }: Back, now: Date): Promise<void> {
  const { orderNo, userId, bizTitle } = order;
  await tx.insert(memberRefund).values({
    refundNo: newRefundNo(orderNo),
    orderNo,
    part: 'ALL',
    amountFen: attempt.amountFen,
    state: 'SENDING',
    reason: 'DUPLICATE',
    answer: why,
    askedAt: now,
    decidedAt: now,
    outTradeNo: attempt.outTradeNo,
  });
  if (userId === null) return;
  const text = `「${bizTitle}」的一笔付款 ¥${yuan(attempt.amountFen)} 将原路退回：${why}。`;
  await notifyMember(tx, { userId, kind: 'ORDER', title: '付款将原路退回', text, path: '/user/home?type=5' }, now);
}

/** Mismatch between a channel's report and this attempt; null for none. */
function mismatch(attempt: AttemptRow, payment: Payment): string | null {
  if (payment.currency !== 'CNY') return 'currency';
  if (payment.amountFen !== attempt.amountFen) return 'amount';
  if (payment.transactionId === '') return 'transaction';
  if (attempt.state === 'PAID' && attempt.transactionId !== payment.transactionId) return 'transaction';
  return null;
}

/**
 * Settles a reported payment in one transaction. Idempotent; notices may arrive in any order. A
 * second payment of an order, or one for something that cannot be granted any more, is refunded.
 */
export async function takePayment(deps: Needs, channel: PayChannel, payment: Payment): Promise<SettleResult> {
  const { db, clock, log, env } = deps;
  const { outTradeNo, transactionId } = payment;
  return db.transaction(async (tx): Promise<SettleResult> => {
    const now = clock();
    const mine = and(eq(payAttempt.outTradeNo, outTradeNo), eq(payAttempt.channel, channel));
    const [known] = await tx.select().from(payAttempt).where(mine);
    const order = known && (await lockOrder(tx, known.orderNo));
    // The attempt is read again under the order's lock: another process may just have settled it.
    const [attempt] = await tx.select().from(payAttempt).where(mine).for('update');
    if (!order || !attempt) {
      log.error({ channel, outTradeNo }, 'payment of an unknown attempt');
      return 'UNKNOWN';
    }
    const [elsewhere] = await tx
      .select({ outTradeNo: payAttempt.outTradeNo })
      .from(payAttempt)
      .where(
        and(
          eq(payAttempt.channel, channel),
          eq(payAttempt.transactionId, transactionId),
          ne(payAttempt.outTradeNo, outTradeNo),
        ),
      );
    const wrong = elsewhere ? 'transaction' : mismatch(attempt, payment);
    if (wrong) {
      log.error({ channel, outTradeNo, wrong }, 'payment does not match its attempt');
      await storePayEvent(tx, env, 'failed', { orderNo: order.orderNo, outTradeNo, channel, reason: wrong }, now);
      return 'MISMATCH';
    }
    if (attempt.state === 'PAID') return 'DUPLICATE';

    // The refund period starts at this time: not before the attempt was created, and not in the
    // future.
    const paidAt = new Date(Math.min(Math.max(payment.paidAt.getTime(), attempt.createdAt.getTime()), now.getTime()));
    await tx.update(payAttempt).set({ state: 'PAID', transactionId, paidAt }).where(mine);
    const amount = yuan(attempt.amountFen);
    await storePayEvent(tx, env, 'paid', { orderNo: order.orderNo, outTradeNo, channel, transactionId, amount }, now);
    if (order.payState === 'PAID' || order.payState === 'REFUNDED') {
      await sendBack(tx, { order, attempt, why: '同一订单重复付款' }, now);
      await publishOrder(tx, order.orderNo);
      return 'REFUNDING';
    }
    await tx
      .update(payAttempt)
      .set({ state: 'LEFT' })
      .where(and(eq(payAttempt.orderNo, order.orderNo), eq(payAttempt.state, 'OPEN')));
    const why = await grantObstacle(tx, order, now);
    await tx
      .update(memberOrder)
      .set({
        payState: 'PAID',
        grantState: why ? 'NONE' : 'PENDING',
        channel,
        transactionId,
        paidAt,
        closedAt: null,
        removedAt: null,
      })
      .where(eq(memberOrder.orderNo, order.orderNo));
    if (why) await sendBack(tx, { order, attempt, why }, now);
    else {
      await periodPaid(tx, order, now);
      await tryGrant(tx, deps, order, now);
    }
    await publishOrder(tx, order.orderNo);
    return why ? 'REFUNDING' : 'GRANTED';
  });
}

/** Grants paid orders whose grant failed before. @returns the number granted now */
export async function grantPending({ db, clock, log }: Needs): Promise<number> {
  const pending = await db
    .select({ orderNo: memberOrder.orderNo })
    .from(memberOrder)
    .where(eq(memberOrder.grantState, 'PENDING'))
    .orderBy(memberOrder.paidAt)
    .limit(50);
  let given = 0;
  for (const { orderNo } of pending) {
    const done = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order?.payState !== 'PAID' || order.grantState !== 'PENDING') return false;
      const granted = await tryGrant(tx, { log }, order, clock());
      if (granted) await publishOrder(tx, orderNo);
      return granted;
    });
    if (done) given += 1;
  }
  return given;
}
