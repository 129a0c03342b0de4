import { expect, it } from 'vitest';
import { clockTime, daysUntil, dayTime, relativeTime, shanghaiDay } from './time.ts';

const now = new Date(2026, 5, 3, 14, 5, 0).getTime();
const ago = (ms: number): number => now - ms;

it.each([
  [0, '刚刚'],
  [-5_000, '刚刚'],
  [29_999, '刚刚'],
  [30_000, '1分钟前'],
  [119_000, '1分钟前'],
  [3_599_000, '59分钟前'],
  [3_600_000, '1小时前'],
  [86_399_000, '23小时前'],
  [86_400_000, '1天前'],
  [172_799_000, '1天前'],
  [172_800_000, '6月1日'],
])('the relative time of %i ms ago is %s', (ms, text) => {
  expect(relativeTime(ago(ms), now)).toBe(text);
});

it('a date in another year includes the year', () => {
  expect(relativeTime(new Date(2025, 5, 3), now)).toBe('2025年6月3日');
});

it('dates near today are written as 今天, 昨天 and the like', () => {
  expect(dayTime(new Date(2026, 5, 3, 9, 7), now)).toBe('09:07');
  expect(dayTime(new Date(2026, 5, 2, 23, 59), now)).toBe('昨天 23:59');
  expect(dayTime(new Date(2026, 5, 1, 23, 59), now)).toBe('6月1日');
});

it('days are counted by midnights of the viewer, and the day of a time of the API is Shanghai’s', () => {
  expect(daysUntil(new Date(2026, 5, 4, 0, 1), new Date(2026, 5, 3, 23, 59))).toBe(1);
  expect(daysUntil(new Date(2026, 5, 1), new Date(2026, 5, 3, 23, 59))).toBe(-2);
  expect(clockTime(new Date(2026, 5, 3, 9, 7))).toBe('09:07');
  expect(shanghaiDay('2026-11-02T00:10:00.000+08:00')).toBe('2026年11月2日');
});
