import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { course } from '../../db/schema/course.ts';
import { memberGrade } from '../../db/schema/member.ts';
import { memberOrder } from '../../db/schema/order.ts';
import { revokeOrder } from '../../domain/orders/grant.ts';
import { MONTH, MONTHLY, orderActions, PAID, YEAR } from '../../testing/orders.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '1000' });
});
afterAll(() => service.close());

const newcomer = () => service.newcomer();
const { info, quote, save, one, pay } = orderActions(() => service);

describe('creating orders', () => {
  it('an order is created at the displayed price, once per key and once per product', async () => {
    const token = await newcomer();
    const key = randomUUID();
    const [first, twice] = await Promise.all([save(token, { key }), save(token, { key })]);
    expect(first.data).toMatchObject({ payPrice: '39.00', expiresAt: '2026-11-21T10:30:00.000+08:00' });
    expect(first.data.orderNo).toMatch(/^20261121100000\d{6}$/);
    expect(twice.data).toEqual(first.data);
    // Another tab with another key gets the open order.
    expect((await save(token, {})).data.orderNo).toBe(first.data.orderNo);
    expect((await save(token, { bizId: 2, payPrice: '99.00' })).data.orderNo).not.toBe(first.data.orderNo);
    const { data } = await service.call('GET /member/user/order/page/{page}/{limit}', { page: 1, limit: 10 }, token);
    expect(data.counts).toEqual({ ALL: 2, UNPAID: 2, PAID: 0, REFUND: 0, CLOSED: 0 });
  });

  it.each([
    ['a price of elsewhere', { payPrice: '0.01' }, 409, '价格已变为 ¥39.00，请确认后再支付'],
    ['a negative price', { payPrice: '-39.00' }, 400, '请求参数不正确：payPrice'],
    ['a price that is no number', { payPrice: 'NaN' }, 400, '请求参数不正确：payPrice'],
    ['a huge one', { payPrice: `${'9'.repeat(30)}.00` }, 409, '价格已变为 ¥39.00，请确认后再支付'],
    ['a plan that is not there', { bizId: 99 }, 404, '没有相关会员'],
    ['an upgrade of nothing', { module: 'PROMOTE' as const }, 409, '价格已变为 ¥39.00，请确认后再支付'],
    ['renewal without a yes', { bizId: MONTHLY, payPrice: '29.00' }, 500_201, '请先确认：我已知晓并同意自动续费'],
    [
      'a free month of a plan that does not renew',
      { module: 'CONTRACT' as const, payPrice: '0.00' },
      500_201,
      '该套餐不支持首月免费',
    ],
    [
      'digital content without the tick',
      { module: 'COURSE' as const, bizId: PAID, payPrice: '129.00' },
      500_201,
      '请先确认：课程是数字化商品，支付后不支持七日无理由退货',
    ],
    [
      'a course that is free',
      { module: 'COURSE' as const, bizId: 1003, payPrice: '0.00' },
      500_201,
      '免费课程，无需购买',
    ],
  ])('an order refuses %s', async (_what, form, code, msg) => {
    const token = await newcomer();
    expect(await save(token, form)).toMatchObject({ code, msg });
    const { data } = await service.call('GET /member/user/order/page/{page}/{limit}', { page: 1, limit: 10 }, token);
    expect(data.total).toBe(0);
  });

  it('ordering a plan that was withdrawn or repriced meanwhile is refused with that reason', async () => {
    const token = await newcomer();
    const plan = eq(memberGrade.id, 2);
    await service.deps.db.update(memberGrade).set({ priceFen: 8900 }).where(plan);
    expect(await save(token, { bizId: 2, payPrice: '99.00' })).toMatchObject({
      code: 409,
      msg: '价格已变为 ¥89.00，请确认后再支付',
    });
    await service.deps.db.update(memberGrade).set({ priceFen: 9900, off: true }).where(plan);
    expect(await save(token, { bizId: 2, payPrice: '99.00' })).toMatchObject({ msg: '该套餐已下架，请选择其他套餐' });
    expect((await service.call('GET /member/data/grade/list', {})).data.gradeList.map((grade) => grade.id)).toEqual([
      MONTH,
      YEAR,
      MONTHLY,
    ]);
    await service.deps.db.update(memberGrade).set({ off: false }).where(plan);
  });

  it('an order is visible to its own member alone', async () => {
    const [mine, other] = [await newcomer(), await newcomer()];
    const { orderNo } = (await save(mine, {})).data;
    for (const call of [
      one(other, orderNo),
      service.call('POST /member/user/order/cancel', { orderNo }, other),
      service.call('POST /member/user/order/remove', { orderNo }, other),
      service.call('POST /member/user/order/refund', { orderNo, part: 'ALL', reason: 'OTHER' }, other),
      service.call('POST /member/user/order/invoice', { orderNo, kind: 'PERSON', title: '林', email: 'a@b.cn' }, other),
    ])
      expect(await call).toMatchObject({ code: 404, msg: '订单不存在' });
    expect((await one(mine, orderNo)).data.payState).toBe('UNPAID');
  });

  it('an order is cancelled, and then removed from the list', async () => {
    const token = await newcomer();
    const { orderNo } = (await save(token, {})).data;
    const remove = () => service.call('POST /member/user/order/remove', { orderNo }, token);
    expect(await remove()).toMatchObject({ msg: '只能删除已关闭的订单' });
    const cancel = () => service.call('POST /member/user/order/cancel', { orderNo }, token);
    expect((await cancel()).data).toMatchObject({ payState: 'CLOSED', closedAt: '2026-11-21T10:00:00.000+08:00' });
    expect((await cancel()).code).toBe(200);
    expect((await remove()).code).toBe(200);
    expect((await one(token, orderNo)).code).toBe(404);
    expect((await save(token, {})).data.orderNo).not.toBe(orderNo);
  });
});

