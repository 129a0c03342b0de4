import { addDays, addMonths, dayOf, startOfDay } from '../time/shanghai.ts';

/** Least number of days between the reminder and a charge, as the law requires. */
export const REMIND_DAYS_BEFORE = 5;
/**
 * Number of days that a membership continues after a failed charge, while the charge is retried.
 */
export const GRACE_DAYS = 3;
/** Last day of a month for charges: Alipay accepts the 1st to the 28th. */
const LAST_DAY = 28;

/** The day of charge a month after `day`. */
export function nextChargeDay(day: string): string {
  const next = dayOf(addMonths(startOfDay(day), 1));
  const [month, date] = [next.slice(0, 8), Number(next.slice(8))];
  return `${month}${String(Math.min(date, LAST_DAY)).padStart(2, '0')}`;
}

/** Day of the first charge of a contract signed now: today, or after the free month. */
export const firstChargeDay = ({ payFen }: { payFen: number }, now: Date): string =>
  payFen === 0 ? nextChargeDay(dayOf(now)) : dayOf(now);

/** Day of a charge whose reminder is sent today: at least five days later. */
export function chargeDayFrom(chargeDay: string, today: string): string {
  const earliest = addDays(today, REMIND_DAYS_BEFORE);
  return chargeDay >= earliest ? chargeDay : earliest;
}

/** End of a membership whose charge of this day failed: the end of the third day after it. */
export const graceEnd = (chargeDay: string): Date => startOfDay(addDays(chargeDay, GRACE_DAYS + 1));
