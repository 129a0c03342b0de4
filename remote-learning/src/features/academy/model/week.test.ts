import { expect, it } from 'vitest';
import { dayAndClock, isThisWeek } from './week.ts';

const local = (text: string) => new Date(text).toISOString();
const tuesday = new Date('2026-11-24T22:00:00');
const sunday = new Date('2026-11-29T23:59:00');

it.each([
  ['what runs now', '2026-11-24T21:30:00', tuesday, true],
  ['Sunday night', '2026-11-29T23:30:00', tuesday, true],
  ['Monday', '2026-11-30T00:00:00', tuesday, false],
  ['Monday, looked at on Sunday', '2026-11-30T00:00:00', sunday, false],
  ['the same Sunday', '2026-11-29T23:59:30', sunday, true],
  ['the year after', '2027-01-03T20:00:00', new Date('2026-12-31T10:00:00'), true],
])('whether a broadcast is this week is right for %s', (_name, startAt, now, expected) =>
  expect(isThisWeek(local(startAt), now)).toBe(expected),
);

it('the time of a broadcast starts with the weekday, with the date only where that is ambiguous', () => {
  expect(dayAndClock(local('2026-11-24T22:30:00'), tuesday)).toEqual({ day: '今天', clock: '22:30' });
  expect(dayAndClock(local('2026-11-25T09:05:00'), tuesday)).toEqual({ day: '明天', clock: '11月25日 09:05' });
  expect(dayAndClock(local('2026-11-28T15:00:00'), tuesday)).toEqual({ day: '周六', clock: '11月28日 15:00' });
});
