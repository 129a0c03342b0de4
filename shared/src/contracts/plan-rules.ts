import type { Grade, UserInfo } from './member.ts';

/**
 * Whether the plan has a price and the person has no grade, or one not above the plan's: only then
 * can it be bought.
 */
export function canBuy(plan: Pick<Grade, 'price' | 'level'>, user: Pick<UserInfo, 'gradeLevel'> | null): boolean {
  return Number(plan.price) > 0 && (user?.gradeLevel == null || user.gradeLevel <= plan.level);
}

/** Why a plan cannot be bought, as shown to the person; null when it can. */
export function refusal(
  plan: Pick<Grade, 'price' | 'level' | 'continuous'>,
  user: Pick<UserInfo, 'gradeLevel' | 'gradeTypeName' | 'gradeContinuous'> | null,
): string | null {
  if (!canBuy(plan, user)) return `不能购买，请购买${user?.gradeTypeName ?? ''}及以上的会员等级`;
  if (plan.continuous === 1 && user?.gradeContinuous === 1) return '您已经存在连续续费协议';
  return null;
}

/** Module of the order: PROMOTE from a lower grade, GRADE otherwise. */
export function orderModule(
  plan: Pick<Grade, 'level'>,
  user: Pick<UserInfo, 'gradeLevel'> | null,
): 'GRADE' | 'PROMOTE' {
  return user?.gradeLevel != null && user.gradeLevel < plan.level ? 'PROMOTE' : 'GRADE';
}
