import type { GradeUnit } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, eq } from 'drizzle-orm';
import { memberGrade } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import { yuan } from '../money/yuan.ts';
import { DAY_MS } from '../time/shanghai.ts';
import { activeMembership } from './membership.ts';
import { memberRow } from './user.ts';

const UNIT_DAYS: Record<GradeUnit, number> = { MONTH: 30, SEASON: 90, YEAR: 365 };
const LEAST_FEN = 100;

interface Held {
  priceFen: number;
  unit: GradeUnit;
  number: number;
  expireAt: Date;
}

/** The higher plan's price in fen less the whole days that are left of the one that is held, never below ¥1. */
export function upgradeFen(planFen: number, held: Held, now: Date): number {
  const left = Math.max(0, Math.floor((held.expireAt.getTime() - now.getTime()) / DAY_MS));
  const worth = Math.floor((held.priceFen * left) / (UNIT_DAYS[held.unit] * held.number));
  return Math.max(LEAST_FEN, planFen - worth);
}

/** What a member pays for a plan of a higher level. */
export async function upgradePrice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  gradeId: number,
): Promise<{ price: string }> {
  const [[plan], member] = await Promise.all([
    db.select().from(memberGrade).where(eq(memberGrade.id, gradeId)),
    memberRow(db, userId),
  ]);
  if (!plan) throw new AppError(CODES.NOT_FOUND, '没有相关会员');
  const active = activeMembership(member, clock());
  if (!active || active.gradeLevel >= plan.level)
    throw new AppError(CODES.REFUSED, '只有等级更低的会员可以升级到这个套餐');
  const [held] = await db
    .select()
    .from(memberGrade)
    .where(and(eq(memberGrade.level, active.gradeLevel), eq(memberGrade.unit, active.gradeUnit)))
    .orderBy(asc(memberGrade.continuous), asc(memberGrade.number))
    .limit(1);
  const fen = held ? upgradeFen(plan.priceFen, { ...held, expireAt: active.expireAt }, clock()) : plan.priceFen;
  return { price: yuan(fen) };
}
