import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, codeToBind, loginByWechat, proofBySms, scannedBy } from '../../testing/account.ts';
import { startService, type TestService } from '../../testing/service.ts';

const PHONE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.60';
const PAD_AGENT = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    SMS_UNCHECKED_PER_NUMBER_HOUR: '50',
    SMS_UNCHECKED_PER_ADDRESS_HOUR: '500',
    SMS_PER_NUMBER_HOUR: '50',
    SMS_PER_NUMBER_DAY: '50',
  });
});
afterAll(() => service.close());

let number = 13_500_000_000;
const newNumber = () => String(number++);
async function newcomer() {
  const telphone = newNumber();
  return { telphone, token: await service.login(telphone) };
}
const check = async (token: string) => (await service.call('GET /member/user/account/check', {}, token)).data;
const bindPhone = (token: string, openId: string, code: string, ticket = '') =>
  service.call('POST /member/user/account/bind', { type: 'PHONE', openId, code, ticket }, token);
const notices = async (token: string) =>
  (await service.call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 10 }, token)).data.list;

describe('the phone number of an account', () => {
  it('changing the phone number needs proof of the old number and a code for the new one', async () => {
    const { telphone, token } = await newcomer();
    const next = newNumber();
    expect(await check(token)).toMatchObject({
      telphone: `135****${telphone.slice(-4)}`,
      wechat: null,
      proof: 'PHONE',
    });
    const code = await codeToBind(service, next);
    expect(await bindPhone(token, next, code)).toMatchObject({ code: 500_201, msg: '身份验证已失效，请重新验证' });
    const ticket = await proofBySms(service, token, telphone, 'change');
    // A request that was refused for lack of a proof has not consumed the code.
    expect((await bindPhone(token, next, code, ticket)).data.telphone).toBe(`135****${next.slice(-4)}`);
    expect((await notices(token))[0]).toMatchObject({
      kind: 'ACCOUNT',
      title: '手机号已更换',
      path: '/user/setting#safe',
    });
    expect((await bindPhone(token, newNumber(), '000000', ticket)).msg).toBe('身份验证已失效，请重新验证');

    const me = async (as: string) => (await service.call('GET /member/user/info', {}, as)).data.user.userId;
    service.pass(61);
    expect(await me(await service.login(next, PHONE_AGENT))).toBe(await me(token));
    expect(await me(await service.login(telphone, PHONE_AGENT))).not.toBe(await me(token));
  });

  it('a number bound to another account is refused without naming that account, and the proof stays valid', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const ticket = await proofBySms(service, one.token, one.telphone, 'change');
    const taken = await bindPhone(one.token, other.telphone, await codeToBind(service, other.telphone), ticket);
    expect(taken).toMatchObject({ status: 200, code: 500_201, msg: '这个号码已绑定另一个账号，请换一个号码' });
    expect(JSON.stringify(taken.data ?? null)).not.toContain('用户');
    const free = newNumber();
    expect((await bindPhone(one.token, free, await codeToBind(service, free), ticket)).code).toBe(200);
  });

  it('only one of two accounts that bind the same number concurrently gets it', async () => {
    const [one, other] = [await loginByWechat(service, 'want-1'), await loginByWechat(service, 'want-2')];
    const wanted = newNumber();
    const code = await codeToBind(service, wanted);
    const answers = await Promise.all([bindPhone(one, wanted, code), bindPhone(other, wanted, code)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 500_201]);
  });

  it('a code is valid in its scene alone, and a ticket in its scene, for its login, once, for five minutes', async () => {
    const { telphone, token } = await newcomer();
    const send = async (scene: 'change' | 'unbind') => {
      service.pass(61);
      await service.call('POST /member/user/account/code', { scene }, token);
      return codeSentTo(service, telphone);
    };
    const verify = (scene: 'change' | 'unbind', code: string, as = token) =>
      service.call('POST /member/user/account/verify', { scene, code }, as);
    expect((await verify('change', await send('unbind'))).msg).toBe('请先获取验证码');
    expect((await verify('change', '')).msg).toBe('请输入验证码');
    const code = await send('change');
    expect((await verify('change', code === '000000' ? '000001' : '000000')).msg).toBe('验证码错误，请重新输入');
    const { ticket } = (await verify('change', code)).data;
    expect((await verify('change', code)).msg).toBe('请先获取验证码');

    const next = newNumber();
    const bind = async (as: string, with_: string) => bindPhone(as, next, await codeToBind(service, next), with_);
    const unbound = await service.call('POST /member/user/account/unbind', { type: 'PHONE', ticket }, token);
    expect(unbound.code).toBe(500_201);
    const stranger = await newcomer();
    expect((await bind(stranger.token, ticket)).msg).toBe('身份验证已失效，请重新验证');
    service.pass(61);
    const elsewhere = await service.login(telphone, PHONE_AGENT);
    expect((await bind(elsewhere, ticket)).msg).toBe('身份验证已失效，请重新验证');
    service.pass(300);
    expect((await bind(token, ticket)).msg).toBe('身份验证已失效，请重新验证');
  });

  it('binding refuses the same number, an invalid one, and a visitor', async () => {
    const { telphone, token } = await newcomer();
    expect((await bindPhone(token, telphone, '123456')).msg).toBe('这就是现在绑定的手机号');
    expect(await bindPhone(token, '12345', '123456')).toMatchObject({
      status: 200,
      code: 500_201,
      msg: '请输入正确的手机号码',
    });
    expect((await bindPhone('', newNumber(), '123456')).code).toBe(401);
  });
});

