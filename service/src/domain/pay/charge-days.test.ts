import { expect, it } from 'vitest';
import { chargeDayFrom, graceEnd, nextChargeDay } from './charge-days.ts';

it.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-12-31', '2027-01-28'],
  ['2027-01-29', '2027-02-28'],
  ['2028-01-31', '2028-02-28'],
  ['2027-02-28', '2027-03-28'],
  ['2026-12-01', '2027-01-01'],
])('a month after %s it is charged on %s, never after the 28th', (day, next) => {
  expect(nextChargeDay(day)).toBe(next);
});

it.each([
  ['2026-12-21', '2026-12-16', '2026-12-21'],
  ['2026-12-21', '2026-12-17', '2026-12-22'],
  ['2026-12-21', '2027-01-10', '2027-01-15'],
])('a charge of %s that is reminded of on %s is on %s', (day, today, charged) => {
  expect(chargeDayFrom(day, today)).toBe(charged);
});

it('keeps a membership to the end of the third day after a charge that failed', () => {
  expect(graceEnd('2026-12-21').toISOString()).toBe('2026-12-24T16:00:00.000Z');
});
