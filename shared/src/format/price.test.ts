import { expect, it } from 'vitest';
import { count } from './count.ts';
import { perMonth, price } from './price.ts';

it('formatPrice omits the decimals of whole yuan only', () => {
  expect(price('39.00')).toBe('¥39');
  expect(price('39.90')).toBe('¥39.90');
  expect(price('0.50')).toBe('¥0.50');
});

it('the price per month is rounded to whole yuan', () => {
  expect(perMonth({ unit: 'YEAR', number: 1, price: '299.00' })).toBe(25);
  expect(perMonth({ unit: 'SEASON', number: 2, price: '99.00' })).toBe(17);
  expect(perMonth({ unit: 'MONTH', number: 1, price: '39.00' })).toBeNull();
});

it('large counts are written in 万', () => {
  expect(count(9_640)).toBe('9,640');
  expect(count(10_000)).toBe('1 万');
  expect(count(18_400)).toBe('1.8 万');
});
