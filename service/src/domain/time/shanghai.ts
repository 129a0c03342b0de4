/** China has one zone and no summer time since 1991, so a fixed offset is exact. */
const OFFSET_MS = 8 * 3_600_000;
export const DAY_MS = 86_400_000;

const shifted = (instant: Date) => new Date(instant.getTime() + OFFSET_MS);

/** Calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return shifted(instant).toISOString().slice(0, 10);
}

/** A day in words: 2026年11月12日. */
export function dayWords(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** A time in the API's format: ISO 8601 with offset. */
export function isoTime(instant: Date): string {
  return `${shifted(instant).toISOString().slice(0, -1)}+08:00`;
}

/** The instant at which a Shanghai day begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

export function addDays(day: string, count: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + count * DAY_MS));
}

/**
 * Calendar months later at the same Shanghai time; 31 January plus one month is the last of
 * February.
 */
export function addMonths(instant: Date, count: number): Date {
  const local = shifted(instant);
  const target = new Date(local);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(local.getUTCDate(), lastDay));
  return new Date(target.getTime() - OFFSET_MS);
}
