import { randomInt } from 'node:crypto';
import type { CallParsed } from '@app/shared/contracts/calls';
import type { Order } from '@app/shared/contracts/order';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, gte, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberOrder, memberRefund, type OrderRow } from '../../db/schema/order.ts';
import type { Deps } from '../../deps.ts';
import { lockMember } from '../member/grants.ts';
import { isEarlyReturn } from './early-return.ts';
import { ownOrder } from './list.ts';
import { EARLY_ANSWER, refundOptions } from './refund-rules.ts';
import { viewOrders } from './view.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Changes one's own order under its lock and returns its new state. */
async function change(
  { db, clock }: Needs,
  userId: number,
  orderNo: string,
  work: (tx: Tx, row: OrderRow, now: Date) => Promise<void>,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const now = clock();
    await work(tx, await ownOrder(tx, userId, orderNo, true), now);
    const [order] = await viewOrders(tx, [await ownOrder(tx, userId, orderNo)], now);
    return order!;
  });
}

/** Closes an unpaid order; idempotent. A later payment is settled as for any closed order. */
export function cancelOrder(deps: Needs, userId: number, orderNo: string): Promise<Order> {
  return change(deps, userId, orderNo, async (tx, row, now) => {
    if (row.payState === 'CLOSED') return;
    if (row.payState !== 'UNPAID') throw new AppError(CODES.REFUSED, '订单已支付，不能取消');
    await tx.update(memberOrder).set({ payState: 'CLOSED', closedAt: now }).where(eq(memberOrder.orderNo, orderNo));
  });
}

/** Hides a closed order from its owner's list. */
export async function removeOrder({ db, clock }: Needs, userId: number, orderNo: string): Promise<null> {
  return db.transaction(async (tx) => {
    const row = await ownOrder(tx, userId, orderNo, true);
    if (row.payState !== 'CLOSED') throw new AppError(CODES.REFUSED, '只能删除已关闭的订单');
    await tx.update(memberOrder).set({ removedAt: clock() }).where(eq(memberOrder.orderNo, orderNo));
    return null;
  });
}

/** Whether a later upgrade was discounted by the remaining days of this order. */
async function isUsedUp(tx: Tx, { orderNo, userId, paidAt }: OrderRow): Promise<boolean> {
  const later = await tx
    .select({ orderNo: memberOrder.orderNo })
    .from(memberOrder)
    .where(
      and(
        eq(memberOrder.userId, userId ?? 0),
        eq(memberOrder.module, 'PROMOTE'),
        eq(memberOrder.grantState, 'GRANTED'),
        gte(memberOrder.paidAt, paidAt ?? new Date(0)),
        ne(memberOrder.orderNo, orderNo),
      ),
    );
  return later.length > 0;
}

/** Requests a refund, which the operator decides, or the rule of early returns grants. */
export function askRefund(
  deps: Needs,
  userId: number,
  { orderNo, part, reason, note }: CallParsed<'POST /member/user/order/refund'>,
): Promise<Order> {
  return change(deps, userId, orderNo, async (tx, row, now) => {
    // The lock serialises this with an upgrade that is being paid concurrently.
    await lockMember(tx, userId);
    const refunds = await tx.select().from(memberRefund).where(eq(memberRefund.orderNo, orderNo));
    if (refunds.some(({ state }) => state === 'ASKED' || state === 'SENDING'))
      throw new AppError(CODES.REFUSED, '这笔订单已有退款在处理中');
    const early = await isEarlyReturn(tx, row, now);
    const offered = refundOptions(row, refunds, now, early).find((one) => one.part === part);
    if (!offered) throw new AppError(CODES.REFUSED, '这笔订单不能申请退款');
    if (row.module !== 'COURSE' && (await isUsedUp(tx, row)))
      throw new AppError(CODES.REFUSED, '这笔会员剩余的天数已抵扣升级的价格，请对升级的订单申请退款');
    if (!offered.reasons.includes(reason)) throw new AppError(CODES.REFUSED, '请选择适用于这部分的退款原因');
    await tx.insert(memberRefund).values({
      refundNo: newRefundNo(orderNo),
      orderNo,
      part,
      amountFen: offered.fen,
      ...(reason === 'NOT_STUDIED'
        ? { state: 'SENDING' as const, answer: EARLY_ANSWER, decidedAt: now }
        : { state: 'ASKED' as const }),
      reason,
      note,
      askedAt: now,
    });
  });
}

/** Refund number of 24 digits: the order's 20 and four random ones. */
export const newRefundNo = (orderNo: string): string => `${orderNo}${String(randomInt(10_000)).padStart(4, '0')}`;

export function askInvoice(
  deps: Needs,
  userId: number,
  { orderNo, ...invoice }: CallParsed<'POST /member/user/order/invoice'>,
): Promise<Order> {
  return change(deps, userId, orderNo, async (tx, row) => {
    if (row.payState !== 'PAID' || row.payFen === row.refundedFen)
      throw new AppError(CODES.REFUSED, '已支付且未全额退款的订单才能开票');
    const taxNo = invoice.kind === 'COMPANY' ? invoice.taxNo : '';
    await tx
      .update(memberOrder)
      .set({ invoice: { ...invoice, taxNo } })
      .where(eq(memberOrder.orderNo, orderNo));
  });
}
