const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago, in words: 刚刚 under 30 s, minutes under an hour, hours under a day, 1天前 under
 * two days; older than that the date. A moment ahead of the clock counts as now.
 */
export function relativeTime(time: string | number | Date, now: number = Date.now()): string {
  const then = new Date(time);
  const ago = now - then.getTime();
  if (ago < 30 * SECOND) return '刚刚';
  if (ago < HOUR) return `${Math.max(1, Math.floor(ago / MINUTE))}分钟前`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)}小时前`;
  if (ago < 2 * DAY) return '1天前';
  return calendarDay(then, new Date(now));
}

/** Short time: 14:05 for today, 昨天 14:05, 6月3日, 2025年6月3日. */
export function dayTime(time: string | number | Date, now: number = Date.now()): string {
  const then = new Date(time);
  const days = daysUntil(then, new Date(now));
  if (days === 0) return clockTime(then);
  if (days === -1) return `昨天 ${clockTime(then)}`;
  return calendarDay(then, new Date(now));
}

function calendarDay(then: Date, now: Date): string {
  const day = `${then.getMonth() + 1}月${then.getDate()}日`;
  return then.getFullYear() === now.getFullYear() ? day : `${then.getFullYear()}年${day}`;
}

/** Time of the day by the viewer's clock: 14:05. */
export function clockTime(time: string | number | Date): string {
  const at = new Date(time);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** Midnights of the viewer between now and a time; negative for an earlier day. */
export function daysUntil(time: Date, now: Date): number {
  const dayOf = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
  return Math.round((dayOf(time) - dayOf(now)) / DAY);
}

/** Day of a time of the API, which is in Shanghai's offset: 2025年6月3日. */
export function shanghaiDay(time: string): string {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
