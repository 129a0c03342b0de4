import { expect, it } from 'vitest';
import { upgradeTerms } from './upgrade.ts';

const now = new Date('2026-11-22T10:00:00+08:00');
const month = (days: number) => ({
  priceFen: 3900,
  unit: 'MONTH' as const,
  number: 1,
  expireAt: new Date(now.getTime() + days * 86_400_000),
});

it.each([
  ['all of a month', 30, 29_900 - 3900],
  ['half of it', 15, 29_900 - 1950],
  ['a part of a day, which does not count', 0.9, 29_900],
  ['three months that were bought one after another', 90, 29_900 - 11_700],
])('takes off %s', (_what, days, fen) => {
  expect(upgradeTerms(29_900, month(days), now).fen).toBe(fen);
});

it('never falls below ¥1', () => {
  // 98 yuan are worth 75 days of a month's plan; the others stay.
  expect(upgradeTerms(9900, month(900), now)).toEqual({ fen: 100, creditDays: 75 });
});
