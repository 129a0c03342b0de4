import type { Order } from '@app/shared/contracts/order';
import { expect, it } from 'vitest';
import { partName, orderStage, useOf } from './order-view.ts';

const now = Date.parse('2026-11-22T14:10:00+08:00');
const order = (payState: Order['payState'], refund?: Order['refunds'][number]['state'], more: Partial<Order> = {}) => ({
  payState,
  grantState: 'GRANTED' as const,
  expiresAt: '2026-11-22T14:35:00.000+08:00',
  refunds: refund ? [{ state: refund }] : [],
  ...more,
});

it.each([
  [order('UNPAID'), 'unpaid'],
  [order('UNPAID', undefined, { expiresAt: '2026-11-22T14:10:00.000+08:00' }), 'late'],
  [order('PAID', undefined, { grantState: 'PENDING' }), 'giving'],
  [order('PAID'), 'paid'],
  [order('PAID', 'ASKED'), 'asked'],
  [order('PAID', 'SENDING'), 'sending'],
  [order('PAID', 'DONE'), 'partly'],
  [order('PAID', 'REFUSED'), 'paid'],
  [order('REFUNDED', 'DONE'), 'refunded'],
  [order('CLOSED'), 'closed'],
] as const)('the order %j is shown as %s', (facts, stage) => {
  expect(orderStage(facts, now)).toBe(stage);
});

it('the items of an order are listed with where they are used', () => {
  expect(partName('GOODS', { module: 'COURSE', material: null })).toBe('课程');
  expect(partName('ALL', { module: 'GRADE', material: null })).toBe('整单');
  expect(useOf({ module: 'COURSE', bizId: 7 })).toEqual({ label: '去学习', to: '/course/detail?id=7' });
  expect(useOf({ module: 'GRADE', bizId: 1 })).toBeNull();
});
