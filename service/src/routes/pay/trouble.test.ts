import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketMessage } from '@app/shared/contracts/socket';
import { memberOrder, memberRefund } from '../../db/schema/order.ts';
import { sandboxNotice } from '../../db/schema/sandbox-pay.ts';
import { ChannelError, type PayGateway } from '../../domain/pay/gateway.ts';
import { takePayment } from '../../domain/pay/settle.ts';
import { reconcilePayments } from '../../jobs/pay.ts';
import { startPayService, type PayService } from '../../testing/pay.ts';

let service: PayService;
beforeAll(async () => {
  service = await startPayService();
});
afterAll(() => service.close());

const attempt = async (orderNo: string) => (await service.attempts(orderNo))[0]!;

/** Creates an order with a WeChat Pay code, and the payment that the channel would report. */
async function waiting() {
  const token = await service.newcomer();
  const orderNo = await service.order(token);
  await service.call('POST /member/user/order/wxpay', { orderNo }, token);
  const { outTradeNo } = await attempt(orderNo);
  const payment = {
    outTradeNo,
    transactionId: `T${orderNo}`,
    amountFen: 3900,
    currency: 'CNY',
    paidAt: service.now(),
  };
  return { token, orderNo, payment };
}

describe('notices of payment channels', () => {
  it.each([
    ['long before the order', '2020-01-01T00:00:00+08:00'],
    ['in years to come', '2039-01-01T00:00:00+08:00'],
  ])('a notice with a payment time %s counts from the current time', async (_when, said) => {
    const { orderNo, payment } = await waiting();
    expect(await takePayment(service.payDeps, 'WECHAT', { ...payment, paidAt: new Date(said) })).toBe('GRANTED');
    const order = await service.orderRow(orderNo);
    expect(order.paidAt).toEqual(service.now());
  });

  it('a replayed WeChat Pay notice from ten minutes ago is refused', async () => {
    await service.mood('WECHAT', { mute: '1' });
    const { token, orderNo } = await waiting();
    const trade = await service.trade('WECHAT', orderNo);
    await service.confirm(trade);
    await service.mood('WECHAT');
    await service.press('/sandbox/pay', { act: `old:WECHAT:${trade.outTradeNo}` });
    await service.deliver();
    const notices = await service.deps.db.select().from(sandboxNotice).where(eq(sandboxNotice.fault, 'old'));
    expect(notices).toMatchObject([{ answer: expect.stringMatching(/^401/) }]);
    expect(await service.state(token, orderNo)).toBeNull();
  });

  it.each([
    ['/api/pay/notify/alipay', 'application/x-www-form-urlencoded', 'out_trade_no=1&sign=x&sign_type=RSA2', 'failure'],
    ['/api/pay/notify/alipay', 'application/x-www-form-urlencoded', 'sign_type=RSA&sign=x', 'failure'],
    ['/api/pay/notify/alipay', 'text/plain', '', 'failure'],
    ['/api/pay/notify/wechat', 'application/json', '{', 'FAIL'],
    ['/api/pay/notify/wechat', 'application/json', '{"resource":{}}', 'FAIL'],
  ])('a notice to %s as %s with %j is refused without details', async (url, type, payload, answer) => {
    const got = await service.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(got.statusCode).toBe(401);
    expect(got.body).toContain(answer);
    expect(got.body).not.toContain('success');
  });

  it('a notice signed with a clock a day off is refused, and a query finds the payment all the same', async () => {
    const { token, orderNo } = await waiting();
    const trade = await service.trade('WECHAT', orderNo);
    const other = await startPayService({}, service);
    other.setNow(new Date(service.now().getTime() - 86_400_000));
    await service.mood('WECHAT', { mute: '1' });
    await service.confirm(trade);
    await service.mood('WECHAT');
    await service.press('/sandbox/pay', { act: `again:WECHAT:${trade.outTradeNo}` });
    // The notice is due now, but its sender's clock is a day late: its time says yesterday.
    await service.deps.db.update(sandboxNotice).set({ dueAt: other.now() }).where(eq(sandboxNotice.tries, 0));
    expect(await other.deliver()).toBe(1);
    expect(await service.state(token, orderNo)).toBeNull();
    await reconcilePayments(service.payDeps, true);
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });
    await other.close();
  });
});

