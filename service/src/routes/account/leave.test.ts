import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORTED_TABLES, UNEXPORTED_TABLES } from '../../domain/account/export-tables.ts';
import { deleteDueAccounts } from '../../domain/account/leave.ts';
import { proofBySms } from '../../testing/account.ts';
import { startService, type TestService } from '../../testing/service.ts';

const DAY = 86_400;
const photo = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa7744' } })
    .png()
    .toBuffer();

let service: TestService;
beforeAll(async () => {
  service = await startService({ SMS_UNCHECKED_PER_NUMBER_HOUR: '50', SMS_UNCHECKED_PER_ADDRESS_HOUR: '500' });
});
afterAll(() => service.close());

let number = 13_400_000_000;
async function newcomer() {
  const telphone = String(number++);
  const token = await service.login(telphone);
  const { user } = (await service.call('GET /member/user/info', {}, token)).data;
  return { telphone, token, userId: user.userId };
}
const rows = async (text: string, values: unknown[] = []) => (await service.deps.pool.query(text, values)).rows;

/** Every table with a column of this name. */
const tablesWith = async (column: string) =>
  (
    await rows(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = $1 order by 1`,
      [column],
    )
  ).map((row: { table_name: string }) => row.table_name);

let orders = 0;
async function order(userId: number, payState: string, grantState = 'NONE', expiresAt = '2027-01-01') {
  const orderNo = String((orders += 1)).padStart(20, '2');
  await rows(
    `insert into member_order (order_no, user_id, idem_key, module, biz_id, biz_title, terms, lines, pay_fen, pay_state, grant_state, link_phone,
       material, created_at, expires_at)
     values ($1, $2, gen_random_uuid(), 'COURSE', 1, '一门课', '{"kind":"COURSE","courseId":1}', '[]', 9900, $3, $4, '13800138000',
       '{"title":"材料包","fen":100,"address":{"name":"林"}}', $6, $5)`,
    [orderNo, userId, payState, grantState, expiresAt, service.now()],
  );
  return orderNo;
}

describe('the export of personal data', () => {
  it('every table with personal data is either exported or listed with a reason', async () => {
    const known = [...Object.keys(EXPORTED_TABLES), ...Object.keys(UNEXPORTED_TABLES)];
    expect((await tablesWith('user_id')).toSorted()).toEqual(known.toSorted());
  });

  it('an export contains all personal data, needs a proof, and can be downloaded by its owner for a day', async () => {
    const { telphone, token, userId } = await newcomer();
    const file = await service.upload(await photo(), '桌.png', token);
    await service.call('POST /member/user/sign/save', {}, token);
    await order(userId, 'PAID');
    const save = (ticket: string) => service.call('POST /member/user/export/save', { ticket }, token);
    expect((await service.call('GET /member/user/export/get', {}, token)).data).toBeNull();
    expect((await save('anything')).msg).toBe('身份验证已失效，请重新验证');
    const ticket = await proofBySms(service, token, telphone, 'export');
    const made = (await save(ticket)).data;
    expect(made.files).toBe(1);
    expect((await save(ticket)).code).toBe(500_201);
    expect((await service.call('GET /member/user/export/get', {}, token)).data).toEqual(made);

    const fetchIt = (as: string) => service.app.inject({ url: made.url, headers: { cookie: service.cookies(as) } });
    const zip = (await fetchIt(token)).rawPayload;
    // The archive is not compressed, so its text can be searched.
    const text = zip.toString();
    for (const part of ['我的数据.json', '"signIns"', '"order_no"', file.data.fileId, telphone])
      expect(text).toContain(part);
    expect(text).not.toContain('token_hash');
    const stranger = await newcomer();
    expect((await fetchIt(stranger.token)).statusCode).toBe(404);
    expect((await fetchIt('')).statusCode).toBe(401);
    service.pass(DAY);
    expect((await fetchIt(token)).statusCode).toBe(404);
    expect((await service.call('GET /member/user/export/get', {}, token)).data).toBeNull();
  });
});

describe('deleting an account', () => {
  const state = async (token: string) => (await service.call('GET /member/user/leave/get', {}, token)).data;
  const ask = async ({ token, telphone }: { token: string; telphone: string }) =>
    service.call(
      'POST /member/user/leave/save',
      { ticket: await proofBySms(service, token, telphone, 'leave') },
      token,
    );

  it('deletion of an account waits for a week, during which it can be withdrawn', async () => {
    const one = await newcomer();
    const asked = (await ask(one)).data;
    expect(Date.parse(asked.leaveAt!) - service.now().getTime()).toBe(7 * DAY * 1000);
    expect((await service.call('GET /member/user/info', {}, one.token)).data.leaveAt).toBe(asked.leaveAt);
    service.pass(DAY);
    expect((await ask(one)).data.leaveAt).toBe(asked.leaveAt);
    expect((await service.call('POST /member/user/leave/undo', {}, one.token)).data.leaveAt).toBeNull();
    service.pass(8 * DAY);
    expect(await deleteDueAccounts(service.deps)).toBe(0);
    expect((await state(one.token)).leaveAt).toBeNull();
  });

  it.each([
    ['an order that can be paid', 'UNPAID', 'NONE', '1 笔订单待支付，支付、取消或等它关闭后才能注销'],
    ['one that is being given', 'PAID', 'PENDING', '1 笔订单已支付，正在开通，开通完成后才能注销'],
  ])('deletion of an account is refused for %s', async (_, payState, grantState, msg) => {
    const one = await newcomer();
    await order(one.userId, payState, grantState);
    expect((await state(one.token)).blocks).toHaveLength(1);
    expect(await ask(one)).toMatchObject({ status: 200, code: 500_201, msg });
    expect((await state(one.token)).leaveAt).toBeNull();
  });

  it('deletion of an account is refused while a contract is running', async () => {
    const one = await newcomer();
    const orderNo = await order(one.userId, 'PAID', 'GRANTED');
    await rows(
      `insert into pay_contract (contract_no, order_no, user_id, grade_id, grade_name, channel, price_fen, terms, state, created_at, expires_at)
       values ($1, $2, $3, 4, '连续包月', 'ALIPAY', 2900, '{}', 'ACTIVE', $4, $4)`,
      [`C${orderNo}`, orderNo, one.userId, service.now()],
    );
    expect((await ask(one)).msg).toBe('自动续费还在进行，取消自动续费后才能注销');
    await rows(`update pay_contract set state = 'ENDED', ended_by = 'MEMBER' where user_id = $1`, [one.userId]);
    expect((await ask(one)).code).toBe(200);
    await service.call('POST /member/user/leave/undo', {}, one.token);
  });

  it('deletion of an account is refused for an open refund, also at the end of the week', async () => {
    const one = await newcomer();
    await ask(one);
    const orderNo = await order(one.userId, 'PAID', 'GRANTED');
    await rows(
      `insert into member_refund (refund_no, order_no, part, amount_fen, state, reason, note, asked_at)
       values ($1, $2, 'ALL', 9900, 'ASKED', 'OTHER', '我叫林知夏', $3)`,
      [`R${orderNo}`, orderNo, service.now()],
    );
    service.pass(8 * DAY);
    expect(await deleteDueAccounts(service.deps)).toBe(0);
    await rows(`update member_refund set state = 'DONE' where order_no = $1`, [orderNo]);
    expect(await deleteDueAccounts(service.deps)).toBe(1);
    expect(await rows('select note from member_refund where order_no = $1', [orderNo])).toEqual([{ note: '' }]);
  });

  it('deletion of an account removes everything but the orders, which are anonymised', async () => {
    const one = await newcomer();
    await service.upload(await photo(), '桌.png', one.token);
    await service.call('POST /member/user/sign/save', {}, one.token);
    await service.call('POST /member/user/redeem/save', { code: 'HUIXUE-MONTH' }, one.token);
    await proofBySms(service, one.token, one.telphone, 'export');
    const orderNo = await order(one.userId, 'PAID', 'GRANTED');
    const billed = await order(one.userId, 'PAID', 'GRANTED');
    await rows(`update member_order set invoice = $2 where order_no = $1`, [
      orderNo,
      { kind: 'PERSON', title: '林知夏', taxNo: '', email: 'lin@example.cn' },
    ]);
    const company = { kind: 'COMPANY', title: '知夏影像工作室', taxNo: '91330106MA2KX61XK1' };
    await rows(`update member_order set invoice = $2 where order_no = $1`, [billed, { ...company, email: 'l@x.cn' }]);
    const lost = await state(one.token);
    expect(lost).toMatchObject({ pictures: 1, membership: { name: '月度会员' }, blocks: [] });
    await ask(one);
    service.pass(7 * DAY - 1);
    expect(await deleteDueAccounts(service.deps)).toBe(0);
    service.pass(1);
    expect(await deleteDueAccounts(service.deps)).toBe(1);

    expect((await service.call('GET /member/user/info', {}, one.token)).code).toBe(401);
    for (const table of await tablesWith('user_id'))
      expect([table, await rows(`select 1 from ${table} where user_id = $1`, [one.userId])]).toEqual([table, []]);
    for (const table of await tablesWith('telphone'))
      expect([table, await rows(`select 1 from ${table} where telphone = $1`, [one.telphone])]).toEqual([table, []]);
    expect(
      await rows('select user_id, link_phone, material, pay_fen, invoice from member_order where order_no = $1', [
        orderNo,
      ]),
    ).toEqual([
      { user_id: null, link_phone: '', material: { title: '材料包', fen: 100 }, pay_fen: 9900, invoice: null },
    ]);
    expect(await rows('select invoice from member_order where order_no = $1', [billed])).toEqual([
      { invoice: { ...company, email: '' } },
    ]);
    // The number is free again: logging in with it creates a new member.
    const again = (await service.call('GET /member/user/info', {}, await service.login(one.telphone))).data;
    expect(again.user.userId).not.toBe(one.userId);
    expect(again.gradeType).toBeNull();
  });
});

it('requesting a deletion refuses a ticket of another scene', async () => {
  const { token, telphone } = await newcomer();
  const ticket = await proofBySms(service, token, telphone, 'export');
  expect((await service.call('POST /member/user/leave/save', { ticket }, token)).msg).toBe(
    '身份验证已失效，请重新验证',
  );
});

it("the last invoice title is the newest one of the member's own", async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const last = async (token: string) => (await service.call('GET /member/user/invoice/last', {}, token)).data;
  expect(await last(one.token)).toBeNull();
  const orderNo = await order(one.userId, 'PAID', 'GRANTED');
  await rows('update member_order set material = null where order_no = $1', [orderNo]);
  const title = { kind: 'PERSON' as const, title: '林知夏', email: 'lin@example.cn' };
  expect((await service.call('POST /member/user/order/invoice', { orderNo, ...title }, one.token)).code).toBe(200);
  expect(await last(one.token)).toEqual({ ...title, taxNo: '' });
  expect(await last(other.token)).toBeNull();
});
