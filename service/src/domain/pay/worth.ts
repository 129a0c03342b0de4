import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { course, courseItem } from '../../db/schema/course.ts';
import { memberGrade, memberUser } from '../../db/schema/member.ts';
import type { OrderRow } from '../../db/schema/order.ts';
import { notOfferedReason, saleColumns } from '../course/sale-state.ts';
import { activeMembership } from '../member/membership.ts';
import { membershipRefundOpen } from '../member/upgrade.ts';
import { ORDER_LIFE_MS } from '../orders/save.ts';
import { DAY_MS } from '../time/shanghai.ts';

/** Reason, for the person, why a payment is refunded instead of granting the order. */
export async function grantObstacle(tx: Tx, order: OrderRow, now: Date): Promise<string | null> {
  const { userId, terms, module, bizId, payState } = order;
  if (userId === null) return '账号已注销';
  const late = payState === 'CLOSED';
  if (terms.kind === 'COURSE') {
    const owned = await tx
      .select({ id: courseItem.courseId })
      .from(courseItem)
      .where(and(eq(courseItem.userId, userId), eq(courseItem.courseId, terms.courseId)));
    if (owned.length > 0) return '您已拥有该课程';
    const [row] = await tx.select(saleColumns).from(course).where(eq(course.id, terms.courseId));
    return late && (!row || notOfferedReason(row, now) !== null) ? '订单已关闭，课程已下架' : null;
  }
  if (module === 'PROMOTE') {
    const [member] = await tx.select().from(memberUser).where(eq(memberUser.id, userId)).for('update');
    const active = member ? activeMembership(member, now) : null;
    // The upgrade discount came from days that have passed by now, were used for another upgrade,
    // or are being refunded.
    if (late || (active && active.gradeLevel >= terms.level)) return '升级价已失效';
    const { creditDays = 0 } = terms;
    if (creditDays === 0) return null;
    const leftMs = active ? active.expireAt.getTime() - now.getTime() : 0;
    if (leftMs < creditDays * DAY_MS - ORDER_LIFE_MS) return '升级价已失效';
    return (await membershipRefundOpen(tx, userId)) ? '抵扣升级的会员正在退款' : null;
  }
  if (!late) return null;
  const [plan] = await tx.select().from(memberGrade).where(eq(memberGrade.id, bizId));
  return plan && !plan.off && plan.priceFen === order.payFen ? null : '订单已关闭，套餐已下架或价格已变更';
}
