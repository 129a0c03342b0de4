import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { course, courseLesson, studyLesson } from '../../db/schema/course.ts';
import { memberOrder, memberRefund } from '../../db/schema/order.ts';
import { revokeOrder } from '../../domain/orders/grant.ts';
import { orderActions, PAID, YEAR } from '../../testing/orders.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '1000' });
});
afterAll(() => service.close());

const newcomer = () => service.newcomer();
const { info, quote, save, one, pay } = orderActions(() => service);

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
