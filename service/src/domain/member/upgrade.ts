import type { PriceLine } from '@app/shared/contracts/order';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberGrade, type GradeRow } from '../../db/schema/member.ts';
import { memberGrant, memberOrder, memberRefund, type CarriedGift } from '../../db/schema/order.ts';
import type { Deps } from '../../deps.ts';
import { yuan } from '../money/yuan.ts';
import { DAY_MS } from '../time/shanghai.ts';
import { activeMembership, unitMonths } from './membership.ts';
import { creditOf, remainingSpans, type PaidGrant, type PaidSpan } from './paid-days.ts';
import { memberRow } from './user.ts';

const LEAST_FEN = 100;
const MONTH_DAYS = 365 / 12;

export interface UpgradeTerms {
  fen: number;
  /** Number of whole days of the current plan that lowered the price; the others stay. */
  creditDays: number;
}

/**
 * The higher plan's price in fen minus the amount paid for the remaining whole days, at least ¥1. A
 * free day gives no discount.
 */
export function upgradeTerms(planFen: number, left: readonly PaidSpan[]): UpgradeTerms {
  const { days, fen } = creditOf(left, planFen - LEAST_FEN);
  return { fen: planFen - fen, creditDays: days };
}

/** Discount of an order for older days. */
const creditIn = (lines: readonly PriceLine[]) =>
  lines.reduce((sum, { kind, amount }) => sum - (kind === 'credit' ? Math.round(Number(amount) * 100) : 0), 0);

/** Remaining time of a membership, with the amount paid for it. */
export async function daysLeft(db: Tx, userId: number, now: Date): Promise<PaidSpan[]> {
  const rows = await db
    .select({ gift: memberGrant.gift, grantedAt: memberGrant.grantedAt, order: memberOrder })
    .from(memberGrant)
    .leftJoin(memberOrder, and(eq(memberGrant.source, 'ORDER'), eq(memberOrder.orderNo, memberGrant.sourceId)))
    .where(and(eq(memberGrant.userId, userId), isNull(memberGrant.revokedAt)))
    .orderBy(asc(memberGrant.id));
  const plans = await db.select().from(memberGrade).orderBy(asc(memberGrade.continuous), asc(memberGrade.number));
  /** Prices from before the ledger are unknown: remaining days count at the current price. */
  const carriedFen = ({ level, unit, until }: CarriedGift, from: Date) => {
    const plan = plans.find((one) => one.level === level && one.unit === unit);
    const days = Math.max(0, (new Date(until).getTime() - from.getTime()) / DAY_MS);
    return plan ? Math.round((plan.priceFen * days) / (unitMonths(unit, plan.number) * MONTH_DAYS)) : 0;
  };
  const bought = rows.map(({ gift, grantedAt, order }): PaidGrant => {
    if (gift.kind === 'CARRIED') return { gift, grantedAt, fen: carriedFen(gift, grantedAt), planId: null };
    const fen = order ? Math.max(0, order.payFen - order.refundedFen) + creditIn(order.lines) : 0;
    return { gift, grantedAt, fen, planId: order?.bizId ?? null };
  });
  return remainingSpans(bought, now);
}

/** Terms of a plan for a member of a lower level. */
export async function upgradeFor(db: Tx, plan: GradeRow, userId: number, now: Date): Promise<UpgradeTerms> {
  return upgradeTerms(plan.priceFen, await daysLeft(db, userId, now));
}

/** End of the paid months of a plan; null when none are left. */
export async function paidUntil(db: Tx, planId: number, userId: number, now: Date): Promise<Date | null> {
  const left = await daysLeft(db, userId, now);
  const last = left.findLastIndex((stretch) => stretch.planId === planId && stretch.fen > 0);
  if (last < 0) return null;
  return new Date(now.getTime() + left.slice(0, last + 1).reduce((sum, { ms }) => sum + ms, 0));
}

/** Whether a refund of a membership is open: its days give no discount until that is decided. */
export async function membershipRefundOpen(db: Tx, userId: number): Promise<boolean> {
  const open = await db
    .select({ refundNo: memberRefund.refundNo })
    .from(memberRefund)
    .innerJoin(memberOrder, eq(memberOrder.orderNo, memberRefund.orderNo))
    .where(
      and(
        eq(memberOrder.userId, userId),
        ne(memberOrder.module, 'COURSE'),
        eq(memberOrder.grantState, 'GRANTED'),
        inArray(memberRefund.state, ['ASKED', 'SENDING']),
        // The refund of a second payment removes no days.
        isNull(memberRefund.outTradeNo),
      ),
    )
    .limit(1);
  return open.length > 0;
}

/** Price of a plan of a higher level for a member. */
export async function upgradePrice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  gradeId: number,
): Promise<{ price: string }> {
  const [[plan], member] = await Promise.all([
    db
      .select()
      .from(memberGrade)
      .where(and(eq(memberGrade.id, gradeId), eq(memberGrade.off, false))),
    memberRow(db, userId),
  ]);
  if (!plan) throw new AppError(CODES.NOT_FOUND, '没有相关会员');
  const active = activeMembership(member, clock());
  if (!active || active.gradeLevel >= plan.level)
    throw new AppError(CODES.REFUSED, '只有等级更低的会员可以升级到这个套餐');
  return { price: yuan((await upgradeFor(db, plan, userId, clock())).fen) };
}
