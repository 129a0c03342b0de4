import { expect, it } from 'vitest';
import { formatDay, formatElapsed, formatLeft, formatMoment } from './format.ts';

const now = new Date(2026, 10, 21, 0, 30);

it.each([
  [19_400, '00:19'],
  [-5, '00:00'],
  [61_000, '01:01'],
  [3_723_000, '1:02:03'],
])('formatLeft formats the remaining time of %i ms', (ms, text) => {
  expect(formatLeft(ms)).toBe(text);
});

it('the elapsed time of a task is formatted', () => {
  expect(formatElapsed(12_840)).toBe('12.8 秒');
  expect(formatElapsed(75_000)).toBe('01:15');
});

it.each([
  [new Date(2026, 10, 21, 0, 10), '今天'],
  [new Date(2026, 10, 20, 23, 50), '昨天'],
  [new Date(2026, 5, 3), '6月3日'],
  [new Date(2025, 5, 3), '2025年6月3日'],
  [new Date(2026, 10, 21, 0, 31), '今天'],
])('formatDay names the day of %s', (date, text) => {
  expect(formatDay(date.toISOString(), now)).toBe(text);
});

it('formatMoment formats day and time', () => {
  expect(formatMoment(new Date(2026, 10, 20, 14, 5).toISOString(), now)).toBe('昨天 14:05');
});
