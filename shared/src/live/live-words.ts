import type { CourseCard } from '../contracts/course.ts';
import { clockTime, daysUntil } from '../format/time.ts';

type Live = Pick<CourseCard, 'id' | 'title'> & { live: { startAt: string; endAt: string } };

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

export const liveLink = ({ id }: Pick<CourseCard, 'id'>): string => `/course/liveDetail?id=${id}`;

/** Start time as 「今天 21:30」「明天 20:00」「11月25日 周三 20:00」, by the viewer's clock. */
export function liveWhen(startAt: string, now: Date): string {
  const at = new Date(startAt);
  const clock = clockTime(at);
  const days = daysUntil(at, now);
  if (days === 0) return `今天 ${clock}`;
  if (days === 1) return `明天 ${clock}`;
  return `${at.getMonth() + 1}月${at.getDate()}日 ${WEEKDAYS[at.getDay()]} ${clock}`;
}

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');
const escapeText = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\n/g, String.raw`\n`);

/** An appointment for the viewer's own calendar (RFC 5545), with an alarm 15 minutes before. */
export function calendarFile({ id, title, live }: Live, address: string, now: Date): string {
  const start = new Date(live.startAt);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//huixue//live//ZH',
    'BEGIN:VEVENT',
    `UID:live-${id}-${start.getTime()}@${new URL(address).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(live.endAt))}`,
    `SUMMARY:${escapeText(`直播课：${title}`)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(`${title} 15 分钟后开播`)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
