import { expect, it } from 'vitest';
import { clockText, confirmPath, leftText, placeOf } from './order-words.ts';

it('tells the time of Shanghai wherever the browser is', () => {
  expect(clockText('2026-11-22T14:35:00.000+08:00')).toBe('14:35');
  expect(clockText('2026-11-22T17:05:00.000Z')).toBe('01:05');
});

it('says until when an order can still be paid, and that an agreement that was not signed costs nothing', () => {
  const order = { signing: false, expiresAt: '2026-11-22T14:35:00.000+08:00' };
  expect(leftText(order)).toContain('14:35 前');
  expect(leftText({ ...order, signing: true })).toContain('没有扣款');
});

it('leads to the page that confirms the order, and to where what was bought is used', () => {
  expect(confirmPath(7, false)).toBe('/order/confirm?module=COURSE&bizId=7');
  expect(confirmPath(7, true)).toBe('/order/confirm?module=COURSE&bizId=7&material=1');
  expect(placeOf({ module: 'COURSE', bizId: 7 }).to).toBe('/course/detail?id=7');
  expect(placeOf({ module: 'PROMOTE', bizId: 7 }).to).toBe('/user/home');
});
