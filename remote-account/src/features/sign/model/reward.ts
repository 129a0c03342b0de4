import { addDays } from '@app/shared/ui/calendar';

/**
 * The day on which `limit` consecutive days are reached if none is missed, or null once they are
 * reached.
 */
export function rewardDay(today: string, signDay: number, signedToday: boolean, limit: number): string | null {
  const left = limit - signDay;
  if (left <= 0) return null;
  return addDays(today, signedToday ? left : left - 1);
}

/** Describes the selected day of the calendar, such as `11月20日，已签到`. */
export function dayWords(date: string, signed: ReadonlySet<string>, today: string, reward: string | null): string {
  const name = `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;
  if (signed.has(date)) return `${name}，已签到`;
  if (date === reward) return `${name}，每天签到就能在这天得一个月会员`;
  if (date === today) return `${name}，今天还没有签到`;
  return date < today ? `${name}，没有签到` : `${name}，还没有到`;
}
