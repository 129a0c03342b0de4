import { expect, it } from 'vitest';
import type { PayWay } from './ways.ts';
import { firstWay, progressAfter, startOf, viewOf, type Happening, type Progress } from './progress.ts';
import type { OrderNews } from './watch-order.ts';

const ALI_CODE: PayWay = { channel: 'ALIPAY', by: 'code' };
const WX_CODE: PayWay = { channel: 'WECHAT', by: 'code' };
const CODE = { step: 'code', url: 'https://qr.alipay.com/1', expiresAt: 1 } as const;
const news = (rest: Partial<OrderNews>): Happening => ({
  type: 'news',
  news: { payState: 'UNPAID', grantState: 'NONE', scanned: false, refunded: null, signed: false, ...rest },
});
const afterEvents = (...happenings: Happening[]): Progress => happenings.reduce(progressAfter, startOf(ALI_CODE));
const viewAfter = (...happenings: Happening[]) => viewOf(afterEvents(...happenings));
const ready: Happening = { type: 'attempt', round: 1, attempt: CODE };

it('an order that needs a contract signature has no other way to pay', () => {
  expect(firstWay({ signing: true }, { orderNo: '1', channel: 'WECHAT' })).toEqual({
    channel: 'ALIPAY',
    by: 'contract',
  });
});

it.each([
  [{}, ALI_CODE],
  [{ channel: 'ALIPAY' }, ALI_CODE],
  [
    { channel: 'ALIPAY', page: null },
    { channel: 'ALIPAY', by: 'page' },
  ],
  [{ channel: 'WECHAT' }, WX_CODE],
  [{ channel: 'WECHAT', page: null }, WX_CODE],
] as const)('the first way to pay for the payment %o is %o', (payment, way) => {
  expect(firstWay({ signing: false }, { orderNo: '1', ...payment })).toEqual(way);
});

it('choosing another way clears the code, and a late answer for the old way is dropped', () => {
  const changed = afterEvents(ready, { type: 'begun', way: WX_CODE });
  expect(changed.attempt).toEqual({ step: 'creating' });
  expect(progressAfter(changed, ready)).toBe(changed);
  expect(progressAfter(changed, { ...ready, round: 2 }).attempt).toEqual(CODE);
});

it('a payment code goes from ready to scanned to expired', () => {
  expect(viewAfter()).toBe('creating');
  expect(viewAfter(ready)).toBe('code');
  expect(viewAfter(ready, news({ scanned: true }))).toBe('scanned');
  expect(viewAfter(ready, { type: 'expired' })).toBe('expired');
  // The scanned code is not the one that was requested since.
  expect(viewAfter(ready, news({ scanned: true }), { type: 'begun', way: ALI_CODE }, { ...ready, round: 2 })).toBe(
    'code',
  );
});

it('a WeChat code stays shown when the Alipay code turns out to have been scanned', () => {
  const changed: Happening = { type: 'begun', way: WX_CODE };
  expect(viewAfter(ready, changed, { ...ready, round: 2 }, news({ scanned: true }))).toBe('code');
});

it('only a shown payment code can expire', () => {
  expect(viewAfter({ type: 'attempt', round: 1, attempt: { step: 'page' } }, { type: 'expired' })).toBe('page');
});

it.each([
  [{ payState: 'PAID', grantState: 'PENDING' }, 'granting'],
  [{ payState: 'PAID', grantState: 'NONE' }, 'granting'],
  [{ payState: 'PAID', grantState: 'GRANTED' }, 'paid'],
  [{ payState: 'PAID', grantState: 'REVOKED' }, 'refunded'],
  [{ payState: 'REFUNDED', grantState: 'REVOKED' }, 'refunded'],
  [{ payState: 'CLOSED', grantState: 'NONE' }, 'closed'],
  [{ signed: true }, 'paid'],
] as const)('an order in state %o is shown as %s, whatever panel was open', (of, view) => {
  expect(viewAfter(ready, news(of))).toBe(view);
  expect(viewAfter(ready, { type: 'aside', aside: 'choosing' }, { type: 'lost', text: '…' }, news(of))).toBe(view);
});

it('the panel after 「已支付」 waits for the result, and can return to the code', () => {
  expect(viewAfter(ready, { type: 'aside', aside: 'waiting' })).toBe('waiting');
  expect(viewAfter(ready, { type: 'aside', aside: 'waiting' }, { type: 'aside', aside: null })).toBe('code');
  expect(viewAfter(ready, { type: 'aside', aside: 'choosing' }, { type: 'begun', way: WX_CODE })).toBe('creating');
});
