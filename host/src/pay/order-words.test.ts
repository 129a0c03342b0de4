// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { leftText } from './order-words.ts';

it('says until when an order can still be paid, and that an agreement that was not signed costs nothing', () => {
  const order = { signing: false, expiresAt: '2026-11-22T14:35:00.000+08:00' };
  expect(leftText(order)).toContain('14:35 前');
  expect(leftText({ ...order, signing: true })).toContain('没有扣款');
});
