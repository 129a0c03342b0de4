import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxAgreement } from '../../db/schema/sandbox-pay.ts';
import { deleteDueAccounts } from '../../domain/account/leave.ts';
import { codeToBind, proofBySms } from '../../testing/account.ts';
import { startPayService, type PayService } from '../../testing/pay.ts';
import { FREE, MONTHLY, PAID, renewalActions } from '../../testing/renewal.ts';

let service: PayService;
beforeAll(async () => {
  service = await startPayService();
});
beforeEach(async () => {
  service.setNow('2026-11-21T10:00:00+08:00');
  await poor(false);
});
afterAll(() => service.close());

const { newcomer, lookAfter, signed, contract, info, titles, orders, poor, scan, codeOf, sign, owing } = renewalActions(
  () => service,
);

describe('a subscription with automatic renewal', () => {
  it('a subscription is signed by phone, and the first month is free once per person', async () => {
    const token = await newcomer();
    const orderNo = await sign(token);
    expect(await signed(token, orderNo)).toBe(true);
    expect(await info(token)).toMatchObject({
      gradeType: 'MONTH',
      gradeContinuous: 1,
      expireDate: '2026-12-21T10:00:00.000+08:00',
    });
    expect(await contract(token)).toMatchObject({
      state: 'ACTIVE',
      gradeName: '连续包月',
      price: '29.00',
      nextChargeDay: '2026-12-21',
      endedBy: null,
    });
    expect(await orders(token)).toMatchObject([{ module: 'CONTRACT', payState: 'PAID', payPrice: '0.00' }]);
    // A repeated notice grants nothing more.
    await lookAfter();
    expect((await info(token)).expireDate).toBe('2026-12-21T10:00:00.000+08:00');
    const again = await service.call('POST /member/user/order/save', { ...FREE, key: randomUUID() }, token);
    expect(again.code).toBe(500_201);
  });

  it('a second free month is refused to the same number in another account', async () => {
    const token = await newcomer();
    await sign(token);
    const userOf = async (one: string) => (await info(one)).user.userId;
    const { pool } = service.deps;
    const { rows } = await pool.query<{ telphone: string }>('select telphone from member_user where id = $1', [
      await userOf(token),
    ]);
    await pool.query('update member_user set telphone = null where id = $1', [await userOf(token)]);
    const next = await newcomer();
    const quote = async () =>
      (await service.call('GET /member/user/order/quote', { module: 'CONTRACT', bizId: MONTHLY }, next)).data.refusal;
    expect(await quote()).toBeNull();
    await pool.query('update member_user set telphone = $1 where id = $2', [rows[0]!.telphone, await userOf(next)]);
    expect(await quote()).toBe('首月免费每人一次，您已经享用过');
    await pool.query('update member_user set telphone = null where id = $1', [await userOf(next)]);
    expect(await quote()).toBe('自动续费的扣款提醒发到手机号，请先绑定手机号');
  });

  it('a second free month is refused to a number that was bound later, and to an account that changed its number', async () => {
    const token = await newcomer();
    await sign(token);
    const { contractNo } = (await contract(token))!;
    await service.call('POST /member/user/unsign', { contractNo }, token);
    const { pool } = service.deps;
    const { userId } = (await info(token)).user;
    const numberOf = async () =>
      (await pool.query<{ telphone: string }>('select telphone from member_user where id = $1', [userId])).rows[0]!
        .telphone;
    const change = async (telphone: string) => {
      const ticket = await proofBySms(service, token, await numberOf(), 'change');
      const code = await codeToBind(service, telphone);
      const done = await service.call(
        'POST /member/user/account/bind',
        { type: 'PHONE', openId: telphone, code, ticket },
        token,
      );
      expect(done.code).toBe(200);
    };
    await change('13655550001');
    await change('13655550002');
    const freeFor = async (telphone: string) => {
      const one = await service.login(telphone);
      return (await service.call('GET /member/user/order/quote', { module: 'CONTRACT', bizId: MONTHLY }, one)).data
        .refusal;
    };
    expect(await freeFor('13655550001')).toBe('首月免费每人一次，您已经享用过');
    await pool.query('update member_user set leave_at = $1 where id = $2', [service.now(), userId]);
    await pool.query(`delete from pay_contract where user_id = $1`, [userId]);
    expect(await deleteDueAccounts(service.deps)).toBe(1);
    expect(await freeFor('13655550002')).toBe('首月免费每人一次，您已经享用过');
    expect(await freeFor('13655550003')).toBeNull();
  });

  it('a second free month is refused to the same payer as another member: the contract is ended immediately, with a notice', async () => {
    const first = await newcomer();
    const { orderNo: before, codeUrl: firstCode } = await codeOf(first, FREE);
    const second = await newcomer();
    const { orderNo, codeUrl } = await codeOf(second, FREE);
    const pages = [(await scan(firstCode))!, (await scan(codeUrl))!];
    await service.deps.db
      .update(sandboxAgreement)
      .set({ account: 'one purse' })
      .where(
        inArray(
          sandboxAgreement.contractNo,
          pages.map((page) => page.split('/').at(-1)!),
        ),
      );
    for (const page of pages) {
      await service.press(page, { act: 'sign' });
      await service.deliver();
    }
    expect(await signed(first, before)).toBe(true);
    expect(await signed(second, orderNo)).toBe(false);
    expect(await info(second)).toMatchObject({ gradeType: null, gradeContinuous: 0 });
    expect(await titles(second)).toContain('首月免费没有开通');
    await lookAfter();
    const [agreement] = await service.deps.db
      .select()
      .from(sandboxAgreement)
      .where(eq(sandboxAgreement.contractNo, pages[1]!.split('/').at(-1)!));
    expect(agreement?.state).toBe('ENDED');
    // A user who pays for the first month may subscribe.
    expect((await service.call('POST /member/user/order/save', { ...PAID, key: randomUUID() }, second)).code).toBe(200);
  });

  it('a paid subscription cannot be bought again before its months are used up', async () => {
    const token = await newcomer();
    await sign(token, PAID);
    await lookAfter();
    await service.deliver();
    const { contractNo } = (await contract(token))!;
    await service.call('POST /member/user/unsign', { contractNo }, token);
    const again = () => service.call('POST /member/user/order/save', { ...PAID, key: randomUUID() }, token);
    expect((await again()).msg).toBe('这个套餐付过的会员用到 2026-12-21，之后才能再次开通');
    const upgrade = await service.call('GET /member/user/upgrade', { gradeId: 3 }, token);
    expect(upgrade.data.price).toBe('270.00');
    service.setNow('2026-12-21T10:00:01+08:00');
    expect((await again()).code).toBe(200);
  });

  it('a free month gives no discount on an upgrade', async () => {
    const token = await newcomer();
    await sign(token);
    expect((await service.call('GET /member/user/upgrade', { gradeId: 3 }, token)).data.price).toBe('299.00');
  });

  it('a subscription is not signed at another price than the agreed one', async () => {
    const token = await newcomer();
    const orderNo = await service.order(token, { ...FREE, key: randomUUID() });
    const { pool } = service.deps;
    await pool.query('update member_grade set price_fen = 3500 where id = $1', [MONTHLY]);
    expect(await service.call('POST /member/user/order/alisign', { orderNo }, token)).toMatchObject({
      code: 500_201,
      msg: '套餐价格已变动，请重新下单',
    });
    await pool.query('update member_grade set price_fen = 2900 where id = $1', [MONTHLY]);
    expect((await service.call('POST /member/user/order/alisign', { orderNo }, token)).code).toBe(200);
  });

  it('cancelling the order of a month ends the subscription', async () => {
    const token = await owing();
    const { orderNo } = (await orders(token))[0]!;
    await service.call('POST /member/user/order/cancel', { orderNo }, token);
    await lookAfter();
    await poor(false);
    expect(await contract(token)).toMatchObject({ state: 'ENDED', endedBy: 'MEMBER' });
  });

  it('a subscription sends a reminder five days before, charges on the day, and continues monthly', async () => {
    const token = await newcomer();
    await sign(token);
    service.setNow('2026-12-15T23:59:00+08:00');
    await lookAfter();
    expect(await titles(token)).toEqual([]);
    service.setNow('2026-12-16T00:00:10+08:00');
    await lookAfter();
    await lookAfter();
    expect(await titles(token)).toEqual(['自动续费提醒']);
    service.setNow('2026-12-20T23:59:00+08:00');
    await lookAfter();
    expect(await orders(token)).toHaveLength(1);
    service.setNow('2026-12-21T00:00:10+08:00');
    await Promise.all([lookAfter(), lookAfter()]);
    expect(await orders(token)).toMatchObject([
      { bizTitle: '连续包月 · 自动续费', payState: 'PAID', grantState: 'GRANTED', payPrice: '29.00' },
      { module: 'CONTRACT' },
    ]);
    expect((await info(token)).expireDate).toBe('2027-01-21T10:00:00.000+08:00');
    expect(await contract(token)).toMatchObject({ nextChargeDay: '2027-01-21' });
    service.setNow('2027-01-16T08:00:00+08:00');
    await lookAfter();
    service.setNow('2027-01-21T08:00:00+08:00');
    await lookAfter();
    expect((await info(token)).expireDate).toBe('2027-02-21T10:00:00.000+08:00');
    expect(await orders(token)).toHaveLength(3);
  });

  it('a subscription is charged at least five days after the reminder, also when the service was down', async () => {
    const token = await newcomer();
    await sign(token);
    service.setNow('2026-12-20T08:00:00+08:00');
    await lookAfter();
    expect(await contract(token)).toMatchObject({ nextChargeDay: '2026-12-25' });
    service.setNow('2026-12-24T08:00:00+08:00');
    await lookAfter();
    expect(await orders(token)).toHaveLength(1);
    service.setNow('2026-12-25T08:00:00+08:00');
    await lookAfter();
    expect(await orders(token)).toHaveLength(2);
  });

  it('a subscription whose charge failed continues for three days, is charged again, and the months add up', async () => {
    const token = await owing();
    expect(await titles(token)).toEqual(['自动续费扣款未成功', '自动续费提醒']);
    expect(await contract(token)).toMatchObject({ state: 'ACTIVE', graceUntil: '2026-12-25T00:00:00.000+08:00' });
    expect((await info(token)).expireDate).toBe('2026-12-25T00:00:00.000+08:00');
    service.setNow('2026-12-22T10:00:00+08:00');
    await lookAfter();
    expect(await titles(token)).toHaveLength(2);
    await poor(false);
    service.setNow('2026-12-22T10:00:30+08:00');
    await lookAfter();
    expect((await orders(token))[0]).toMatchObject({ payState: 'UNPAID' });
    service.setNow('2026-12-23T00:00:00+08:00');
    await lookAfter();
    expect((await orders(token))[0]).toMatchObject({ payState: 'PAID' });
    // A month from the payment, as the free one had ended; the days of grace are part of it.
    expect((await info(token)).expireDate).toBe('2027-01-23T00:00:00.000+08:00');
    expect(await contract(token)).toMatchObject({ state: 'ACTIVE', graceUntil: null, nextChargeDay: '2027-01-21' });
  });

  it('a subscription unpaid after the days of grace ends, here and at Alipay, with the membership', async () => {
    const token = await owing();
    service.setNow('2026-12-25T00:00:10+08:00');
    await lookAfter();
    await lookAfter();
    await poor(false);
    expect(await contract(token)).toMatchObject({ state: 'ENDED', endedBy: 'UNPAID', nextChargeDay: null });
    expect(await info(token)).toMatchObject({ gradeType: null, gradeContinuous: 0 });
    expect((await orders(token))[0]).toMatchObject({ payState: 'CLOSED' });
    const { contractNo } = (await contract(token))!;
    const [agreement] = await service.deps.db
      .select()
      .from(sandboxAgreement)
      .where(eq(sandboxAgreement.contractNo, contractNo));
    expect(agreement?.state).toBe('ENDED');
    expect((await titles(token))[0]).toBe('自动续费已关闭');
  });

  it('a subscription paid manually in the days of grace is not charged', async () => {
    const token = await owing();
    const { orderNo } = (await orders(token))[0]!;
    await service.call('POST /member/user/order/wxpay', { orderNo }, token);
    await service.confirm(await service.trade('WECHAT', orderNo));
    await poor(false);
    service.pass(9 * 3600);
    await lookAfter();
    expect((await orders(token))[0]).toMatchObject({ orderNo, payState: 'PAID', channel: 'WECHAT', refunds: [] });
    expect(await contract(token)).toMatchObject({ state: 'ACTIVE', nextChargeDay: '2027-01-21', graceUntil: null });
  });
});
