import { createSign, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPayService, type PayService } from '../../../testing/pay.ts';
import { SANDBOX_WECHAT, WECHAT_PATH } from './accounts.ts';
import { sandboxKeys } from './keys.ts';

let service: PayService;
beforeAll(async () => {
  service = await startPayService();
});
afterAll(() => service.close());

/** Sends a request of an external program, with the merchant's key. */
async function callWechat(method: 'GET' | 'POST', path: string, body?: object) {
  const url = `${WECHAT_PATH}${path}`;
  const payload = body ? JSON.stringify(body) : '';
  const [timestamp, nonce] = [String(Math.floor(service.now().getTime() / 1000)), randomUUID()];
  const { own } = await sandboxKeys(service.deps.db);
  const signature = createSign('RSA-SHA256')
    .update([method, url, timestamp, nonce, payload].map((part) => `${part}\n`).join(''))
    .sign(own.privateKey, 'base64');
  const fields = {
    mchid: SANDBOX_WECHAT.mchId,
    nonce_str: nonce,
    timestamp,
    serial_no: SANDBOX_WECHAT.serial,
    signature,
  };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  const answer = await service.app.inject({
    method,
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      authorization: `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`,
      'wechatpay-serial': SANDBOX_WECHAT.publicKeyId,
    },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

it('the sandbox of WeChat Pay accepts an order without an expiry, and finds payment and refund by any of their numbers', async () => {
  const order = {
    appid: SANDBOX_WECHAT.appId,
    mchid: SANDBOX_WECHAT.mchId,
    description: '测试',
    out_trade_no: 'foreign-1',
    notify_url: 'https://shop.example/notice',
    amount: { total: 100 },
  };
  const made = await callWechat('POST', '/v3/pay/transactions/native', order);
  expect(made).toMatchObject({ status: 200, body: { code_url: expect.stringContaining('/sandbox/pay/phone/') } });
  const [trade] = await service.trades();
  expect(trade!.expiresAt.getTime() - service.now().getTime()).toBe(2 * 3_600_000);
  await service.confirm(trade!);
  const found = await callWechat('GET', `/v3/pay/transactions/out-trade-no/foreign-1?mchid=${SANDBOX_WECHAT.mchId}`);
  expect(found.body).toMatchObject({ trade_state: 'SUCCESS' });
  expect(await callWechat('GET', `/v3/pay/transactions/id/${String(found.body.transaction_id)}`)).toEqual(found);
  expect((await callWechat('GET', '/v3/pay/transactions/id/none')).status).toBe(404);

  const refund = {
    out_trade_no: 'foreign-1',
    out_refund_no: 'r-1',
    notify_url: order.notify_url,
    amount: { refund: 100 },
  };
  expect((await callWechat('POST', '/v3/refund/domestic/refunds', refund)).body).toMatchObject({
    status: 'PROCESSING',
  });
  expect((await callWechat('GET', '/v3/refund/domestic/refunds/r-1')).body).toMatchObject({
    out_refund_no: 'r-1',
    status: 'SUCCESS',
    amount: { refund: 100 },
  });
});

it('the sandbox of WeChat Pay has no certificates for a merchant with a public key', async () => {
  expect(await callWechat('GET', '/v3/certificates')).toMatchObject({
    status: 404,
    body: { code: 'RESOURCE_NOT_EXISTS' },
  });
});
