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
])('isPhone for %s: %s', (text, valid) => {
  expect(isPhone(text)).toBe(valid);
});

it('phone input accepts pasted text with spaces and country code', () => {
  expect(cleanPhone('138 0013 8888')).toBe('13800138888');
  expect(cleanPhone('+86 138-0013-8888')).toBe('13800138888');
  expect(cleanPhone('138001388889999')).toBe('13800138888');
  expect(cleanPhone('１３８００１３８０００')).toBe('13800138000');
  expect(cleanPhone('＋８６ 138-0013-8888')).toBe('13800138888');
});

it.each([
  [' 123 4567', '123456'],
  ['１０２９３６', '102936'],
  ['验证码 102936', '102936'],
  ['102-936', '102936'],
  ['102 936', '102936'],
  ['【绘学】5 分钟内有效，验证码：102936，请勿泄露', '102936'],
  ['１０２', '102'],
  ['验证码', ''],
  ['abcdef', ''],
])('a verification code pasted as 「%s」 is read as %s', (text, code) => {
  expect(cleanCode(text)).toBe(code);
});
