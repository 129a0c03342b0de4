/** A cell of the grid: a calendar day without a time zone. */
export interface CalendarCell {
  /** Date as YYYY-MM-DD. */
  date: string;
  /** Day of the month, 1..31. */
  day: number;
  /** Month of 1..12. */
  month: number;
  year: number;
  inCurrentMonth: boolean;
}

/** First day of a week: 0 Sunday, 1 Monday … 6 Saturday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type CalendarView = 'week' | 'month';

const DAY_MS = 86_400_000;
const NAMES = ['日', '一', '二', '三', '四', '五', '六'];
const SIX_WEEKS = 42;

export function addDays(date: string, days: number): string {
  return format(parse(date) + days * DAY_MS);
}

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = parts(date);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return format(first.getTime() + (Math.min(day, length) - 1) * DAY_MS);
}

/** Day of the week: 0 Sunday … 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(parse(date)).getUTCDay();
}

export function startOfWeek(date: string, weekStart: WeekStart = 1): string {
  return addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));
}

/** Column titles: 一, 二 … in order. */
export function weekdayNames(weekStart: WeekStart = 1): string[] {
  return NAMES.map((_, index) => NAMES[(index + weekStart) % 7]!);
}

/** Whole weeks that cover the month of `date`: 28, 35 or 42 cells, or always 42. */
export function monthCells(date: string, weekStart: WeekStart = 1, sixWeeks = false): CalendarCell[] {
  const { month } = parts(date);
  const first = `${date.slice(0, 8)}01`;
  const start = startOfWeek(first, weekStart);
  const end = startOfWeek(addDays(addMonths(first, 1), -1), weekStart);
  const count = sixWeeks ? SIX_WEEKS : (parse(end) - parse(start)) / DAY_MS + 7;
  return Array.from({ length: count }, (_, index) => cell(addDays(start, index), month));
}

/** The seven days of the week that contains `date`; all of them count as inside. */
export function weekCells(date: string, weekStart: WeekStart = 1): CalendarCell[] {
  const start = startOfWeek(date, weekStart);
  return Array.from({ length: 7 }, (_, index) => ({ ...cell(addDays(start, index), 0), inCurrentMonth: true }));
}

/** Title 2026年11月; 2026年11月–12月 and 2026年12月–2027年1月 for a week that spans two months. */
export function spanTitle(cells: readonly CalendarCell[]): string {
  const inside = cells.filter((entry) => entry.inCurrentMonth);
  const [from, to] = [inside[0]!, inside.at(-1)!];
  const start = `${from.year}年${from.month}月`;
  if (from.month === to.month) return start;
  return from.year === to.year ? `${start}–${to.month}月` : `${start}–${to.year}年${to.month}月`;
}

/** Day after a key press (WAI-ARIA date grid); null for other keys. */
export function dateAfterKey(key: string, date: string, shift = false, weekStart: WeekStart = 1): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return startOfWeek(date, weekStart);
    case 'End':
      return addDays(startOfWeek(date, weekStart), 6);
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1);
    default:
      return null;
  }
}

function cell(date: string, month: number): CalendarCell {
  const own = parts(date);
  return { date, ...own, inCurrentMonth: own.month === month };
}

function parts(date: string): { year: number; month: number; day: number } {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

/** Days are computed in UTC, where every one has 24 hours. */
function parse(date: string): number {
  const { year, month, day } = parts(date);
  return Date.UTC(year, month - 1, day);
}

function format(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