describe('settling payments', () => {
  it('twenty concurrent notices to two processes settle a payment once', async () => {
    const { token, orderNo, payment } = await waiting();
    const other = await startPayService({}, service);
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        takePayment((i % 2 === 0 ? service : other).payDeps, 'WECHAT', { ...payment }),
      ),
    );
    expect(told.filter((settled) => settled === 'GRANTED')).toHaveLength(1);
    expect(told.filter((settled) => settled === 'DUPLICATE')).toHaveLength(19);
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });
    const grants = await service.deps.pool.query('select from member_grant where source_id = $1', [orderNo]);
    expect(grants.rowCount).toBe(1);
    await other.close();
  });

  it.each([
    ['of less', { amountFen: 1 }],
    ['of more', { amountFen: 390_000 }],
    ['of nothing', { amountFen: Number.NaN }],
    ['below nothing', { amountFen: -3900 }],
    ['in dollars', { currency: 'USD' }],
    ['without a number', { transactionId: '' }],
  ])('a payment %s is a mismatch', async (_, over) => {
    const { token, orderNo, payment } = await waiting();
    expect(await takePayment(service.payDeps, 'WECHAT', { ...payment, ...over })).toBe('MISMATCH');
    expect(await service.state(token, orderNo)).toBeNull();
  });

  it('a payment with the number of another order, of another channel, or of an unknown one is not accepted', async () => {
    const [one, two] = [await waiting(), await waiting()];
    expect(await takePayment(service.payDeps, 'WECHAT', one.payment)).toBe('GRANTED');
    const { transactionId } = one.payment;
    expect(await takePayment(service.payDeps, 'WECHAT', { ...two.payment, transactionId })).toBe('MISMATCH');
    expect(await takePayment(service.payDeps, 'ALIPAY', two.payment)).toBe('UNKNOWN');
    expect(await takePayment(service.payDeps, 'WECHAT', { ...two.payment, outTradeNo: '9'.repeat(24) })).toBe(
      'UNKNOWN',
    );
    expect(await service.state(two.token, two.orderNo)).toBeNull();
  });

  it('a payment is recorded when its grant fails, and granted later', async () => {
    const { token, orderNo, payment } = await waiting();
    const broken = 'alter table member_grant add constraint broken check (source_id is null) not valid';
    await service.deps.pool.query(broken);
    expect(await takePayment(service.payDeps, 'WECHAT', payment)).toBe('GRANTED');
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'PENDING' });
    await reconcilePayments(service.payDeps);
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'PENDING' });
    await service.deps.pool.query('alter table member_grant drop constraint broken');
    await reconcilePayments(service.payDeps);
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });
    expect(await service.expireDate(token)).not.toBeNull();
  });

  it('a database lost between payment and grant leaves the notice unhandled, and the channel sends it again', async () => {
    const { token, orderNo, payment } = await waiting();
    // The connection that writes the grant is ended after the order was written.
    await service.deps.pool.query(`create function gone() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await service.deps.pool.query(
      'create trigger gone before insert on member_grant for each row execute function gone()',
    );
    await expect(takePayment(service.payDeps, 'WECHAT', payment)).rejects.toThrow(/Failed query|terminat/i);
    expect(await service.orderRow(orderNo)).toMatchObject({ payState: 'UNPAID', grantState: 'NONE' });
    await service.deps.pool.query('drop trigger gone on member_grant');
    expect(await takePayment(service.payDeps, 'WECHAT', payment)).toBe('GRANTED');
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });
  });

  it('a payment of an account deleted meanwhile is refunded', async () => {
    const { orderNo, payment } = await waiting();
    await service.deps.db.update(memberOrder).set({ userId: null }).where(eq(memberOrder.orderNo, orderNo));
    expect(await takePayment(service.payDeps, 'WECHAT', payment)).toBe('REFUNDING');
    const refunds = await service.refunds(orderNo);
    expect(refunds).toMatchObject([{ state: 'SENDING', amountFen: 3900, answer: '账号已注销' }]);
  });
});

describe('refunds by the operator', () => {
  async function paid() {
    const made = await waiting();
    await service.confirm(await service.trade('WECHAT', made.orderNo));
    return made;
  }

  it('a refund decided by an operator is sent until the channel accepts it, and revokes the grant', async () => {
    const { token, orderNo } = await paid();
    await service.call(
      'POST /member/user/order/refund',
      { orderNo, part: 'ALL', reason: 'NO_REASON', note: '' },
      token,
    );
    await service.deps.db.update(memberRefund).set({ state: 'SENDING' }).where(eq(memberRefund.orderNo, orderNo));
    await service.mood('WECHAT', { down: '1' });
    await reconcilePayments(service.payDeps);
    const refund = async () => (await service.refunds(orderNo))[0]!;
    expect(await refund()).toMatchObject({ state: 'SENDING', trouble: expect.stringContaining('AWAY') });
    expect(await service.expireDate(token)).not.toBeNull();
    await service.mood('WECHAT');
    service.pass(61);
    await reconcilePayments(service.payDeps);
    // The refund is in progress; a notice reports its completion.
    expect(await refund()).toMatchObject({ state: 'SENDING', trouble: '' });
    await service.deliver();
    expect(await refund()).toMatchObject({ state: 'DONE' });
    expect(await service.orderRow(orderNo)).toMatchObject({
      payState: 'REFUNDED',
      grantState: 'REVOKED',
      refundedFen: 3900,
    });
    expect(await service.expireDate(token)).toBeNull();
    await service.becomes(token, orderNo, { payState: 'REFUNDED', grantState: 'REVOKED' });
    service.pass(3600);
    await reconcilePayments(service.payDeps);
    expect((await service.trade('WECHAT', orderNo)).refundedFen).toBe(3900);
  });
});

describe('an unreachable payment channel', () => {
  it('an unreachable payment channel is not queried again in the same reconciliation, and the other channel is still reconciled', async () => {
    const open: Awaited<ReturnType<typeof waiting>>[] = [];
    for (let count = 0; count < 8; count += 1) open.push(await waiting());
    const { token } = open[0]!;
    const orderNo = await service.order(token, { bizId: 2, payPrice: '99.00' });
    await service.call('POST /member/user/order/aliqr', { orderNo }, token);
    await service.mood('ALIPAY', { mute: '1' });
    await service.confirm(await service.trade('ALIPAY', orderNo));
    await service.mood('ALIPAY');
    let asked = 0;
    const gateways = await service.payDeps.pay();
    const away: PayGateway = {
      ...gateways.WECHAT!,
      query: async () => {
        asked += 1;
        throw new ChannelError('WECHAT', 'AWAY', 'no answer');
      },
    };
    await reconcilePayments({ ...service.payDeps, pay: async () => ({ ...gateways, WECHAT: away }) }, true);
    // Up to four queries run concurrently, and none starts after the first failure.
    expect(asked).toBeLessThanOrEqual(4);
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });
    for (const one of open) expect(await service.state(one.token, one.orderNo)).toBeNull();
  });
});

describe('updates of an open cashier', () => {
  it('a cashier is updated by the socket and by its next poll; an expired login gets no further answer', async () => {
    const { token, orderNo, payment } = await waiting();
    expect(await service.state(token, orderNo)).toBeNull();
    const { userId } = (await service.call('GET /member/user/info', {}, token)).data.user;
    const { port } = service.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${userId}`, {
      headers: { cookie: service.cookies(token) },
    });
    const told: unknown[] = [];
    socket.on('message', (data) => {
      const { module, text } = JSON.parse(String(data as Buffer)) as SocketMessage;
      if (module === 'ORDER') told.push(JSON.parse(text));
    });
    // The socket is subscribed once its PING is answered.
    await new Promise<void>((resolve) => {
      socket.once('message', () => resolve());
      socket.once('open', () => socket.send('{"module":"PING","text":"null"}'));
    });
    await vi.waitFor(async () => {
      // Another process may settle it: what counts is the message of the database.
      expect(await takePayment(service.payDeps, 'WECHAT', payment)).toMatch(/GRANTED|DUPLICATE/);
      expect(told).toEqual([{ orderNo, payState: 'PAID', grantState: 'GRANTED' }]);
    });
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });
    socket.close();
    await service.call('POST /member/data/logout', {}, token);
    await vi.waitFor(async () => {
      expect((await service.call('GET /member/user/order/state', { orderNo }, token)).code).not.toBe(200);
    });
  });
});

describe('a service without keys and without a sandbox', () => {
  it('a service without payment channels says in plain words that nothing can be paid', async () => {
    const closed = await startPayService({ SANDBOX: '0' }, service);
    const { token, orderNo } = await waiting();
    expect(await closed.call('POST /member/user/order/wxpay', { orderNo }, token)).toMatchObject({
      code: 500_201,
      msg: '微信支付暂未开通，请选择其他支付方式',
    });
    expect((await closed.app.inject({ url: '/sandbox/pay' })).statusCode).toBe(404);
    expect((await closed.app.inject({ method: 'POST', url: '/api/pay/notify/wechat', payload: '{}' })).statusCode).toBe(
      404,
    );
    await closed.close();
  });
});
