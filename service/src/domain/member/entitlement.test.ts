import { describe, expect, it } from 'vitest';
import type { GradeGift } from '../../db/schema/order.ts';
import { addMonths, DAY_MS, isoTime } from '../time/shanghai.ts';
import { computeEntitlement, extendMembership, type GrantedGift } from './entitlement.ts';
import { activeMembership } from './membership.ts';
import { upgradeTerms } from './upgrade.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const now = at('2026-11-21T10:00:00');
const none = { gradeLevel: null, gradeUnit: null, expireAt: null };
const month = { gradeLevel: 1, gradeUnit: 'MONTH' as const, expireAt: at('2026-12-09T10:00:00') };
const year = { gradeLevel: 3, gradeUnit: 'YEAR' as const, expireAt: at('2027-01-31T10:00:00') };
const lapsed = { ...year, expireAt: at('2026-11-21T10:00:00') };
const giveMonth = { kind: 'GRADE', level: 1, unit: 'MONTH', months: 1 } as const;
const giveYear = { kind: 'GRADE', level: 3, unit: 'YEAR', months: 12 } as const;

it.each([
  ['begins now for a newcomer', none, giveMonth, 1, '2026-12-21T10:00:00.000+08:00'],
  ['extends from its own end', month, giveMonth, 1, '2027-01-09T10:00:00.000+08:00'],
  ['begins now once lapsed, at the level given', lapsed, giveMonth, 1, '2026-12-21T10:00:00.000+08:00'],
  ['rises to the higher level and keeps unused days', month, giveYear, 3, '2027-12-09T10:00:00.000+08:00'],
  ['keeps the higher level when a lower one is given', year, giveMonth, 3, '2027-02-28T10:00:00.000+08:00'],
  [
    'begins an upgrade at once, as the days that paid for it are used up',
    month,
    { ...giveYear, creditDays: 18 },
    3,
    '2027-11-21T10:00:00.000+08:00',
  ],
  [
    'keeps the days that an upgrade did not use',
    month,
    { ...giveYear, creditDays: 8 },
    3,
    '2027-12-01T10:00:00.000+08:00',
  ],
])('a grant of membership %s', (_name, before, gift, level, expire) => {
  const after = extendMembership(before, gift, now);
  expect(after.gradeLevel).toBe(level);
  expect(isoTime(after.expireAt!)).toBe(expire);
});

/** A deterministic generator of numbers in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const PLANS = [
  { level: 1, unit: 'MONTH', months: 1, fen: 3900 },
  { level: 2, unit: 'SEASON', months: 3, fen: 9900 },
  { level: 3, unit: 'YEAR', months: 12, fen: 29_900 },
] as const;

/** A random next grant, bought or free, to a member with the ledger `given`. */
function nextGift(given: readonly GrantedGift[], when: Date, random: () => number): GradeGift {
  const { level, unit, months, fen } = PLANS[Math.floor(random() * 3)]!;
  const gift = { kind: 'GRADE' as const, level, unit, months };
  const active = activeMembership(computeEntitlement(given).membership, when);
  if (!active || active.gradeLevel >= level || random() < 0.3) return gift;
  const held = PLANS.find((plan) => plan.level === active.gradeLevel)!;
  const terms = upgradeTerms(fen, [{ ms: active.expireAt.getTime() - when.getTime(), fen: held.fen, planId: 1 }]);
  return { ...gift, creditDays: terms.creditDays };
}

describe('random ledgers of grants', () => {
  it('a grant never shortens or lowers a current membership, and every granted month counts', () => {
    const random = numbers(7);
    for (let history = 0; history < 2000; history += 1) {
      const given: GrantedGift[] = [];
      let when = now;
      for (let step = 0; step < 8; step += 1) {
        when = new Date(when.getTime() + Math.floor(random() * 120 * DAY_MS));
        const before = computeEntitlement(given).membership;
        const gift = nextGift(given, when, random);
        given.push({ gift, grantedAt: when });
        const after = computeEntitlement(given).membership;
        const held = activeMembership(before, when);
        expect(after.expireAt!.getTime()).toBeGreaterThanOrEqual(held?.expireAt.getTime() ?? 0);
        expect(after.expireAt!.getTime()).toBeGreaterThanOrEqual(addMonths(when, gift.months).getTime());
        expect(after.gradeLevel).toBe(Math.max(held?.gradeLevel ?? 0, gift.level));
      }
    }
  });

  it('revoking a grant preserves what the other grants provide', () => {
    const random = numbers(11);
    for (let history = 0; history < 500; history += 1) {
      const given: GrantedGift[] = [];
      let when = now;
      for (let step = 0; step < 6; step += 1) {
        when = new Date(when.getTime() + Math.floor(random() * 60 * DAY_MS));
        given.push({ gift: nextGift(given, when, random), grantedAt: when });
      }
      const whole = computeEntitlement(given).membership;
      const one = Math.floor(random() * given.length);
      const left = computeEntitlement(given.filter((_, index) => index !== one)).membership;
      expect(left.expireAt!.getTime()).toBeLessThanOrEqual(whole.expireAt!.getTime());
    }
  });

  it('a course stays available while any grant provides it', () => {
    const course = { gift: { kind: 'COURSE' as const, courseId: 7 }, grantedAt: now };
    expect([...computeEntitlement([course, course]).courseIds]).toEqual([7]);
    expect([...computeEntitlement([]).courseIds]).toEqual([]);
  });

  it('a membership from before the ledger is preserved', () => {
    const carried = { kind: 'CARRIED' as const, level: 1, unit: 'MONTH' as const, until: '2026-12-09T02:00:00.000Z' };
    const { membership } = computeEntitlement([
      { gift: carried, grantedAt: at('2026-01-01T00:00:00') },
      { gift: giveMonth, grantedAt: now },
    ]);
    expect(isoTime(membership.expireAt!)).toBe('2027-01-09T10:00:00.000+08:00');
  });
});
