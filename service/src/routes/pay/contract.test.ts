import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOrder } from '../../db/schema/order.ts';
import { payContract } from '../../db/schema/pay.ts';
import { sandboxAgreement } from '../../db/schema/sandbox-pay.ts';
import { startPayService, type PayService } from '../../testing/pay.ts';
import { FREE, PAID, renewalActions } from '../../testing/renewal.ts';

let service: PayService;
beforeAll(async () => {
  service = await startPayService();
});
beforeEach(async () => {
  service.setNow('2026-11-21T10:00:00+08:00');
  await poor(false);
});
afterAll(() => service.close());

const { newcomer, lookAfter, signed, contract, info, orders, poor, scan, codeOf, sign } = renewalActions(() => service);

describe('a contract for automatic renewal', () => {
  it('a contract without a free month is charged when it is signed', async () => {
    const token = await newcomer();
    const orderNo = await sign(token, PAID);
    await lookAfter();
    await service.becomes(token, orderNo, { payState: 'PAID', grantState: 'GRANTED' });
    expect((await info(token)).expireDate).toBe('2026-12-21T10:00:00.000+08:00');
    expect(await contract(token)).toMatchObject({ nextChargeDay: '2026-12-21' });
    const [trade] = (await service.trades()).filter((one) => one.outTradeNo.startsWith(orderNo));
    expect(trade).toMatchObject({ amountFen: 2900, state: 'PAID' });
  });

  it('a contract whose first charge never succeeds ends with its order, and grants nothing', async () => {
    const token = await newcomer();
    await poor(true);
    const orderNo = await sign(token, PAID);
    await lookAfter();
    service.pass(1801);
    await lookAfter();
    await lookAfter();
    await poor(false);
    expect(await contract(token)).toMatchObject({ state: 'ENDED', endedBy: 'UNPAID' });
    expect(await info(token)).toMatchObject({ gradeType: null, gradeContinuous: 0 });
    expect((await orders(token)).find((order) => order.orderNo === orderNo)).toMatchObject({ payState: 'CLOSED' });
  });

  it('a contract can be ended in the settings, and in Alipay with or without a notice', async () => {
    const [here, there, silent] = [await newcomer(), await newcomer(), await newcomer()];
    for (const token of [here, there, silent]) await sign(token);
    const { contractNo } = (await contract(here))!;
    expect(await service.call('POST /member/user/unsign', { contractNo }, there)).toMatchObject({ code: 404 });
    const ended = await service.call('POST /member/user/unsign', { contractNo }, here);
    expect(ended.data).toMatchObject({ state: 'ENDED', endedBy: 'MEMBER', nextChargeDay: null });
    // The granted membership stays until it expires.
    expect(await info(here)).toMatchObject({ gradeType: 'MONTH', gradeContinuous: 0 });

    const other = (await contract(there))!.contractNo;
    await service.press('/sandbox/pay', { act: `unsign::${other}` });
    await service.deliver();
    expect(await contract(there)).toMatchObject({ state: 'ENDED', endedBy: 'CHANNEL' });

    const last = (await contract(silent))!.contractNo;
    await service.press('/sandbox/pay', { act: `vanish::${last}` });
    expect(await contract(silent)).toMatchObject({ state: 'ACTIVE' });
    service.pass(61);
    // The page that shows the contract queries Alipay.
    expect(await contract(silent)).toMatchObject({ state: 'ENDED', endedBy: 'CHANNEL' });
  });

  it('a contract ends here immediately although Alipay is unreachable, and there when it is back', async () => {
    const token = await newcomer();
    await sign(token);
    const { contractNo } = (await contract(token))!;
    const agreement = async () =>
      (await service.deps.db.select().from(sandboxAgreement).where(eq(sandboxAgreement.contractNo, contractNo)))[0];
    await service.press('/sandbox/pay', { act: 'mood', channel: 'ALIPAY', copies: '1', down: '1' });
    const ended = await service.call('POST /member/user/unsign', { contractNo }, token);
    expect(ended.data).toMatchObject({ state: 'ENDED', endedBy: 'MEMBER' });
    expect((await agreement())?.state).toBe('ACTIVE');
    await poor(false);
    await lookAfter();
    expect((await agreement())?.state).toBe('ENDED');
  });

  it('a contract signed by an older code is ended immediately', async () => {
    const token = await newcomer();
    const { orderNo, codeUrl } = await codeOf(token, FREE);
    const old = (await scan(codeUrl))!;
    const again = await service.call('POST /member/user/order/alisign', { orderNo }, token);
    expect(again.data.codeUrl).toBe(codeUrl);
    service.pass(200);
    const { data } = await service.call('POST /member/user/order/alisign', { orderNo }, token);
    expect(data.codeUrl).not.toBe(codeUrl);
    expect(await scan(codeUrl)).toBeNull();
    await service.press(old, { act: 'sign' });
    await service.deliver();
    expect(await signed(token, orderNo)).toBe(false);
    await lookAfter();
    const [first] = await service.deps.db
      .select()
      .from(sandboxAgreement)
      .where(eq(sandboxAgreement.contractNo, old.split('/').at(-1)!));
    expect(first?.state).toBe('ENDED');
    await service.press((await scan(data.codeUrl))!, { act: 'sign' });
    await service.deliver();
    expect(await signed(token, orderNo)).toBe(true);
    expect(await service.call('POST /member/user/order/alisign', { orderNo }, token)).toMatchObject({
      msg: '订单已支付，无需重复付款',
    });
  });

  it('a signed contract without a notice is found by querying the channel', async () => {
    const token = await newcomer();
    const { orderNo, codeUrl } = await codeOf(token, FREE);
    await service.press('/sandbox/pay', { act: 'mood', channel: 'ALIPAY', copies: '1', mute: '1' });
    await service.press((await scan(codeUrl))!, { act: 'sign' });
    await poor(false);
    expect(await signed(token, orderNo)).toBe(false);
    service.pass(11);
    expect(await signed(token, orderNo)).toBe(true);
  });

  it('another member’s contract can neither be read nor signed for', async () => {
    const token = await newcomer();
    const { orderNo } = await codeOf(token, FREE);
    const stranger = await newcomer();
    expect(await service.call('GET /member/user/order/signed', { orderNo }, stranger)).toMatchObject({ code: 404 });
    expect(await service.call('POST /member/user/order/alisign', { orderNo }, stranger)).toMatchObject({ code: 404 });
    expect(await contract(stranger)).toBeNull();
    expect(await service.call('POST /member/user/order/wxpay', { orderNo }, token)).toMatchObject({ code: 500_201 });
    const made = await service.deps.db.select().from(payContract).where(eq(payContract.orderNo, orderNo));
    expect(made).toMatchObject([{ state: 'SIGNING' }]);
    expect((await service.deps.db.select().from(memberOrder).where(eq(memberOrder.orderNo, orderNo)))[0]).toMatchObject(
      {
        payState: 'UNPAID',
      },
    );
  });
});
