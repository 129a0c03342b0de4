import { expect, it } from 'vitest';
import { clockText, confirmPath, leftText, placeOf } from './order-words.ts';

it('order texts show Shanghai time in every time zone of the browser', () => {
  expect(clockText('2026-11-22T14:35:00.000+08:00')).toBe('14:35');
  expect(clockText('2026-11-22T17:05:00.000Z')).toBe('01:05');
});

it('order texts show the payment deadline, and that an unsigned agreement costs nothing', () => {
  const order = { signing: false, expiresAt: '2026-11-22T14:35:00.000+08:00' };
  expect(leftText(order)).toContain('14:35 前');
  expect(leftText({ ...order, signing: true })).toContain('没有扣款');
});

it('order links lead to the page that confirms the order and to the page that uses the purchase', () => {
  expect(confirmPath(7, false)).toBe('/order/confirm?module=COURSE&bizId=7');
  expect(confirmPath(7, true)).toBe('/order/confirm?module=COURSE&bizId=7&material=1');
  expect(placeOf({ module: 'COURSE', bizId: 7 }).to).toBe('/course/detail?id=7');
  expect(placeOf({ module: 'PROMOTE', bizId: 7 }).to).toBe('/user/home');
});
