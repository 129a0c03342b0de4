import type { StudyRecord } from '@app/shared/contracts/course';

export interface RecordDay {
  /** Day as YYYY-MM-DD in Asia/Shanghai. */
  day: string;
  label: string;
  minutes: number;
  records: StudyRecord[];
}

const SHANGHAI_MS = 8 * 3_600_000;

/** Day in Asia/Shanghai (no daylight saving) of an instant. */
export function shanghaiDay(time: number): string {
  return new Date(time + SHANGHAI_MS).toISOString().slice(0, 10);
}

/** Label of a day: 今天, 昨天, 11月18日, with the year when it is another one. */
export function dayLabel(day: string, now: number): string {
  if (day === shanghaiDay(now)) return '今天';
  if (day === shanghaiDay(now - 86_400_000)) return '昨天';
  const [year, month, date] = day.split('-').map(Number);
  const short = `${month}月${date}日`;
  return String(year) === shanghaiDay(now).slice(0, 4) ? short : `${year}年${short}`;
}

/** Records (newest first) grouped by the day they were last learned on. */
export function groupByDay(records: readonly StudyRecord[], now: number): RecordDay[] {
  const days = new Map<string, StudyRecord[]>();
  for (const record of records) {
    const day = shanghaiDay(Date.parse(record.lastAt));
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return [...days].map(([day, list]) => ({
    day,
    label: dayLabel(day, now),
    minutes: Math.round(list.reduce((sum, record) => sum + record.daySeconds, 0) / 60),
    records: list,
  }));
}
