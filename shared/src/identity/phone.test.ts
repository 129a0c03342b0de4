import { expect, it } from 'vitest';
import { cleanCode, cleanPhone, isPhone } from './phone.ts';

it.each([
  ['13800138000', true],
  ['19900000000', true],
  ['12800138000', false],
  ['1380013800', false],
  ['138001380001', false],
  ['', false],
  ['1380013800a', false],
])('%s is a phone number: %s', (text, valid) => {
  expect(isPhone(text)).toBe(valid);
});

it('takes what people paste', () => {
  expect(cleanPhone('138 0013 8888')).toBe('13800138888');
  expect(cleanPhone('+86 138-0013-8888')).toBe('13800138888');
  expect(cleanPhone('138001388889999')).toBe('13800138888');
  expect(cleanCode(' 123 4567')).toBe('123456');
});
