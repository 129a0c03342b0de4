import type { CallOutput, CallParsed } from '@app/shared/contracts/calls';
import type { Order } from '@app/shared/contracts/order';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberOrder, type OrderRow } from '../../db/schema/order.ts';
import type { Deps } from '../../deps.ts';
import { viewOrders } from './view.ts';

type OrderQuery = CallParsed<'GET /member/user/order/page/{page}/{limit}'>;
type Answer = CallOutput<'GET /member/user/order/page/{page}/{limit}'>;

const hasRefund = sql`exists (select from member_refund r where r.order_no = ${memberOrder.orderNo})`;

/** Conditions of the tabs: each order is in exactly one of them, and in ALL. */
const TABS: Record<Exclude<OrderQuery['state'], 'ALL'>, SQL> = {
  UNPAID: sql`${memberOrder.payState} = 'UNPAID'`,
  PAID: sql`${memberOrder.payState} = 'PAID' and not ${hasRefund}`,
  REFUND: sql`${memberOrder.payState} in ('PAID', 'REFUNDED') and ${hasRefund}`,
  CLOSED: sql`${memberOrder.payState} = 'CLOSED'`,
};

const matchesWords = (words: string) =>
  words.trim() === ''
    ? undefined
    : sql`(position(lower(${words.trim()}) in lower(${memberOrder.bizTitle})) > 0 or position(${words.trim()} in ${memberOrder.orderNo}) > 0)`;

export async function orderPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { page, limit, state, words }: OrderQuery,
): Promise<Answer> {
  const mine = and(eq(memberOrder.userId, userId), isNull(memberOrder.removedAt), matchesWords(words));
  const shown = state === 'ALL' ? mine : and(mine, TABS[state]);
  const count = (tab: SQL) => sql<number>`count(*) filter (where ${tab})::int`;
  const [rows, [counts]] = await Promise.all([
    db
      .select()
      .from(memberOrder)
      .where(shown)
      .orderBy(desc(memberOrder.createdAt), desc(memberOrder.orderNo))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({
        ALL: sql<number>`count(*)::int`,
        UNPAID: count(TABS.UNPAID),
        PAID: count(TABS.PAID),
        REFUND: count(TABS.REFUND),
        CLOSED: count(TABS.CLOSED),
      })
      .from(memberOrder)
      .where(mine),
  ]);
  const all = counts ?? { ALL: 0, UNPAID: 0, PAID: 0, REFUND: 0, CLOSED: 0 };
  return { list: await viewOrders(db, rows, clock()), total: all[state], page, limit, counts: all };
}

/**
 * A person's own order; a foreign one is treated as missing. `lock` locks it until the transaction
 * ends.
 */
export async function ownOrder(db: Tx, userId: number, orderNo: string, lock = false): Promise<OrderRow> {
  const asked = db
    .select()
    .from(memberOrder)
    .where(and(eq(memberOrder.userId, userId), eq(memberOrder.orderNo, orderNo), isNull(memberOrder.removedAt)));
  const [row] = await (lock ? asked.for('update') : asked);
  if (!row) throw new AppError(CODES.NOT_FOUND, '订单不存在');
  return row;
}

export async function orderOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  orderNo: string,
): Promise<Order> {
  const [order] = await viewOrders(db, [await ownOrder(db, userId, orderNo)], clock());
  return order!;
}
