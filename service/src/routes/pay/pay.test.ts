import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRefund } from '../../db/schema/order.ts';
import { sandboxNotice, type SandboxTrade } from '../../db/schema/sandbox-pay.ts';
import { reconcilePayments } from '../../jobs/pay.ts';
import { startPayService, type PayService } from '../../testing/pay.ts';

let service: PayService;
beforeAll(async () => {
  service = await startPayService();
});
afterAll(() => service.close());

const wxpay = (token: string, orderNo: string) => service.call('POST /member/user/order/wxpay', { orderNo }, token);
const aliqr = (token: string, orderNo: string) => service.call('POST /member/user/order/aliqr', { orderNo }, token);
const cashier = async (token: string, orderNo: string) =>
  (await service.call('GET /member/user/order/cashier', { orderNo }, token)).data;
const check = async (token: string, orderNo: string) =>
  (await service.call('POST /member/user/order/check', { orderNo }, token)).data;
const tradeOf = async (outTradeNo: string): Promise<SandboxTrade> =>
  (await service.trades()).find((trade) => trade.outTradeNo === outTradeNo)!;
/** Action of the sandbox's control page on a trade. */
const control = (verb: string, trade: SandboxTrade) =>
  service.press('/sandbox/pay', { act: `${verb}:${trade.channel}:${trade.outTradeNo}` });
const lookAfter = () => reconcilePayments(service.payDeps, true);

describe.each([
  ['WECHAT', wxpay],
  ['ALIPAY', aliqr],
] as const)('a QR code of %s', (channel, code) => {
  it('a code is paid by phone, reported by a signed notice, and granted once however often it is reported', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    const first = await code(token, orderNo);
    expect(first.data.codeUrl).toMatch(/^http:\/\/localhost:8080\/sandbox\/pay\/phone\/[0-9a-f]{32}$/);
    // A double click and another tab show the same code.
    expect((await code(token, orderNo)).data).toEqual(first.data);
    expect(await service.state(token, orderNo)).toBeNull();
    const trade = await service.trade(channel, orderNo);
    expect(trade.amountFen).toBe(3900);
    await service.mood(channel, { copies: '3' });
    await service.confirm(trade);
    await service.mood(channel);
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });
    expect(await service.expireDate(token)).toBe(monthFromNow());
    await control('again', trade);
    await service.deliver();
    await lookAfter();
    expect(await service.expireDate(token)).toBe(monthFromNow());
    const notices = await service.deps.db.select().from(sandboxNotice);
    const mine = notices.filter(({ content }) => content.out_trade_no === trade.outTradeNo);
    expect(mine).toHaveLength(4);
    expect(mine.every(({ dueAt, answer }) => dueAt === null && answer.startsWith('200'))).toBe(true);
    expect(await code(token, orderNo)).toMatchObject({ code: 500_201, msg: '订单已支付，无需重复付款' });
  });

  it('a payment without a notice is found by the page’s query, and by the job', async () => {
    await service.mood(channel, { mute: '1' });
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    await code(token, orderNo);
    await service.confirm(await service.trade(channel, orderNo));
    expect(await service.state(token, orderNo)).toBeNull();
    expect(await check(token, orderNo)).toMatchObject({ payState: 'PAID', grantState: 'GRANTED' });

    const other = await service.newcomer();
    const second = await service.order(other);
    await code(other, second);
    await service.confirm(await service.trade(channel, second));
    await lookAfter();
    await service.becomes(other, second, { payState: 'PAID', grantState: 'GRANTED' });
    await service.mood(channel);
  });

  it.each(['signature', 'amount', 'app', 'currency'])('a notice with a forged %s grants nothing', async (fault) => {
    await service.mood(channel, { mute: '1' });
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    await code(token, orderNo);
    const trade = await service.trade(channel, orderNo);
    await service.confirm(trade);
    await service.mood(channel);
    await control(fault, trade);
    expect(await service.deliver()).toBe(1);
    const notices = await service.deps.db.select().from(sandboxNotice);
    const forged = notices.filter(({ content }) => content.out_trade_no === trade.outTradeNo);
    expect(forged).toMatchObject([{ fault, answer: expect.stringMatching(/^40[01]/) }]);
    expect(await service.state(token, orderNo)).toBeNull();
    expect(await service.expireDate(token)).toBeNull();
  });

  it('a payment of a closed order is granted, or refunded where that is impossible', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    await code(token, orderNo);
    const trade = await service.trade(channel, orderNo);
    await service.call('POST /member/user/order/cancel', { orderNo }, token);
    service.pass(600);
    await lookAfter();
    expect((await tradeOf(trade.outTradeNo)).state).toBe('CLOSED');
    await control('late', await tradeOf(trade.outTradeNo));
    await service.deliver();
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });

    // The course was bought by another order meanwhile.
    const course = { module: 'COURSE' as const, bizId: 1001, digitalAgreed: 1, payPrice: '0.00' };
    const quote = await service.call('GET /member/user/order/quote', { module: 'COURSE', bizId: 1001 }, token);
    course.payPrice = quote.data.payPrice;
    const one = await service.order(token, course);
    await code(token, one);
    const early = await service.trade(channel, one);
    await service.call('POST /member/user/order/cancel', { orderNo: one }, token);
    const two = await service.order(token, course);
    await code(token, two);
    await service.confirm(await service.trade(channel, two));
    await service.becomes(token, two, { payState: 'PAID', grantState: 'GRANTED' });
    await control('late', early);
    await service.deliver();
    await service.becomes(token, one, { payState: 'PAID', grantState: 'NONE' });
    await lookAfter();
    service.pass(120);
    await lookAfter();
    await service.becomes(token, one, { payState: 'REFUNDED', grantState: 'NONE' });
    expect((await tradeOf(early.outTradeNo)).refundedFen).toBe(early.amountFen);
    expect((await cashier(token, one)).refunded).toBe(course.payPrice);
  });
});

