import { expect, it } from 'vitest';
import { chargeDayFrom, graceEnd, nextChargeDay } from './charge-days.ts';

it.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-12-31', '2027-01-28'],
  ['2027-01-29', '2027-02-28'],
  ['2028-01-31', '2028-02-28'],
  ['2027-02-28', '2027-03-28'],
  ['2026-12-01', '2027-01-01'],
])('nextChargeDay after %s is %s, never later than the 28th', (day, next) => {
  expect(nextChargeDay(day)).toBe(next);
});

it.each([
  ['2026-12-21', '2026-12-16', '2026-12-21'],
  ['2026-12-21', '2026-12-17', '2026-12-22'],
  ['2026-12-21', '2027-01-10', '2027-01-15'],
])('a charge due on %s with its reminder on %s is made on %s', (day, today, charged) => {
  expect(chargeDayFrom(day, today)).toBe(charged);
});

it('graceEnd is the end of the third day after a failed charge', () => {
  expect(graceEnd('2026-12-21').toISOString()).toBe('2026-12-24T16:00:00.000Z');
});
