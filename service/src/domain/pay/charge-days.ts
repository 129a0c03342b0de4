import { addDays, addMonths, dayOf, startOfDay } from '../time/shanghai.ts';

/** The law: at least so many days before each charge. */
export const REMIND_DAYS = 5;
/** After a charge that failed the membership stays so long, and it is tried again. */
export const GRACE_DAYS = 3;
/** Alipay takes the 1st to the 28th as the day of a monthly charge. */
const LAST_DAY = 28;

/** The day of charge a month after `day`. */
export function nextChargeDay(day: string): string {
  const next = dayOf(addMonths(startOfDay(day), 1));
  const [month, date] = [next.slice(0, 8), Number(next.slice(8))];
  return `${month}${String(Math.min(date, LAST_DAY)).padStart(2, '0')}`;
}

/** The first charge of a contract that is signed now: at once, or after the free month. */
export const firstChargeDay = ({ payFen }: { payFen: number }, now: Date): string =>
  payFen === 0 ? nextChargeDay(dayOf(now)) : dayOf(now);

/** The day on which it is charged when it is reminded of today: never less than five days later. */
export function chargeDayFrom(chargeDay: string, today: string): string {
  const earliest = addDays(today, REMIND_DAYS);
  return chargeDay >= earliest ? chargeDay : earliest;
}

/**
 * Until when a membership stays whose charge of this day failed: the end of the third day after it.
 */
export const graceEnd = (chargeDay: string): Date => startOfDay(addDays(chargeDay, GRACE_DAYS + 1));
