import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dateAfterKey,
  monthCells,
  spanTitle,
  weekCells,
  weekdayNames,
  weekdayOf,
  type WeekStart,
} from './model.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const DAYS = fc
  .integer({ min: Date.UTC(1970, 0, 1) / 86_400_000, max: Date.UTC(2100, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const WEEK_STARTS = fc.integer({ min: 0, max: 6 }).map((day) => day as WeekStart);

/** Gregorian rule, deliberately without Date. */
function lengthOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

it('the calendar model covers every month from 1970 to 2100 with whole weeks of consecutive days', () => {
  let weekday = 4; // 1 January 1970 was a Thursday.
  for (let year = 1970; year <= 2100; year++) {
    for (let month = 1; month <= 12; month++) {
      const cells = monthCells(`${year}-${two(month)}-15`);
      const length = lengthOf(year, month);
      const lead = (weekday + 6) % 7;
      const inside = cells.filter((cell) => cell.inCurrentMonth);
      if (cells.length !== Math.ceil((lead + length) / 7) * 7) throw new Error(`${year}-${month}: ${cells.length}`);
      if (inside.length !== length || cells.indexOf(inside[0]!) !== lead) throw new Error(`${year}-${month}: lead`);
      for (const [index, cell] of inside.entries()) {
        if (cell.date !== `${year}-${two(month)}-${two(index + 1)}` || cell.day !== index + 1)
          throw new Error(cell.date);
      }
      weekday = (weekday + length) % 7;
    }
  }
  expect([...new Set(['2027-02-10', '2026-10-01', '2026-11-21'].map((day) => monthCells(day).length))]).toEqual([
    28, 35, 42,
  ]);
});

it('calendar rows start on the first day of the week, whichever day that is', () => {
  fc.assert(
    fc.property(DAYS, WEEK_STARTS, fc.boolean(), (day, weekStart, six) => {
      const cells = monthCells(day, weekStart, six);
      expect(six ? [42] : [28, 35, 42]).toContain(cells.length);
      for (const [index, cell] of cells.entries()) {
        expect(weekdayOf(cell.date)).toBe((weekStart + index) % 7);
        expect(cell.date).toBe(addDays(cells[0]!.date, index));
      }
      expect(cells.some((cell) => cell.date === day && cell.inCurrentMonth)).toBe(true);
    }),
  );
});

it('a week contains its day, and all its days count as inside the view', () => {
  fc.assert(
    fc.property(DAYS, WEEK_STARTS, (day, weekStart) => {
      const cells = weekCells(day, weekStart);
      expect(cells).toHaveLength(7);
      expect(cells.every((cell) => cell.inCurrentMonth)).toBe(true);
      expect(cells.map((cell) => cell.date)).toContain(day);
    }),
  );
});

it('addMonths there and back gives the same day, unless a shorter month clamps it', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31');
  fc.assert(
    fc.property(DAYS, fc.integer({ min: -30, max: 30 }), (day, months) => {
      const there = addMonths(day, months);
      const clamped = Number(there.slice(8)) < Number(day.slice(8));
      expect(addMonths(there, -months) === day).toBe(!clamped);
    }),
  );
});

it.each([
  ['ArrowLeft', false, '2026-11-20'],
  ['ArrowRight', false, '2026-11-22'],
  ['ArrowUp', false, '2026-11-14'],
  ['ArrowDown', false, '2026-11-28'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageUp', false, '2026-10-21'],
  ['PageDown', false, '2026-12-21'],
  ['PageUp', true, '2025-11-21'],
  ['PageDown', true, '2027-11-21'],
  ['Enter', false, null],
])('key %s (shift %s) moves from 21 November 2026 to %s', (key, shift, expected) => {
  expect(dateAfterKey(key, '2026-11-21', shift)).toBe(expected);
});

it('the calendar model names its columns and its title', () => {
  expect(weekdayNames().join('')).toBe('一二三四五六日');
  expect(weekdayNames(0).join('')).toBe('日一二三四五六');
  expect(spanTitle(monthCells('2026-11-21'))).toBe('2026年11月');
  expect(spanTitle(weekCells('2026-12-01'))).toBe('2026年11月–12月');
  expect(spanTitle(weekCells('2027-01-01'))).toBe('2026年12月–2027年1月');
});
