import { describe, expect, it } from 'vitest';
import { activeMembership, expireDays } from './membership.ts';
import { addMonths, dayOf, isoTime } from '../time/shanghai.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const now = at('2026-11-21T10:00:00');
const month = { gradeLevel: 1, gradeUnit: 'MONTH' as const, expireAt: at('2026-12-09T10:00:00') };
const year = { gradeLevel: 3, gradeUnit: 'YEAR' as const, expireAt: at('2027-01-31T10:00:00') };
const lapsed = { ...year, expireAt: at('2026-11-21T10:00:00') };

describe('membership', () => {
  it('membership ends exactly at its expiry time', () => {
    expect(activeMembership(lapsed, now)).toBeNull();
    expect(expireDays(lapsed, now)).toBe(0);
    expect(expireDays(month, now)).toBe(18);
    expect(expireDays({ ...month, expireAt: new Date(now.getTime() + 1) }, now)).toBe(1);
  });
});

describe('Shanghai time', () => {
  it('a Shanghai day changes at midnight there, not in UTC', () => {
    expect(dayOf(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
  it('calendar months are added by the Shanghai day', () => {
    expect(isoTime(addMonths(at('2028-01-31T00:30:00'), 1))).toBe('2028-02-29T00:30:00.000+08:00');
    expect(isoTime(addMonths(at('2026-12-31T23:59:59'), 2))).toBe('2027-02-28T23:59:59.000+08:00');
  });
});