describe('grants of an order', () => {
  it('an order grants a membership, and then its upgrade discounted by the remaining days', async () => {
    const token = await newcomer();
    await pay((await save(token, {})).data.orderNo);
    expect(await info(token)).toMatchObject({ gradeLevel: 1, expireDate: '2026-12-21T10:00:00.000+08:00' });
    const { data } = await quote(token, 'GRADE', YEAR);
    expect(data).toMatchObject({
      module: 'PROMOTE',
      payPrice: '260.00',
      lines: [
        { kind: 'goods', label: '年度会员', amount: '299.00' },
        { kind: 'credit', label: '抵扣月度会员剩余的 30 天', amount: '-39.00' },
      ],
      expireDate: '2027-11-21T10:00:00.000+08:00',
    });
    const { orderNo } = (await save(token, { module: 'PROMOTE', bizId: YEAR, payPrice: data.payPrice })).data;
    await pay(orderNo);
    expect(await info(token)).toMatchObject({ gradeLevel: 3, expireDate: data.expireDate });
    expect((await quote(token, 'GRADE', MONTH)).data.refusal).toBe('不能购买，请购买年度会员及以上的会员等级');
    expect(await save(token, {})).toMatchObject({ code: 500_201, msg: '不能购买，请购买年度会员及以上的会员等级' });
  });

  it('a grant happens once, however often a payment is reported, and not after its revocation', async () => {
    const token = await newcomer();
    const { orderNo } = (await save(token, {})).data;
    await pay(orderNo);
    await pay(orderNo);
    expect(await info(token)).toMatchObject({ expireDate: '2026-12-21T10:00:00.000+08:00' });
    await service.deps.db.transaction(async (tx) => {
      const [row] = await tx.select().from(memberOrder).where(eq(memberOrder.orderNo, orderNo));
      await revokeOrder(tx, row!, service.now());
    });
    expect(await info(token)).toMatchObject({ gradeLevel: null, expireDate: null });
  });

  it('an order grants a course at the level’s discount, itemised', async () => {
    const token = await newcomer();
    const plain = (await quote(token, 'COURSE', PAID)).data;
    expect(plain.lines).toEqual([{ kind: 'goods', label: '课程原价', amount: plain.payPrice }]);
    await pay((await save(token, {})).data.orderNo);
    const { data } = await quote(token, 'COURSE', PAID);
    const sum = data.lines.reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0);
    expect(sum).toBe(Math.round(Number(data.payPrice) * 100));
    expect(data.lines[1]).toMatchObject({ kind: 'discount', label: '月度会员 9 折' });
    expect(data.tiers.map((tier) => tier.name)).toEqual([
      '非会员',
      '月度会员 9 折',
      '季度会员 8.5 折',
      '年度会员 7.5 折',
    ]);
    const form = { module: 'COURSE' as const, bizId: PAID, payPrice: data.payPrice, digitalAgreed: 1 as const };
    await pay((await save(token, form)).data.orderNo);
    expect((await quote(token, 'COURSE', PAID)).data.refusal).toBe('您已拥有该课程，无需重复购买');
    const detail = await service.call('GET /course/data/get', { id: PAID }, token);
    expect(detail.data.access).toEqual({ canPlay: true, reason: 'owned' });
  });
});

