/** One cell of the sign-in calendar (spec §3): plain calendar days, no time zone. */
export interface CalendarCell {
  /** YYYY-MM-DD */
  day: string;
  date: number;
  /** 1..12 */
  month: number;
  year: number;
  inMonth: boolean;
}

export interface SignMarks {
  signed: boolean;
  today: boolean;
  /** The day on which the free month is reached if no day is missed. */
  reward: boolean;
  /** First and last of a run of signed days inside one week row. */
  runStart: boolean;
  runEnd: boolean;
}

const DAY_MS = 86_400_000;

/** Days are computed in UTC: a calendar day has no daylight saving. */
const parse = (day: string) => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date);
};

const format = (time: number) => new Date(time).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return format(parse(day) + days * DAY_MS);
}

export function addMonths(day: string, months: number): string {
  const at = new Date(parse(day));
  return format(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
}

/** The Monday of the week that holds `day`. */
export function mondayOf(day: string): string {
  const weekday = (new Date(parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function cell(day: string, month: number): CalendarCell {
  const at = new Date(parse(day));
  const own = at.getUTCMonth() + 1;
  return { day, date: at.getUTCDate(), month: own, year: at.getUTCFullYear(), inMonth: own === month };
}

/** Whole weeks, Monday first, that cover the month of `day`. */
export function monthCells(day: string): CalendarCell[] {
  const first = `${day.slice(0, 8)}01`;
  const month = Number(day.slice(5, 7));
  const start = mondayOf(first);
  const last = addDays(addMonths(first, 1), -1);
  const weeks = (parse(mondayOf(last)) - parse(start)) / DAY_MS / 7 + 1;
  return Array.from({ length: weeks * 7 }, (_, index) => cell(addDays(start, index), month));
}

/** The seven days of the week that holds `day`; all count as inside. */
export function weekCells(day: string): CalendarCell[] {
  const start = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => ({ ...cell(addDays(start, index), 0), inMonth: true }));
}

/** The day on which `limit` consecutive days are reached, or null when they are. */
export function rewardDay(today: string, signDay: number, signedToday: boolean, limit: number): string | null {
  const left = limit - signDay;
  if (left <= 0) return null;
  return addDays(today, signedToday ? left : left - 1);
}

/** Marks of one cell; weekday decides where a run of signed days is cut at the row's edge. */
export function marksOf(day: string, signed: ReadonlySet<string>, today: string, reward: string | null): SignMarks {
  const monday = mondayOf(day) === day;
  const sunday = addDays(mondayOf(day), 6) === day;
  const own = signed.has(day);
  return {
    signed: own,
    today: day === today,
    reward: day === reward,
    runStart: own && (monday || !signed.has(addDays(day, -1))),
    runEnd: own && (sunday || !signed.has(addDays(day, 1))),
  };
}
