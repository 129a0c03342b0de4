import type { Grade, GradeList, Right } from '@app/shared/contracts/member';
import type { GradeUnit } from '@app/shared/contracts/primitives';
import { perMonth, price, yuan } from '@app/shared/format/price';

/** Billing units in display order of tabs and cards. */
export const PLAN_UNITS: readonly GradeUnit[] = ['MONTH', 'SEASON', 'YEAR'];

const UNIT_NAMES = { MONTH: '月', SEASON: '季', YEAR: '年' } as const;

/** Units with plans that can be bought. */
export function unitsOf(grades: Grade[]): GradeUnit[] {
  return PLAN_UNITS.filter((unit) => grades.some((grade) => grade.unit === unit));
}

/** Plans of one unit, one-off plans before auto-renewing ones. */
export function plansOf(grades: Grade[], unit: GradeUnit): Grade[] {
  return grades
    .filter((grade) => grade.unit === unit)
    .sort((a, b) => a.continuous - b.continuous || a.number - b.number);
}

/** The one plan of each unit that promotions name. */
export function promoPlans(grades: Grade[]): Grade[] {
  return PLAN_UNITS.flatMap((unit) => plansOf(grades, unit).slice(0, 1));
}

/** Label 最优惠 of the first YEAR plan. */
export function cornerLabel(plan: Grade, index: number): string | null {
  if (plan.unit === 'YEAR' && index === 0) return '最优惠';
  return plan.continuous === 1 ? '连续续费' : null;
}

/** Text 合 ¥25/月, for plans longer than a month. */
export function monthlyText(plan: Grade): string | null {
  const month = perMonth(plan);
  return month === null ? null : `合 ¥${month}/月`;
}

export function rightsOf(plan: Grade, list: GradeList): Right[] {
  return plan.rightIds.flatMap((id) => list.rightList.filter((right) => right.id === id));
}

/** Date as `2026年12月22日` in Shanghai. */
export function endText(time: string): string {
  const at = new Date(Date.parse(time) + 8 * 3_600_000);
  return `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日`;
}

const DAY_MS = 86_400_000;
/** The number of days before each charge at which the person is notified. */
export const EXPIRY_NOTICE_DAYS = 5;

/** Date `12月17日`, a number of days before another one. */
export function daysBefore(time: string, days: number): string {
  return endText(new Date(Date.parse(time) - days * DAY_MS).toISOString()).replace(/^\d+年/, '');
}

/** Text `2026年12月21日起每月自动续费 ¥29`. */
export function renewalText(plan: Pick<Grade, 'price' | 'unit'>, from: string): string {
  return `${endText(from)}起每${UNIT_NAMES[plan.unit]}自动续费 ${price(plan.price)}`;
}

/** Line below the price on a plan's card. */
export function planNotes(plan: Grade, now: { free: boolean; upgrade: string | null }): string[] {
  const renewal = now.free
    ? `次月起 ${price(plan.price)}/${UNIT_NAMES[plan.unit]}自动续费，可随时取消`
    : plan.continuous === 1
      ? '自动续费，可随时取消'
      : '到期不自动续费';
  const saving = now.upgrade === null ? savingText(plan) : `升级只需 ${price(now.upgrade)}`;
  return [saving, renewal].filter((note) => note !== null);
}

/** Saving against the plan's original price, such as 省 ¥409. */
export function savingText(plan: Grade): string | null {
  const saved = Number(plan.mprice) - Number(plan.price);
  return saved > 0 ? `省 ¥${yuan(saved)}` : null;
}