describe('courses with shipped material', () => {
  const address = {
    name: '林知夏',
    telphone: '13812348888',
    regionCode: '330106',
    regionName: '浙江省 杭州市 西湖区',
    detail: '文三路 478 号',
  };

  it('shipped material needs one’s own address, and is paid with the course', async () => {
    const [token, other] = [await newcomer(), await newcomer()];
    const material = { materialTitle: '布光练习包', materialFen: 4500 };
    await service.deps.db.update(course).set(material).where(eq(course.id, PAID));
    const theirs = (await service.call('POST /member/user/address/save', address, other)).data[0]!;
    const mine = (await service.call('POST /member/user/address/save', address, token)).data[0]!;
    expect(mine.isDefault).toBe(true);
    const { data } = await quote(token, 'COURSE', PAID, 1);
    expect(data.lines.map((line) => line.kind)).toEqual(['goods', 'material', 'freight']);
    const form = {
      module: 'COURSE' as const,
      bizId: PAID,
      payPrice: data.payPrice,
      digitalAgreed: 1 as const,
      material: 1 as const,
    };
    expect((await save(token, form)).msg).toBe('请选择收货地址');
    expect((await save(token, { ...form, addressId: theirs.id })).msg).toBe('收货地址已删除，请重新选择');
    const { orderNo } = (await save(token, { ...form, addressId: mine.id })).data;
    await service.call('POST /member/user/address/remove', { id: mine.id }, token);
    expect((await one(token, orderNo)).data.material).toMatchObject({
      title: '布光练习包',
      address: { detail: '文三路 478 号' },
    });
    await pay(orderNo);
    expect((await one(token, orderNo)).data.refundable.map(({ part, reasons }) => [part, reasons[0]])).toEqual([
      ['GOODS', 'NOT_STUDIED'],
      ['MATERIAL', 'NO_REASON'],
      ['ALL', 'CANNOT_USE'],
    ]);
  });

  it.each([
    [{ name: ' ' }, '请输入收货人'],
    [{ telphone: '123' }, '请输入正确的电话号码'],
    [{ regionCode: '' }, '请选择省、市、区'],
    [{ detail: '' }, '请输入详细地址'],
  ])('an address needs %o', async (wrong, msg) => {
    const token = await newcomer();
    expect(await service.call('POST /member/user/address/save', { ...address, ...wrong }, token)).toMatchObject({
      code: 500_201,
      msg,
    });
  });
});

it('order forms accept text as browsers send it, and refuse unpaired surrogates', async () => {
  const token = await newcomer();
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/member/user/order/save',
    headers: { ...service.headers(token), 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    payload: `module=GRADE&bizId=1&payPrice=39.00&key=${randomUUID()}&bizTitle=%E6%9C%88`,
  });
  expect(answer.json()).toMatchObject({ code: 200 });
  const rows = await service.deps.db
    .select()
    .from(memberOrder)
    .where(and(eq(memberOrder.orderNo, answer.json<{ data: { orderNo: string } }>().data.orderNo)));
  expect(rows[0]).toMatchObject({ payFen: 3900, bizTitle: '月度会员' });
});
