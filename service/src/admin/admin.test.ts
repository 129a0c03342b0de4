import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberOrder } from '../db/schema/order.ts';
import { grantOrder } from '../domain/orders/grant.ts';
import { type TestService } from '../testing/service.ts';
import { setUpAdmin } from '../testing/admin.ts';

let service: TestService;
const admin = setUpAdmin((started) => (service = started));

it('the operator’s help lists every command with one line', async () => {
  const { out } = await admin();
  for (const verb of ['plan', 'right', 'course', 'code', 'refund', 'member', 'gift', 'log'])
    expect(out).toContain(`  ${verb} `);
  expect((await admin('plans')).out).toMatch(/^3 +年度会员 +1 YEAR +¥299\.00 +¥708\.00/m);
  expect((await admin('rights')).out).toContain('domain/aigc/quota.ts');
});

describe('operator commands for plans, rights and codes', () => {
  it('a changed plan is logged and sold at its new price immediately', async () => {
    expect((await admin('plan', '2', '--price', '89.5', '--by', '周')).code).toBe(0);
    const { data } = await service.call('GET /member/data/grade/get', { id: 2 });
    expect(data.price).toBe('89.50');
    expect((await admin('log')).out).toMatch(/周 +plan +2 /);
    await admin('plan', '2', '--sale', 'off');
    expect((await service.call('GET /member/data/grade/list', {})).data.gradeList.some((grade) => grade.id === 2)).toBe(
      false,
    );
  });

  it.each([
    [['plan', '2', '--price', '-1'], '选项 --price 缺少值；以 - 开头的值写成 --price=值'],
    [['plan', '2', '--price'], '选项 --price 缺少值'],
    [['plan', '2', '--price', '1e9'], '--price 应为元'],
    [['plan', '2', '--price', '800'], '原价不能低于价格'],
    [['plan', '2', '--price', '0'], '价格至少 0.01 元'],
    [['plan', '2', '--discount', '5'], '--discount 应为 50 到 100 的整数'],
    [['plan', '99', '--price', '5'], '没有编号为 99 的套餐'],
    [['plan', '2'], '没有要改的内容'],
    [['plan', '2', '--prize', '5'], '没有选项 --prize'],
    [['right', 'wings', '1', '5'], '没有这项权益，可选：turns、'],
    [['right', 'turns', '4', '5'], '等级 应为 0 到 3 的整数'],
    [['gift', '13812345678', 'plan', '1', '--reason', 'x'], '没有这个用户'],
    [['refund', 'refuse', '1'], '拒绝时要用 --answer 写明理由'],
    [['sing'], '没有这个命令：sing'],
  ])('the command %j is refused and changes nothing', async (argv, why) => {
    const before = (await admin('log')).out;
    expect(await admin(...argv)).toMatchObject({ code: 2, err: expect.stringContaining(why) as string });
    expect((await admin('log')).out).toBe(before);
  });
});

it('a changed right applies immediately to members, and cannot be below the value for non-members', async () => {
  const token = await service.login('13800138001');
  const rights = async () => (await service.call('GET /member/user/config', {}, token)).data.rights;
  await admin('right', 'tasksPerDay', '0', '700');
  expect((await rights()).tasksPerDay).toBe(700);
  await admin('gift', '13800138001', 'plan', '1', '--reason', '补偿');
  expect((await rights()).tasksPerDay).toBe(700);
  await admin('right', 'tasksPerDay', '1', '900');
  expect((await rights()).tasksPerDay).toBe(900);
});

it('generated codes are unguessable, and the log does not contain them', async () => {
  const { out } = await admin('code', 'plan', '1', '--count', '3', '--until', '2026-12-31');
  const made = out.split('\n');
  expect(new Set(made).size).toBe(3);
  for (const code of made) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect((await admin('log')).out).not.toContain(made[0]!.replaceAll('-', ''));
  const token = await service.login('13800138002');
  expect((await service.call('POST /member/user/redeem/save', { code: made[0]! }, token)).code).toBe(200);
  expect((await admin('codes')).out).toMatch(new RegExp(`${made[0]!} .*1/1`));
});

it('a member’s history shows payments, grants and refunds, and a refund is decided once', async () => {
  const token = await service.login('13800138003');
  const form = { module: 'GRADE' as const, bizId: 1, payPrice: '39.00', key: randomUUID() };
  const { orderNo } = (await service.call('POST /member/user/order/save', form, token)).data;
  await service.deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(memberOrder).where(eq(memberOrder.orderNo, orderNo));
    await tx
      .update(memberOrder)
      .set({ payState: 'PAID', paidAt: service.now() })
      .where(eq(memberOrder.orderNo, orderNo));
    await grantOrder(tx, row!, service.now());
  });
  await service.call('POST /member/user/order/refund', { orderNo, part: 'ALL', reason: 'NO_REASON' }, token);
  const { out } = await admin('refunds');
  const refundNo = out.split(' ')[0]!;
  expect(refundNo).toMatch(new RegExp(`^${orderNo}`));
  expect((await admin('refund', 'approve', refundNo)).code).toBe(0);
  expect((await admin('refund', 'refuse', refundNo, '--answer', '不符合')).err).toContain('已处理：SENDING');
  const history = (await admin('member', '13800138003')).out;
  expect(history).toContain('月度会员，到 2026-12-21 10:00:00');
  expect(history).toMatch(new RegExp(`${orderNo} +GRADE +月度会员 +¥39.00 +PAID +GRANTED`));
  expect(history).toContain('SENDING');
});