describe('paying an order', () => {
  it('a second payment in another channel is refunded, and the page says so', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    await wxpay(token, orderNo);
    const wechat = await service.trade('WECHAT', orderNo);
    await aliqr(token, orderNo);
    const alipay = await service.trade('ALIPAY', orderNo);
    await service.confirm(alipay);
    await service.confirm(wechat);
    expect(await service.expireDate(token)).toBe(monthFromNow());
    expect((await cashier(token, orderNo)).refunded).toBe('39.00');
    await lookAfter();
    service.pass(61);
    await lookAfter();
    expect((await tradeOf(wechat.outTradeNo)).refundedFen).toBe(3900);
    expect((await tradeOf(alipay.outTradeNo)).refundedFen).toBe(0);
    expect(await service.refunds(orderNo)).toMatchObject([{ state: 'DONE', reason: 'DUPLICATE', amountFen: 3900 }]);
    expect(await service.orderRow(orderNo)).toMatchObject({ payState: 'PAID', grantState: 'GRANTED', refundedFen: 0 });
    const notices = await service.call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 10 }, token);
    expect(notices.data.list.map(({ title }) => title)).toEqual(['退款成功', '付款将原路退回']);
  });

  it('paying on Alipay’s page submits a signed form to its cashier, which returns to a polling page', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    const { data } = await service.call('POST /member/user/order/alipay', { orderNo }, token);
    expect(data.action).toBe('http://localhost/sandbox/pay/alipay/gateway.do?charset=utf-8');
    const path = new URL(data.action);
    const opened = await service.app.inject({
      method: 'POST',
      url: `${path.pathname}${path.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(data.fields).toString(),
    });
    expect(opened.statusCode).toBe(303);
    const forged = await service.app.inject({
      method: 'POST',
      url: `${path.pathname}${path.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...data.fields, biz_content: '{"total_amount":"0.01"}' }).toString(),
    });
    expect(forged.body).toContain('isv.invalid-signature');
    expect((await cashier(token, orderNo)).scanned).toBe(false);
    const phone = String(opened.headers.location);
    await service.press(phone, { act: 'scan' });
    service.pass(6);
    expect((await cashier(token, orderNo)).scanned).toBe(true);
    expect((await service.app.inject({ url: phone })).body).toContain('确认付款');
    expect(await service.press(phone, { act: 'decline' })).toBe(303);
    expect(await service.state(token, orderNo)).toBeNull();
    await service.confirm(await service.trade('ALIPAY', orderNo));
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });
    expect((await service.app.inject({ url: phone })).body).toContain(`/order/alipay?orderNo=${orderNo}`);
  });

  it('paying an order of another member, a closed one, or an unknown one is refused', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    const stranger = await service.newcomer();
    for (const call of [wxpay, aliqr]) expect(await call(stranger, orderNo)).toMatchObject({ msg: '订单不存在' });
    expect(await service.call('GET /member/user/order/state', { orderNo }, stranger)).toMatchObject({ code: 404 });
    expect(await service.call('GET /member/user/order/state', { orderNo: '1' }, token)).toMatchObject({
      code: 500_201,
      msg: '订单编号不正确',
    });
    expect(await service.call('GET /member/user/order/state', { orderNo }, '')).toMatchObject({ code: 401 });
    await service.call('POST /member/user/order/cancel', { orderNo }, token);
    expect(await wxpay(token, orderNo)).toMatchObject({ code: 500_201, msg: '订单已关闭，请重新下单' });
  });

  it('a poll with a wrong signature is refused alone, although others of its login come at once', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    const poll = async (change: Record<string, string>) => {
      const headers = { ...service.headers(token), ...change };
      return (await service.app.inject({ url: `/api/member/user/order/state?orderNo=${orderNo}`, headers })).json()
        .code;
    };
    const wrong = { sign: '0' };
    expect(await Promise.all([wrong, {}, wrong, {}].map(poll))).toEqual([403, 200, 403, 200]);
    expect(await Promise.all([{}, wrong].map(poll))).toEqual([200, 403]);
  });

  it('paying names an unreachable channel, and works again when the channel is back', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    await service.mood('WECHAT', { down: '1' });
    await service.mood('ALIPAY', { down: '1' });
    expect(await wxpay(token, orderNo)).toMatchObject({
      code: 500,
      msg: '微信支付暂时无法连接，请稍后重试，或改用支付宝',
    });
    expect((await aliqr(token, orderNo)).msg).toBe('支付宝暂时无法连接，请稍后重试，或改用微信支付');
    await service.mood('WECHAT');
    await service.mood('ALIPAY');
    expect((await wxpay(token, orderNo)).code).toBe(200);
  });

  it('paying in another way closes the first attempt at its channel as soon as allowed, with retries a minute apart', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    await wxpay(token, orderNo);
    const left = await service.trade('WECHAT', orderNo);
    await aliqr(token, orderNo);
    const asked = async () => (await service.attempts(orderNo)).find(({ channel }) => channel === 'WECHAT')!;
    expect(await asked()).toMatchObject({ state: 'LEFT' });
    const first = service.now();
    await reconcilePayments(service.payDeps);
    service.pass(30);
    await reconcilePayments(service.payDeps);
    expect((await asked()).askedAt).toEqual(first);
    service.pass(31);
    await reconcilePayments(service.payDeps);
    expect((await asked()).askedAt).toEqual(service.now());
    // WeChat Pay closes a trade after five minutes at the earliest.
    expect((await tradeOf(left.outTradeNo)).state).toBe('NEW');
    service.pass(300);
    await reconcilePayments(service.payDeps);
    expect((await tradeOf(left.outTradeNo)).state).toBe('CLOSED');
    expect(await asked()).toMatchObject({ state: 'CLOSED' });
  });

  it('ten concurrent clicks create one attempt to pay', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => wxpay(token, orderNo)));
    expect(new Set(answers.map(({ data }) => data.codeUrl)).size).toBe(1);
    expect(await service.attempts(orderNo)).toHaveLength(1);
  });

  it('the channels are not queried for ever about an unpaid order', async () => {
    const token = await service.newcomer();
    const orderNo = await service.order(token);
    const { userId } = (await service.call('GET /member/user/info', {}, token)).data.user;
    expect((await wxpay(token, orderNo)).code).toBe(200);
    await service.deps.pool.query(`update rate_window set hits = 200 where key = $1`, [`pay:${userId}`]);
    expect(await wxpay(token, orderNo)).toMatchObject({ code: 500_201, msg: '切换支付方式过于频繁，请几分钟后再试' });
    expect(await service.attempts(orderNo)).toHaveLength(1);
  });

  it('an expired order is closed after a query of its channel, and closed there too', async () => {
    const token = await service.newcomer();
    const [unpaid, paid] = [await service.order(token), await service.order(token, { bizId: 2, payPrice: '99.00' })];
    await wxpay(token, unpaid);
    const left = await service.trade('WECHAT', unpaid);
    await wxpay(token, paid);
    await service.mood('WECHAT', { mute: '1' });
    await service.confirm(await service.trade('WECHAT', paid));
    service.pass(1800);
    await lookAfter();
    await service.mood('WECHAT');
    expect(await service.orderRow(unpaid)).toMatchObject({ payState: 'CLOSED' });
    expect(await service.orderRow(paid)).toMatchObject({ payState: 'PAID', grantState: 'GRANTED' });
    expect((await tradeOf(left.outTradeNo)).state).toBe('CLOSED');
    expect(await service.attempts(unpaid)).toMatchObject([{ state: 'CLOSED' }]);
  });
});