describe('WeChat as a login method', () => {
  it('WeChat is bound and unbound, but cannot be unbound as the last login method', async () => {
    const { telphone, token } = await newcomer();
    const bind = async (openid: string, as = token) =>
      service.call('POST /member/user/account/bind', { type: 'WECHAT', ...(await scannedBy(service, openid)) }, as);
    expect((await bind('of-one')).data.wechat).not.toBeNull();
    expect((await bind('of-one')).code).toBe(200);
    expect((await bind('another')).msg).toBe('已绑定另一个微信，请先解绑');
    const other = await newcomer();
    expect((await bind('of-one', other.token)).msg).toBe('这个微信已绑定另一个账号，请换一个微信');

    const unbind = (type: 'PHONE' | 'WECHAT', ticket: string) =>
      service.call('POST /member/user/account/unbind', { type, ticket }, token);
    expect((await unbind('PHONE', await proofBySms(service, token, telphone, 'unbind'))).data).toMatchObject({
      telphone: '',
      proof: 'WECHAT',
    });
    expect((await unbind('WECHAT', 'anything')).msg).toBe('微信是唯一的登录方式，请先绑定手机号');
    const me = (await service.call('GET /member/user/info', {}, token)).data.user.userId;
    const again = (await service.call('GET /member/user/info', {}, await loginByWechat(service, 'of-one'))).data;
    expect(again.user.userId).toBe(me);
  });

  it('an account without a number proves its owner by a scan with the bound WeChat alone', async () => {
    const token = await loginByWechat(service, 'without-number');
    const verify = async (openid: string) =>
      service.call(
        'POST /member/user/account/verify',
        { scene: 'export', ...(await scannedBy(service, openid)) },
        token,
      );
    expect((await verify('somebody')).msg).toBe('请用已绑定的微信扫码');
    const { ticket } = (await verify('without-number')).data;
    expect((await service.call('POST /member/user/export/save', { ticket }, token)).code).toBe(200);
    expect((await service.call('POST /member/user/account/code', { scene: 'export' }, token)).msg).toBe(
      '还没有绑定手机号',
    );
  });
});

describe('devices of an account', () => {
  it('devices are listed with name and last visit, and can be logged out from another device', async () => {
    const { telphone, token } = await newcomer();
    service.pass(61);
    const phone = await service.login(telphone, PHONE_AGENT);
    service.pass(61);
    const pad = await service.login(telphone, PAD_AGENT);
    service.pass(400);
    const list = (await service.call('GET /member/user/device/list', {}, token)).data;
    expect(list.map(({ name, kind, current }) => [name, kind, current])).toEqual([
      ['Windows · Chrome', 'desktop', true],
      ['iPad · Safari', 'tablet', false],
      ['iPhone · 微信内', 'mobile', false],
    ]);
    expect(Date.parse(list[0]!.seenAt)).toBe(service.now().getTime());
    expect(Date.parse(list[1]!.seenAt)).toBe(service.now().getTime() - 400_000);

    const remove = (id: number, as = token) => service.call('POST /member/user/device/remove', { id }, as);
    const stranger = await newcomer();
    expect((await remove(list[1]!.id, stranger.token)).code).toBe(404);
    expect((await remove(list[0]!.id)).msg).toBe('这是当前设备，请用「退出登录」');
    expect((await remove(list[1]!.id)).data).toHaveLength(2);
    expect((await service.call('GET /member/user/info', {}, pad)).code).toBe(401);
    expect((await service.call('GET /member/user/info', {}, phone)).code).toBe(200);
    expect(
      (await service.call('POST /member/user/device/others', {}, token)).data.map(({ current }) => current),
    ).toEqual([true]);
    expect((await service.call('GET /member/user/info', {}, phone)).code).toBe(401);
    expect((await service.call('GET /member/user/info', {}, token)).code).toBe(200);
  });

  it('a renewed login gets a new token, and the old one stays valid for one more minute', async () => {
    const { token } = await newcomer();
    const until = async (as: string) =>
      Date.parse((await service.call('GET /member/user/info', {}, as)).data.loginUntil);
    const before = await until(token);
    service.pass(86_400);
    const renewed = await service.renew(token);
    expect((await until(renewed)) - before).toBe(86_400_000);
    // Requests in flight, and a concurrent renewal by another tab, still use the old token.
    expect(await until(token)).toBe(await until(renewed));
    expect(await service.call('POST /member/user/refresh', {}, token)).toMatchObject({ msg: '登录刚刚已经续期' });
    expect((await service.call('GET /member/user/device/list', {}, renewed)).data).toHaveLength(1);
    service.pass(61);
    expect((await service.call('GET /member/user/info', {}, token)).code).toBe(401);
    expect(await until(renewed)).toBe(before + 86_400_000);
  });
});
