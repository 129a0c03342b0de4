import { expect, it } from 'vitest';
import { closedText, meansOf, RENEWAL_CHANNEL, waysOf } from './ways.ts';

const OPEN = { ALIPAY: 'REAL', WECHAT: 'SANDBOX' } as const;

it('waysOf lists ways of open channels only, and for a contract only the contract', () => {
  expect(waysOf({ signing: false }, OPEN).map((way) => meansOf(way).name)).toEqual([
    '手机支付宝扫码',
    '支付宝网页支付',
    '微信扫码',
  ]);
  expect(waysOf({ signing: false }, { ...OPEN, ALIPAY: 'NONE' })).toEqual([{ channel: 'WECHAT', by: 'code' }]);
  expect(waysOf({ signing: true }, OPEN)).toEqual([{ channel: RENEWAL_CHANNEL, by: 'contract' }]);
  expect(waysOf({ signing: true }, { ...OPEN, ALIPAY: 'NONE' })).toEqual([]);
});

it.each([
  [0, { ALIPAY: 'NONE', WECHAT: 'NONE' }, '支付暂未开放：套餐和价格仅供查看，不会产生任何扣款'],
  [1, { ALIPAY: 'NONE', WECHAT: 'REAL' }, '自动续费只支持支付宝，支付宝暂未开通，请选择其他套餐'],
  [0, { ALIPAY: 'NONE', WECHAT: 'REAL' }, null],
  [1, { ALIPAY: 'SANDBOX', WECHAT: 'NONE' }, null],
] as const)('closedText for a plan with continuous=%i and channels %o: %s', (continuous, pay, text) => {
  expect(closedText({ continuous }, pay)).toBe(text);
});