/** End of a month that is bought now. */
function monthFromNow(): string {
  const now = new Date(service.now().getTime() + 8 * 3_600_000);
  now.setUTCMonth(now.getUTCMonth() + 1);
  return `${now.toISOString().slice(0, -1)}+08:00`;
}

describe('an upgrade whose discount is being refunded', () => {
  const upgradeOf = async () => {
    const token = await service.newcomer();
    const held = await service.order(token);
    await wxpay(token, held);
    await service.confirm(await service.trade('WECHAT', held));
    const orderNo = await service.order(token, { module: 'PROMOTE', bizId: 3, payPrice: '260.00' });
    await wxpay(token, orderNo);
    const ask = { orderNo: held, part: 'ALL' as const, reason: 'NO_REASON' as const };
    expect((await service.call('POST /member/user/order/refund', ask, token)).code).toBe(200);
    return { token, held, orderNo };
  };

  it('an upgrade is refunded while a refund of its discounting days is requested', async () => {
    const { orderNo } = await upgradeOf();
    await service.confirm(await service.trade('WECHAT', orderNo));
    expect(await service.refunds(orderNo)).toMatchObject([{ state: 'SENDING', answer: '抵扣升级的会员正在退款' }]);
    expect(await service.orderRow(orderNo)).toMatchObject({ payState: 'PAID', grantState: 'NONE' });
  });

  it('an upgrade is refunded after a refund of its discounting days', async () => {
    const { token, held, orderNo } = await upgradeOf();
    await service.deps.db.update(memberRefund).set({ state: 'SENDING' }).where(eq(memberRefund.orderNo, held));
    await lookAfter();
    await service.deliver();
    expect(await service.orderRow(held)).toMatchObject({ payState: 'REFUNDED', grantState: 'REVOKED' });
    await service.confirm(await service.trade('WECHAT', orderNo));
    expect(await service.refunds(orderNo)).toMatchObject([{ answer: '升级价已失效' }]);
    expect(await service.expireDate(token)).toBeNull();
  });
});
