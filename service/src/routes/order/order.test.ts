import { randomUUID } from 'node:crypto';
import type { OrderForm } from '@app/shared/contracts/order';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { course, courseLesson, studyLesson } from '../../db/schema/course.ts';
import { memberGrade } from '../../db/schema/member.ts';
import { memberOrder, memberRefund } from '../../db/schema/order.ts';
import { grantOrder, revokeOrder } from '../../domain/orders/grant.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '1000' });
});
afterAll(() => service.close());

const MONTH = 1;
const YEAR = 3;
const MONTHLY = 4;
/** Ids of a paid course, and of one with shipped material. */
const PAID = 1001;

let number = 13_600_000_000;
const newcomer = () => service.login(String(number++));
const info = async (token: string) => (await service.call('GET /member/user/info', {}, token)).data;
const quote = (token: string, module: OrderForm['module'], bizId: number, material = 0) =>
  service.call('GET /member/user/order/quote', { module, bizId, material }, token);
const save = (token: string, form: Partial<OrderForm>) =>
  service.call(
    'POST /member/user/order/save',
    { module: 'GRADE', bizId: MONTH, payPrice: '39.00', key: randomUUID(), ...form },
    token,
  );
const one = (token: string, orderNo: string) => service.call('GET /member/user/order/get', { orderNo }, token);

/** Settles a payment of the order directly. */
async function pay(orderNo: string): Promise<void> {
  const now = service.now();
  await service.deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(memberOrder).where(eq(memberOrder.orderNo, orderNo)).for('update');
    await tx
      .update(memberOrder)
      .set({ payState: 'PAID', paidAt: now, channel: 'ALIPAY', transactionId: `T${orderNo}` })
      .where(eq(memberOrder.orderNo, orderNo));
    await grantOrder(tx, row!, now);
  });
}

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

