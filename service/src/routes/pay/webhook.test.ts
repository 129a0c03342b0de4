import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { reconcilePayments } from '../../jobs/pay.ts';
import { startPayService } from '../../testing/pay.ts';

it('the webhook receives payments and refunds, signed, and is retried until it accepts', async () => {
  const got: { body: string; signature: string }[] = [];
  let status = 503;
  const operator = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += chunk));
    req.on('end', () => {
      got.push({ body, signature: String(req.headers['x-signature']) });
      res.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  const secret = 'a secret of the operator';
  const told = await startPayService({
    PAY_WEBHOOK_URL: `http://127.0.0.1:${(operator.address() as AddressInfo).port}/pay`,
    PAY_WEBHOOK_SECRET: secret,
  });
  const token = await told.newcomer();
  const orderNo = await told.order(token);
  await told.call('POST /member/user/order/aliqr', { orderNo }, token);
  await told.confirm(await told.trade('ALIPAY', orderNo));
  await reconcilePayments(told.payDeps);
  await reconcilePayments(told.payDeps);
  expect(got).toHaveLength(1);
  status = 200;
  told.pass(11);
  await reconcilePayments(told.payDeps);
  await reconcilePayments(told.payDeps);
  expect(got).toHaveLength(2);
  const { body, signature } = got[1]!;
  expect(body).toBe(got[0]!.body);
  expect(JSON.parse(body)).toMatchObject({ kind: 'paid', orderNo, channel: 'ALIPAY', amount: '39.00' });
  const [, time, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature)!;
  expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(hex);
  await told.close();
  await new Promise((resolve) => operator.close(resolve));
});
