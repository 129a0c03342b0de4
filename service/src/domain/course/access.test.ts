import { describe, expect, it } from 'vitest';
import { resolveAccess } from './access.ts';

const paid = { priceFen: 100, memberFree: false, off: false };
const plaza = { ...paid, memberFree: true };
const visitor = { owned: false, member: false };
const member = { owned: false, member: true };
const owner = { owned: true, member: false };

describe('access to a course', () => {
  it.each([
    ['an owner plays it', paid, owner, true, 'owned'],
    ['an owner plays it even when it is off', { ...paid, off: true }, owner, true, 'owned'],
    ['nobody else does', { ...paid, off: true }, member, false, 'off'],
    ['a free one that is off stays off', { ...paid, priceFen: 0, off: true }, visitor, false, 'off'],
    ['a free one is open to visitors', { ...paid, priceFen: 0 }, visitor, true, 'free'],
    ['a member plays what the plaza includes', plaza, member, true, 'member'],
    ['others are asked to become members', plaza, visitor, false, 'member'],
    ['a member buys at a discount', paid, member, false, 'discount'],
    ['others buy', paid, visitor, false, 'buy'],
  ] as const)('access to a course is decided: %s', (_name, course, standing, canPlay, reason) => {
    expect(resolveAccess(course, standing)).toEqual({ canPlay, reason });
  });
});
