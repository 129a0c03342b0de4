import { createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAlipayGateway } from './alipay.ts';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = new Date('2026-11-21T10:00:00+08:00');
const gateway = createAlipayGateway(
  {
    appId: '2021000',
    sellerId: '2088000',
    privateKey: own.privateKey,
    alipayPublicKey: theirs.publicKey,
    gateway: 'https://openapi.alipay.com/gateway.do',
    cashier: () => 'https://openapi.alipay.com/gateway.do',
    signScene: 'INDUSTRY|DIGITAL_MEDIA',
    notifyUrl: () => 'https://shop.example/api/pay/notify/alipay',
  },
  () => now,
);

const PAID = {
  notify_type: 'trade_status_sync',
  notify_id: '1',
  app_id: '2021000',
  seller_id: '2088000',
  out_trade_no: '202611211000001234560001',
  trade_no: '2026112122001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '39.00',
  gmt_payment: '2026-11-21 09:59:58',
  subject: '绘学 AI-月度会员 & 100%',
};

/** Signs fields as Alipay does: sorted, without the signature and its type. */
function signed(fields: Record<string, string>, type = 'RSA2', key = theirs.privateKey): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const sign = createSign(type === 'RSA2' ? 'RSA-SHA256' : 'RSA-SHA1')
    .update(text)
    .sign(key, 'base64');
  return new URLSearchParams({ ...fields, sign, sign_type: type }).toString();
}
const read = (body: string) => gateway.read({ headers: {}, body });

describe('notices of Alipay', () => {
  it.each(['TRADE_SUCCESS', 'TRADE_FINISHED'])(
    'an Alipay notice of %s is a payment, in fen and in Beijing time',
    async (status) => {
      expect(await read(signed({ ...PAID, trade_status: status }))).toEqual({
        kind: 'payment',
        payment: {
          outTradeNo: PAID.out_trade_no,
          transactionId: PAID.trade_no,
          amountFen: 3900,
          currency: 'CNY',
          paidAt: new Date('2026-11-21T09:59:58+08:00'),
        },
      });
    },
  );

  it.each(['WAIT_BUYER_PAY', 'TRADE_CLOSED'])('an Alipay notice of %s requires no action', async (status) => {
    expect(await read(signed({ ...PAID, trade_status: status }))).toEqual({ kind: 'other' });
  });

  it.each([
    ['by the weaker RSA, though Alipay’s', signed(PAID, 'RSA'), 'not signed by RSA2'],
    ['by the application’s own key', signed(PAID, 'RSA2', own.privateKey), 'not by Alipay'],
    ['and changed since', signed(PAID).replace('39.00', '0.01'), 'not by Alipay'],
    ['for another app', signed({ ...PAID, app_id: '2021999' }), 'another app'],
    ['for another seller', signed({ ...PAID, seller_id: '2088999' }), 'another seller'],
  ])('an Alipay notice signed %s is refused', async (_, body, message) => {
    await expect(read(body)).rejects.toThrow(message);
  });

  it('an Alipay notice of a contract says whether it is active', async () => {
    const fields = {
      notify_type: 'dut_user_sign',
      app_id: '2021000',
      status: 'NORMAL',
      agreement_no: '2026',
      external_agreement_no: 'abc',
      alipay_user_id: '2088111',
    };
    const agreement = { contractNo: 'abc', agreementNo: '2026', payerId: '2088111' };
    expect(await read(signed(fields))).toEqual({ kind: 'agreement', agreement: { ...agreement, state: 'ACTIVE' } });
    expect(await read(signed({ ...fields, notify_type: 'dut_user_unsign', status: 'UNSIGN' }))).toEqual({
      kind: 'agreement',
      agreement: { ...agreement, state: 'ENDED' },
    });
  });
});

it('the cashier URL has the amount in yuan and times in Beijing time, whatever the machine’s time zone', () => {
  const form = gateway.form!(
    {
      outTradeNo: PAID.out_trade_no,
      title: '绘学 AI-月度会员',
      amountFen: 3905,
      expiresAt: new Date('2026-11-21T10:30:00+08:00'),
      returnUrl: 'https://shop.example/order/alipay?orderNo=1',
    },
    'https://shop.example',
  );
  expect(form.action).toBe('https://openapi.alipay.com/gateway.do?charset=utf-8');
  expect(form.fields).toMatchObject({
    method: 'alipay.trade.page.pay',
    app_id: '2021000',
    sign_type: 'RSA2',
    timestamp: '2026-11-21 10:00:00',
    notify_url: 'https://shop.example/api/pay/notify/alipay',
    return_url: 'https://shop.example/order/alipay?orderNo=1',
  });
  expect(JSON.parse(form.fields.biz_content!)).toEqual({
    out_trade_no: PAID.out_trade_no,
    subject: '绘学 AI-月度会员',
    total_amount: '39.05',
    product_code: 'FAST_INSTANT_TRADE_PAY',
    time_expire: '2026-11-21 10:30:00',
  });
});
