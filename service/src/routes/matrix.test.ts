import { randomUUID } from 'node:crypto';
import { calls, type CallInput, type CallName } from '@app/shared/contracts/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../testing/service.ts';

/*
 * Tests every call as a visitor, as its member, as another member, and with an expired login. Calls
 * that need a login refuse all without one; resources of a person are hidden from everybody else.
 */

/** Calls that the product's specification names. */
const SPECIFIED = [
  'POST /member/data/login',
  'GET /member/user/info',
  'GET /member/user/home',
  'POST /member/user/update',
  'GET /course/user/record/page/{page}/{limit}',
  'GET /member/user/order/page/{page}/{limit}',
  'GET /course/user/collect/page/{page}/{limit}',
  'GET /course/user/item/page/{page}/{limit}',
  'GET /member/user/contract',
  'POST /member/user/unsign',
  'GET /member/data/grade/list',
  'GET /member/data/grade/get',
  'GET /member/user/upgrade',
  'POST /member/user/account/bind',
  'POST /member/user/account/unbind',
  'GET /member/user/account/check',
  'POST /member/user/refresh',
  'GET /system/data/config/get',
  'GET /social/wechat/user/get_wx_qrcode',
  'GET /social/wechat/user/get_wx_openid',
  'GET /common/data/get_sms_code',
  'POST /file/data/upload',
  'GET /member/data/util/enum/list',
  'GET /member/user/config',
  'GET /member/user/sign/list',
  'POST /member/user/sign/save',
  'POST /member/user/order/save',
  'POST /member/user/order/alisign',
  'GET /member/user/order/signed',
  'POST /member/user/order/alipay',
  'POST /member/user/order/wxpay',
  'GET /member/user/order/state',
] as const satisfies CallName[];

let service: TestService;
let mine = '';
let other = '';
let over = '';
let orderNo = '';
let addressId = 0;

beforeAll(async () => {
  service = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '1000' });
  // The payment sandbox is reached over HTTP.
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  over = await service.login('13800138000');
  service.pass(31 * 86_400);
  mine = await service.login('13900139000');
  other = await service.login('13700137000');
  const form = { module: 'GRADE' as const, bizId: 1, payPrice: '39.00', key: randomUUID() };
  orderNo = (await service.call('POST /member/user/order/save', form, mine)).data.orderNo;
  const address = { name: '林', telphone: '13812348888', regionCode: '330106', regionName: '杭州', detail: '文三路' };
  addressId = (await service.call('POST /member/user/address/save', address, mine)).data[0]!.id;
});
afterAll(() => service.close());

const guarded = (Object.keys(calls) as CallName[]).filter((name) => calls[name].auth === true);
const open = (Object.keys(calls) as CallName[]).filter((name) => calls[name].auth !== true);
/** Input that suffices for the path; further validation errors come only after authorisation. */
const EMPTY = { page: 1, limit: 10 } as never;

it('every call of the specification exists', async () => {
  for (const [index, name] of SPECIFIED.entries()) {
    // Some calls end the login that they are made with.
    const token = await service.login(String(13_600_000_000 + index));
    const answer = await service.call(name, EMPTY, token);
    expect([name, answer.status]).not.toEqual([name, 404]);
  }
});

describe('calls that need a login', () => {
  it.each(guarded)('%s refuses a request without a valid login', async (name) => {
    expect((await service.call(name, EMPTY)).code).toBe(401);
    expect(await service.call(name, EMPTY, 'f'.repeat(43))).toMatchObject({ code: 401 });
    expect(await service.call(name, EMPTY, over)).toMatchObject({ code: 500_206, msg: '登录已过期，请重新登录。' });
  });
});

describe('calls without a login', () => {
  it.each(open)('%s is open to visitors', async (name) => {
    expect([401, 500_206]).not.toContain((await service.call(name, EMPTY)).code);
  });
});

/** Calls that reference a person's resources: for anybody else these do not exist. */
const OWNED: { [K in CallName]?: () => CallInput<K> } = {
  'GET /member/user/order/get': () => ({ orderNo }),
  'GET /member/user/order/state': () => ({ orderNo }),
  'GET /member/user/order/signed': () => ({ orderNo }),
  'GET /member/user/order/cashier': () => ({ orderNo }),
  'POST /member/user/order/check': () => ({ orderNo }),
  'POST /member/user/order/alipay': () => ({ orderNo }),
  'POST /member/user/order/aliqr': () => ({ orderNo }),
  'POST /member/user/order/alisign': () => ({ orderNo }),
  'POST /member/user/order/wxpay': () => ({ orderNo }),
  'POST /member/user/order/cancel': () => ({ orderNo }),
  'POST /member/user/order/remove': () => ({ orderNo }),
  'POST /member/user/order/refund': () => ({ orderNo, part: 'ALL', reason: 'OTHER' }),
  'POST /member/user/order/invoice': () => ({ orderNo, kind: 'PERSON', title: '林', email: 'a@b.cn' }),
  'POST /member/user/unsign': () => ({ contractNo: 'C1' }),
  'POST /member/user/address/save': () => ({
    id: addressId,
    name: '林',
    telphone: '13812348888',
    regionCode: '330106',
    regionName: '杭州',
    detail: '文三路',
  }),
};

describe('resources of another person', () => {
  it.each(Object.keys(OWNED) as (keyof typeof OWNED)[])('%s answers 404 to another member', async (name) => {
    const input = OWNED[name]!() as CallInput<typeof name>;
    expect((await service.call(name, input, other)).code).toBe(404);
  });

  it('another member cannot delete an address, and the order is unchanged', async () => {
    await service.call('POST /member/user/address/remove', { id: addressId }, other);
    expect((await service.call('GET /member/user/address/list', {}, mine)).data).toHaveLength(1);
    const { data } = await service.call('GET /member/user/order/get', { orderNo }, mine);
    expect(data).toMatchObject({ payState: 'UNPAID', refunds: [], invoice: null });
  });

  it('every call with an order number is covered by this test', () => {
    const named = guarded.filter((name) => /\/order\/(?!quote|save|page)/.test(name));
    expect(named.filter((name) => !(name in OWNED))).toEqual([]);
  });
});
