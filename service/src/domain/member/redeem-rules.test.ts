import { describe, expect, it } from 'vitest';
import { plainCode, redeemRefusal } from './redeem-rules.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const open = { startsAt: null, expiresAt: null, maxUses: null, uses: 3 };
const fresh = { usedByMe: false, ownsCourse: false };

describe('a redeem code', () => {
  it.each([
    ['unknown', undefined, fresh, '兑换码不存在，请检查后重试'],
    [
      'used by me, even if expired since',
      { ...open, expiresAt: now },
      { ...fresh, usedByMe: true },
      '您已使用过该兑换码，可在兑换记录中查看',
    ],
    ['expired this second', { ...open, expiresAt: now }, fresh, '该兑换码已过期'],
    ['not begun', { ...open, startsAt: new Date(now.getTime() + 1) }, fresh, '该兑换码未到使用时间'],
    ['used up by others', { ...open, maxUses: 3 }, fresh, '该兑换码已被使用'],
    ['for a course I own', open, { ...fresh, ownsCourse: true }, '您已拥有该课程，无需重复兑换'],
    ['good', { ...open, maxUses: 4, startsAt: now }, fresh, null],
  ])('%s', (_name, code, holder, expected) => {
    expect(redeemRefusal(code, holder, now)).toBe(expected);
  });

  it('is the same however it was typed', () => {
    expect(plainCode(' huixue-month ')).toBe('HUIXUEMONTH');
  });
});
