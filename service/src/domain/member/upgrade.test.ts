import { describe, expect, it } from 'vitest';
import type { GradeGift } from '../../db/schema/order.ts';
import { DAY_MS } from '../time/shanghai.ts';
import { remainingSpans, type PaidGrant } from './paid-days.ts';
import { upgradeTerms } from './upgrade.ts';

const now = new Date('2026-11-22T10:00:00+08:00');
const days = (count: number, fen: number) => ({ ms: count * DAY_MS, fen, planId: 1 });

it.each([
  ['all of a month', [days(30, 3900)], 29_900 - 3900, 30],
  ['half of it', [days(15, 1950)], 29_900 - 1950, 15],
  ['a part of a day, which does not count', [days(0.9, 117)], 29_900, 0],
  ['three months that were bought one after another', [days(30, 3900), days(60, 7800)], 29_900 - 11_700, 90],
  ['nothing for a month that cost nothing', [days(30, 0)], 29_900, 0],
  ['what was paid, not what a plan costs: a month for less', [days(30, 2900)], 29_900 - 2900, 30],
  ['what was paid, whatever lies beside it for nothing', [days(30, 0), days(30, 2900), days(31, 0)], 29_900 - 2900, 30],
])('an upgrade is discounted by %s', (_what, left, fen, creditDays) => {
  expect(upgradeTerms(29_900, left)).toEqual({ fen, creditDays });
});

it('an upgrade never costs less than ¥1, and uses no more days than that needs', () => {
  expect(upgradeTerms(9900, [days(900, 117_000)])).toEqual({ fen: 100, creditDays: 75 });
});

describe('remaining days of a membership', () => {
  const gift = (level: number, months: number, creditDays?: number): GradeGift => ({
    kind: 'GRADE',
    level,
    unit: months === 12 ? 'YEAR' : 'MONTH',
    months,
    ...(creditDays !== undefined && { creditDays }),
  });
  const bought = (one: GradeGift, fen: number, day: number): PaidGrant => ({
    gift: one,
    fen,
    planId: 1,
    grantedAt: new Date(now.getTime() + day * DAY_MS),
  });
  const left = (given: PaidGrant[], day: number) =>
    remainingSpans(given, new Date(now.getTime() + day * DAY_MS)).map(({ ms, fen }) => [ms / DAY_MS, Math.round(fen)]);

  it('remaining days are used in the order in which they were granted', () => {
    const given = [bought(gift(1, 1), 0, 0), bought(gift(1, 1), 2900, 1)];
    expect(left(given, 1)).toEqual([
      [29, 0],
      [31, 2900],
    ]);
    expect(left(given, 45.5)).toEqual([[15.5, 1450]]);
    expect(left(given, 80)).toEqual([]);
  });

  it('remaining days start again after the membership had lapsed', () => {
    expect(left([bought(gift(1, 1), 3900, 0), bought(gift(1, 1), 3900, 40)], 40)).toEqual([[31, 3900]]);
  });

  it('remaining days of an upgrade are worth its price plus the discount, and free grants follow it', () => {
    const given = [bought(gift(1, 1), 0, 0), bought(gift(1, 1), 3900, 0), bought(gift(3, 12, 31), 29_900, 0)];
    expect(left(given, 0)).toEqual([
      [365, 29_900],
      [30, 0],
    ]);
  });

  it('days that an upgrade did not need keep their paid value', () => {
    const given = [bought(gift(2, 12), 29_900, 0), bought(gift(3, 12, 100), 9900, 0)];
    expect(left(given, 0)).toEqual([
      [365, 9900],
      [265, 21_708],
    ]);
  });
});
