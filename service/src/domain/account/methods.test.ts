import { expect, it } from 'vitest';
import { chooseProofMethod, unbindRefusal } from './methods.ts';

const NUMBER = '13800138000';

it.each([
  ['PHONE', { telphone: NUMBER, wechat: true, wechatOpen: true, renews: false }, null],
  [
    'PHONE',
    { telphone: NUMBER, wechat: false, wechatOpen: true, renews: false },
    '手机号是唯一的登录方式，请先绑定微信',
  ],
  [
    'PHONE',
    { telphone: NUMBER, wechat: true, wechatOpen: false, renews: false },
    '手机号是唯一的登录方式，请先绑定微信',
  ],
  ['PHONE', { telphone: null, wechat: true, wechatOpen: true, renews: false }, '还没有绑定手机号'],
  [
    'PHONE',
    { telphone: NUMBER, wechat: true, wechatOpen: true, renews: true },
    '自动续费期间要用手机号接收扣款提醒，请先关闭自动续费',
  ],
  ['WECHAT', { telphone: NUMBER, wechat: true, wechatOpen: true, renews: true }, null],
  ['WECHAT', { telphone: null, wechat: true, wechatOpen: true, renews: false }, '微信是唯一的登录方式，请先绑定手机号'],
  ['WECHAT', { telphone: NUMBER, wechat: false, wechatOpen: true, renews: false }, '还没有绑定微信'],
] as const)('unbindRefusal of %s with the methods %j: %s', (type, methods, refusal) => {
  expect(unbindRefusal(type, methods)).toBe(refusal);
});

it('chooseProofMethod is the phone number where there is one', () => {
  expect(chooseProofMethod({ telphone: NUMBER, wechat: true, wechatOpen: true })).toBe('PHONE');
  expect(chooseProofMethod({ telphone: null, wechat: true, wechatOpen: true })).toBe('WECHAT');
  expect(chooseProofMethod({ telphone: null, wechat: true, wechatOpen: false })).toBeNull();
});
