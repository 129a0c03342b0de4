import { expect, it } from 'vitest';
import { clockText, orderNoText } from './order-words.ts';

it('parts the number of an order for reading', () => {
  expect(orderNoText('20261122140538710926')).toBe('202611221405 3871 0926');
});

it('tells the time of Shanghai wherever the browser is', () => {
  expect(clockText('2026-11-22T14:35:00.000+08:00')).toBe('14:35');
  expect(clockText('2026-11-22T17:05:00.000Z')).toBe('01:05');
});
