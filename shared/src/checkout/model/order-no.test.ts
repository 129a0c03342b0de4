import { expect, it } from 'vitest';
import { orderNoText } from './order-no.ts';

it('an order number is split into groups for reading', () => {
  expect(orderNoText('20261122140538710926')).toBe('202611221405 3871 0926');
});
