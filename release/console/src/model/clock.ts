import { dayTime } from '@app/shared/format/time';

const DAY = 86_400_000;

/** Time as 14:05 for today, else 昨天, else 6月3日, for the narrow column of the log. */
export function dayOrClock(time: string | number, now: number): string {
  const text = dayTime(time, now);
  return text.startsWith('昨天') ? '昨天' : text;
}

/** Time as 14:05 for today, 昨天 14:05, 6月3日 14:05. */
export function fullTime(time: string | number, now: number): string {
  const text = dayTime(time, now);
  return /\d:\d/.test(text) ? text : `${text} ${clockTime(time)}`;
}

export function clockTime(time: string | number): string {
  const date = new Date(time);
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

export function clockSeconds(time: string | number): string {
  return `${clockTime(time)}:${pad(new Date(time).getSeconds())}`;
}

/** Age of the displayed data, as 「2 秒前」, 「5 分钟前」. */
export function timeAgo(time: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - time) / 1000));
  if (seconds < 60) return `${seconds} 秒前`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟前`;
  return `${Math.floor(seconds / 3600)} 小时前`;
}

/** Remaining time, as 「还有 3 天」, 「已过期」. */
export function remainingTime(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return '已过期';
  if (left < 3_600_000) return `还有 ${Math.ceil(left / 60_000)} 分钟`;
  if (left < 2 * DAY) return `还有 ${Math.floor(left / 3_600_000)} 小时`;
  return `还有 ${Math.floor(left / DAY)} 天`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
