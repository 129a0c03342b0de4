import { describe, expect, it } from 'vitest';
import { activeMembership, expireDays, extend } from './membership.ts';
import { addMonths, dayOf, isoTime } from '../time/shanghai.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const now = at('2026-11-21T10:00:00');
const none = { gradeLevel: null, gradeUnit: null, expireAt: null };
const month = { gradeLevel: 1, gradeUnit: 'MONTH' as const, expireAt: at('2026-12-09T10:00:00') };
const year = { gradeLevel: 3, gradeUnit: 'YEAR' as const, expireAt: at('2027-01-31T10:00:00') };
const lapsed = { ...year, expireAt: at('2026-11-21T10:00:00') };
const giveMonth = { level: 1, unit: 'MONTH' as const, months: 1 };
const giveYear = { level: 3, unit: 'YEAR' as const, months: 12 };

describe('membership', () => {
  it.each([
    ['begins now for a newcomer', none, giveMonth, 1, '2026-12-21T10:00:00.000+08:00'],
    ['extends from its own end', month, giveMonth, 1, '2027-01-09T10:00:00.000+08:00'],
    ['begins now once lapsed, at the level given', lapsed, giveMonth, 1, '2026-12-21T10:00:00.000+08:00'],
    ['rises to the higher level and keeps unused days', month, giveYear, 3, '2027-12-09T10:00:00.000+08:00'],
    ['keeps the higher level when a lower one is given', year, giveMonth, 3, '2027-02-28T10:00:00.000+08:00'],
  ])('%s', (_name, before, grant, level, expire) => {
    const after = extend(before, grant, now);
    expect(after.gradeLevel).toBe(level);
    expect(isoTime(after.expireAt)).toBe(expire);
  });

  it('ends at its very second', () => {
    expect(activeMembership(lapsed, now)).toBeNull();
    expect(expireDays(lapsed, now)).toBe(0);
    expect(expireDays(month, now)).toBe(18);
    expect(expireDays({ ...month, expireAt: new Date(now.getTime() + 1) }, now)).toBe(1);
  });
});

describe('Shanghai time', () => {
  it('turns the day at midnight there, not in UTC', () => {
    expect(dayOf(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
  it('adds calendar months by the day there', () => {
    expect(isoTime(addMonths(at('2028-01-31T00:30:00'), 1))).toBe('2028-02-29T00:30:00.000+08:00');
    expect(isoTime(addMonths(at('2026-12-31T23:59:59'), 2))).toBe('2027-02-28T23:59:59.000+08:00');
  });
});
