import { EARLY_RETURN } from '@app/shared/contracts/limits';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberOrder, memberRefund, type OrderRow } from '../../db/schema/order.ts';
import { percentOfCourse } from '../study/store.ts';
import { DAY_MS } from '../time/shanghai.ts';

/**
 * Whether the rule of early returns grants this order: a course that was paid within the days of
 * the rule, of which less than its percent was studied, and which its buyer never returned before.
 */
export async function isEarlyReturn(tx: Tx, order: OrderRow, now: Date): Promise<boolean> {
  const { module, payState, paidAt, userId, bizId, orderNo } = order;
  if (module !== 'COURSE' || payState !== 'PAID' || !paidAt || userId === null) return false;
  if (now.getTime() - paidAt.getTime() > EARLY_RETURN.days * DAY_MS) return false;
  if ((await percentOfCourse(tx, userId, bizId)) >= EARLY_RETURN.percent) return false;
  const [before] = await tx
    .select({ orderNo: memberOrder.orderNo })
    .from(memberRefund)
    .innerJoin(memberOrder, eq(memberOrder.orderNo, memberRefund.orderNo))
    .where(
      and(
        eq(memberOrder.userId, userId),
        eq(memberOrder.module, 'COURSE'),
        eq(memberOrder.bizId, bizId),
        eq(memberRefund.reason, 'NOT_STUDIED'),
        ne(memberOrder.orderNo, orderNo),
      ),
    )
    .limit(1);
  return before === undefined;
}
