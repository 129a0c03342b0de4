import { clockTime, daysUntil } from '@app/shared/format/time';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const DAYS = 7;

/**
 * Whether a broadcast starts before the next Monday in the viewer's calendar; one that has started
 * counts, too.
 */
export function isThisWeek(startAt: string, now: Date): boolean {
  const toMonday = DAYS - ((now.getDay() + 6) % DAYS);
  return new Date(startAt) < new Date(now.getFullYear(), now.getMonth(), now.getDate() + toMonday);
}

/** Relative day of a broadcast, and its time, with the date where the day is ambiguous. */
export function dayAndClock(startAt: string, now: Date): { day: string; clock: string } {
  const at = new Date(startAt);
  const clock = clockTime(at);
  const days = daysUntil(at, now);
  if (days === 0) return { day: '今天', clock };
  const date = `${at.getMonth() + 1}月${at.getDate()}日 ${clock}`;
  return { day: days === 1 ? '明天' : WEEKDAYS[at.getDay()]!, clock: date };
}
