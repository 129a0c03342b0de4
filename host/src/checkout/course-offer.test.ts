import { expect, it } from 'vitest';
import { confirmPath, listPrice } from './course-offer.ts';

it('adds up what is paid for, without what is taken off', () => {
  expect(listPrice([{ amount: '159.00' }, { amount: '-15.90' }, { amount: '45.00' }, { amount: '0.00' }])).toBe(
    '204.00',
  );
  expect(listPrice([{ amount: '0.10' }, { amount: '0.20' }])).toBe('0.30');
});

it('leads to the page of the order', () => {
  expect(confirmPath(7, false)).toBe('/order/confirm?module=COURSE&bizId=7');
  expect(confirmPath(7, true)).toBe('/order/confirm?module=COURSE&bizId=7&material=1');
});
