import type { GradeUnit } from '@app/shared/contracts/primitives';
import { DAY_MS } from '../time/shanghai.ts';

const UNIT_MONTHS: Record<GradeUnit, number> = { MONTH: 1, SEASON: 3, YEAR: 12 };
export const GRADE_NAMES: Record<GradeUnit, string> = { MONTH: '月度会员', SEASON: '季度会员', YEAR: '年度会员' };

/** Membership columns of a member's row, current or lapsed. */
export interface Membership {
  gradeLevel: number | null;
  gradeUnit: GradeUnit | null;
  expireAt: Date | null;
}

export interface ActiveMembership {
  gradeLevel: number;
  gradeUnit: GradeUnit;
  expireAt: Date;
}

/** The current membership, or `null`. */
export function activeMembership(member: Membership, now: Date): ActiveMembership | null {
  const { gradeLevel, gradeUnit, expireAt } = member;
  if (gradeLevel === null || gradeUnit === null || expireAt === null || expireAt <= now) return null;
  return { gradeLevel, gradeUnit, expireAt };
}

export function unitMonths(unit: GradeUnit, number: number): number {
  return UNIT_MONTHS[unit] * number;
}

/** Days until the membership ends, a started one included; 0 without membership. */
export function expireDays(member: Membership, now: Date): number {
  const active = activeMembership(member, now);
  return active ? Math.ceil((active.expireAt.getTime() - now.getTime()) / DAY_MS) : 0;
}
