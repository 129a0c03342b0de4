import type { Cashier, zOrderPaid } from '@app/shared/contracts/order';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { memberOrder, memberRefund, type OrderRow } from '../../db/schema/order.ts';
import { payAttempt } from '../../db/schema/pay.ts';
import { yuan } from '../money/yuan.ts';
import { ownOrder } from '../orders/list.ts';
import { isoTime } from '../time/shanghai.ts';
import { askOrder } from './ask.ts';
import type { PayDeps } from './pay-deps.ts';

/** Least interval, in ms, of channel queries that a waiting page triggers. */
const ASK_MS = 5_000;
/** Least interval, in ms, of channel queries when the person says that they have paid. */
const ASK_NOW_MS = 2_000;

/** Answer of a poll: null until the order changes. */
export type PaidState = z.infer<typeof zOrderPaid>;

export function paidStateOf({ payState, grantState }: Pick<OrderRow, 'payState' | 'grantState'>): PaidState | null {
  return payState === 'PAID' || payState === 'REFUNDED' ? { payState, grantState } : null;
}

/** Owner and state of orders, by number; numbers without an order are left out. */
export async function orderStates(
  db: Db,
  orderNos: readonly string[],
): Promise<Map<string, { userId: number | null; paid: PaidState | null }>> {
  const { orderNo, userId, payState, grantState } = memberOrder;
  const rows = await db
    .select({ orderNo, userId, payState, grantState })
    .from(memberOrder)
    // One array parameter: a statement has at most 65,535.
    .where(sql`${orderNo} = any(${sql.param(orderNos)}::text[])`);
  return new Map(rows.map((row) => [row.orderNo, { userId: row.userId, paid: paidStateOf(row) }]));
}

async function view({ db }: Pick<PayDeps, 'db'>, order: OrderRow): Promise<Cashier> {
  const [attempts, back] = await Promise.all([
    db
      .select({ scannedAt: payAttempt.scannedAt })
      .from(payAttempt)
      .where(and(eq(payAttempt.orderNo, order.orderNo), eq(payAttempt.state, 'OPEN')))
      .orderBy(desc(payAttempt.createdAt)),
    db
      .select({ fen: memberRefund.amountFen })
      .from(memberRefund)
      // Refunds that the service initiated itself.
      .where(and(eq(memberRefund.orderNo, order.orderNo), isNotNull(memberRefund.outTradeNo))),
  ]);
  const fen = back.reduce((sum, refund) => sum + refund.fen, 0);
  return {
    payState: order.payState,
    grantState: order.grantState,
    scanned: attempts.some(({ scannedAt }) => scannedAt !== null),
    expiresAt: isoTime(order.expiresAt),
    refunded: fen > 0 ? yuan(fen) : null,
  };
}

/** State of an order for the cashier page. `now`: the person says that they have paid. */
export async function cashierOf(deps: PayDeps, userId: number, orderNo: string, now = false): Promise<Cashier> {
  const order = await ownOrder(deps.db, userId, orderNo);
  // A closed order may have been paid in its last moment.
  if (order.payState !== 'UNPAID' && order.payState !== 'CLOSED') return view(deps, order);
  await askOrder(deps, orderNo, now ? ASK_NOW_MS : ASK_MS);
  return view(deps, await ownOrder(deps.db, userId, orderNo));
}
