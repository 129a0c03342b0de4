import type { Grade } from '../contracts/member.ts';

/**
 * Digits of an amount for display: whole yuan without decimals (`39`), otherwise two (`39.90`). No
 * currency sign.
 */
export function yuan(amount: string | number): string {
  const value = Number(amount);
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** Digits with both decimals always, for amounts that the person confirms. */
export function exactYuan(amount: string | number): string {
  return Number(amount).toFixed(2);
}

/** Amount with currency sign: `¥39` or `¥39.90`. */
export function price(amount: string | number): string {
  return `¥${yuan(amount)}`;
}

/** Price per month in whole yuan: YEAR over 12 months, SEASON over 3; null for a monthly plan. */
export function perMonth({ unit, number, price: amount }: Pick<Grade, 'unit' | 'number' | 'price'>): number | null {
  if (unit === 'MONTH') return null;
  return Math.round(Number(amount) / ((unit === 'YEAR' ? 12 : 3) * number));
}
