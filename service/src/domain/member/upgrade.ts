import type { GradeUnit } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberGrade, type GradeRow } from '../../db/schema/member.ts';
import { memberOrder, memberRefund } from '../../db/schema/order.ts';
import type { Deps } from '../../deps.ts';
import { yuan } from '../money/yuan.ts';
import { DAY_MS } from '../time/shanghai.ts';
import { activeMembership, type ActiveMembership } from './membership.ts';
import { memberRow } from './user.ts';

const UNIT_DAYS: Record<GradeUnit, number> = { MONTH: 30, SEASON: 90, YEAR: 365 };
const LEAST_FEN = 100;

interface Held {
  priceFen: number;
  unit: GradeUnit;
  number: number;
  expireAt: Date;
}

export interface UpgradeTerms {
  fen: number;
  /** Whole days of the held plan that the price was lowered by; the others stay. */
  creditDays: number;
}

/** The higher plan's price in fen less the whole days that are left of the one that is held, never below ¥1. */
export function upgradeTerms(planFen: number, held: Held, now: Date): UpgradeTerms {
  const left = Math.max(0, Math.floor((held.expireAt.getTime() - now.getTime()) / DAY_MS));
  const days = UNIT_DAYS[held.unit] * held.number;
  const most = Math.floor((Math.max(0, planFen - LEAST_FEN) * days) / Math.max(1, held.priceFen));
  const creditDays = Math.min(left, most);
  const worth = Math.floor((held.priceFen * left) / days);
  return { fen: Math.max(Math.min(planFen, LEAST_FEN), planFen - worth), creditDays };
}

/** What a plan costs a member of a lower level. */
export async function upgradeFor(db: Tx, plan: GradeRow, active: ActiveMembership, now: Date): Promise<UpgradeTerms> {
  const [held] = await db
    .select()
    .from(memberGrade)
    .where(and(eq(memberGrade.level, active.gradeLevel), eq(memberGrade.unit, active.gradeUnit)))
    .orderBy(asc(memberGrade.continuous), asc(memberGrade.number))
    .limit(1);
  if (!held) return { fen: plan.priceFen, creditDays: 0 };
  return upgradeTerms(plan.priceFen, { ...held, expireAt: active.expireAt }, now);
}

/** Whether money for a membership may still go back: its days lower no price until that is decided. */
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
        // A payment beside the one that counts takes no days along.
        isNull(memberRefund.outTradeNo),
      ),
    )
    .limit(1);
  return open.length > 0;
}

/** What a member pays for a plan of a higher level. */
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
  return { price: yuan((await upgradeFor(db, plan, active, clock())).fen) };
}