describe('refunds of an order', () => {
  it('a refund is requested once, for a valid reason', async () => {
    const token = await newcomer();
    const { orderNo } = (await save(token, {})).data;
    const ask = (reason: 'NO_REASON' | 'DAMAGED', part: 'ALL' | 'MATERIAL' = 'ALL') =>
      service.call('POST /member/user/order/refund', { orderNo, part, reason, note: '买错了' }, token);
    expect((await ask('NO_REASON')).msg).toBe('这笔订单不能申请退款');
    await pay(orderNo);
    expect((await ask('DAMAGED')).msg).toBe('请选择适用于这部分的退款原因');
    expect((await ask('NO_REASON', 'MATERIAL')).msg).toBe('这笔订单不能申请退款');
    const both = await Promise.all([ask('NO_REASON'), ask('NO_REASON')]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 500_201]);
    expect((await one(token, orderNo)).data).toMatchObject({
      refunds: [{ state: 'ASKED', amount: '39.00', note: '买错了' }],
      refundable: [],
    });
    const { data } = await service.call(
      'GET /member/user/order/page/{page}/{limit}',
      { page: 1, limit: 10, state: 'REFUND' },
      token,
    );
    expect(data).toMatchObject({ total: 1, counts: { PAID: 0, REFUND: 1 } });
  });

  /** An order of the course that is paid, and what asks for its refund by the rule. */
  async function paidCourse(token: string) {
    const { payPrice } = (await quote(token, 'COURSE', PAID)).data;
    const form = { module: 'COURSE' as const, bizId: PAID, payPrice, digitalAgreed: 1 as const };
    const { orderNo } = (await save(token, form)).data;
    await pay(orderNo);
    const refund = { orderNo, part: 'ALL' as const, reason: 'NOT_STUDIED' as const };
    return { orderNo, payPrice, ask: () => service.call('POST /member/user/order/refund', refund, token) };
  }
  /** Plays this share of the course's playing time. */
  async function study(token: string, share: number): Promise<void> {
    const { db } = service.deps;
    const { userId } = (await info(token)).user;
    const lessons = await db.select().from(courseLesson).where(eq(courseLesson.courseId, PAID));
    const [total] = await db.select().from(course).where(eq(course.id, PAID));
    let left = total!.durationSec * share;
    const now = service.now();
    for (const lesson of lessons) {
      const coveredSec = Math.min(left, lesson.durationSec);
      left -= coveredSec;
      const row = { userId, lessonId: lesson.id, courseId: PAID, ranges: [], coveredSec, positionAt: now };
      await db.insert(studyLesson).values({ ...row, updatedAt: now });
    }
  }
  const NOT_OFFERED = '请选择适用于这部分的退款原因';

  it('a course of which less than a fifth was studied is refunded without an operator', async () => {
    const token = await newcomer();
    const { orderNo, payPrice, ask } = await paidCourse(token);
    await study(token, 0.19);
    expect((await ask()).data.refunds).toMatchObject([
      { state: 'SENDING', amount: payPrice, answer: '支付后 7 天内、学习不到 20%，课程款可以全额退回，已自动同意' },
    ]);
    expect((await ask()).msg).toBe('这笔订单已有退款在处理中');
    expect((await one(token, orderNo)).data.refundable).toEqual([]);
  });

  it('a course of which a fifth was studied is not refunded by the rule', async () => {
    const token = await newcomer();
    const { ask } = await paidCourse(token);
    await study(token, 0.21);
    expect((await ask()).msg).toBe(NOT_OFFERED);
  });

  it('a course that was paid more than seven days ago is not refunded by the rule', async () => {
    const token = await newcomer();
    const { orderNo, ask } = await paidCourse(token);
    const paidAt = new Date(service.now().getTime() - 8 * 86_400_000);
    await service.deps.db.update(memberOrder).set({ paidAt }).where(eq(memberOrder.orderNo, orderNo));
    expect((await ask()).msg).toBe(NOT_OFFERED);
  });

  it('a course that was returned by the rule once is not returned by it again', async () => {
    const token = await newcomer();
    const { orderNo, ask } = await paidCourse(token);
    await ask();
    const { db } = service.deps;
    await db.update(memberRefund).set({ state: 'DONE' }).where(eq(memberRefund.orderNo, orderNo));
    await db.update(memberOrder).set({ payState: 'REFUNDED' }).where(eq(memberOrder.orderNo, orderNo));
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(memberOrder).where(eq(memberOrder.orderNo, orderNo));
      await revokeOrder(tx, row!, service.now());
    });
    const again = await paidCourse(token);
    expect((await again.ask()).msg).toBe(NOT_OFFERED);
  });

  it('a membership is not refunded by the rule for courses', async () => {
    const token = await newcomer();
    const { orderNo } = (await save(token, {})).data;
    await pay(orderNo);
    const refund = { orderNo, part: 'ALL' as const, reason: 'NOT_STUDIED' as const };
    expect((await service.call('POST /member/user/order/refund', refund, token)).msg).toBe(NOT_OFFERED);
  });

  it('a refund is refused for days that an upgrade has used up', async () => {
    const token = await newcomer();
    const { orderNo } = (await save(token, {})).data;
    await pay(orderNo);
    await pay((await save(token, { module: 'PROMOTE', bizId: YEAR, payPrice: '260.00' })).data.orderNo);
    const asked = await service.call(
      'POST /member/user/order/refund',
      { orderNo, part: 'ALL', reason: 'NO_REASON' },
      token,
    );
    expect(asked.msg).toBe('这笔会员剩余的天数已抵扣升级的价格，请对升级的订单申请退款');
  });

  it('a refund and an upgrade by the same days exclude each other', async () => {
    const token = await newcomer();
    const { orderNo } = (await save(token, {})).data;
    await pay(orderNo);
    await service.call('POST /member/user/order/refund', { orderNo, part: 'ALL', reason: 'NO_REASON' }, token);
    const upgrade = await save(token, { module: 'PROMOTE', bizId: YEAR, payPrice: '260.00' });
    expect(upgrade).toMatchObject({ code: 500_201, msg: '您有一笔会员退款在处理中，处理完后才能升级' });
    await service.deps.db.update(memberRefund).set({ state: 'REFUSED' }).where(eq(memberRefund.orderNo, orderNo));
    expect((await save(token, { module: 'PROMOTE', bizId: YEAR, payPrice: '260.00' })).code).toBe(200);
  });

  it('an invoice request needs a valid title', async () => {
    const token = await newcomer();
    const { orderNo } = (await save(token, {})).data;
    const ask = (form: { kind: 'PERSON' | 'COMPANY'; title: string; taxNo?: string; email: string }) =>
      service.call('POST /member/user/order/invoice', { orderNo, ...form }, token);
    const company = {
      kind: 'COMPANY' as const,
      title: '杭州知夏影像工作室',
      taxNo: '91330106MA2KX61',
      email: 'lin@zhixia.cn',
    };
    expect((await ask(company)).msg).toBe('纳税人识别号是 18 位数字和大写字母');
    expect((await ask({ ...company, email: 'lin' })).msg).toBe('请输入正确的邮箱');
    const right = { ...company, taxNo: '91330106ma2kx61x12' };
    expect((await ask(right)).msg).toBe('已支付且未全额退款的订单才能开票');
    await pay(orderNo);
    expect((await ask(right)).data.invoice).toEqual({ ...company, taxNo: '91330106MA2KX61X12' });
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
