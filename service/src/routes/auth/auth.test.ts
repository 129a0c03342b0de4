import { signOf } from '@app/shared/contracts/sign';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../testing/service.ts';

const PHONE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148';
let service: TestService;
beforeAll(async () => {
  service = await startService({ SMS_UNCHECKED_PER_NUMBER_HOUR: '5' });
});
afterAll(() => service.close());

const newest = async (telphone: string) => {
  const inbox = await service.app.inject({ url: `/sandbox/sms.json?telphone=${telphone}` });
  return inbox.json<{ code: string; scene: string }[]>()[0]!;
};
const send = (telphone: string, scene: 'login' | 'bind' = 'login') =>
  service.call('GET /common/data/get_sms_code', { telphone, scene });
const enter = (openId: string, code: string) =>
  service.call('POST /member/data/login', { openId, code, type: 'PHONE' });

describe('login with a phone number', () => {
  it('login with a phone number registers a new member the first time and logs in afterwards', async () => {
    expect((await send('13800000001')).data).toEqual({ wait: 60, check: null, wrong: false });
    const { code } = await newest('13800000001');
    const first = await enter('13800000001', code);
    expect(first.data.loginType).toBe('REG');
    expect(first.data.access_token).toMatch(/^[\w-]{43}$/);
    service.pass(61);
    await send('13800000001');
    expect((await enter('13800000001', (await newest('13800000001')).code)).data.loginType).toBe('LOGIN');
  });

  it('login with a phone number reports invalid input in the form', async () => {
    expect(await send('12345')).toMatchObject({ status: 200, code: 500_201, msg: '请输入正确的手机号码' });
    expect(await enter('12345', '000000')).toMatchObject({ status: 200, code: 500_201, msg: '请输入正确的手机号码' });
    expect(await enter('13800000002', '')).toMatchObject({ code: 500_201, msg: '请输入验证码' });
    expect(await enter('13800000002', '000000')).toMatchObject({ code: 500_201, msg: '请先获取验证码' });
    expect(await enter('', '000000')).toMatchObject({ status: 200, code: 500_201, msg: '请输入正确的手机号码' });
    expect(await enter('13800000002', '0000000')).toMatchObject({
      status: 200,
      code: 500_201,
      msg: '验证码错误，请重新输入',
    });
    expect(await service.call('POST /member/data/login', { openId: 'ticket', type: 'WECHAT' })).toMatchObject({
      code: 500_201,
    });
  });

  it('a code works once, in its scene, within five minutes and five tries', async () => {
    const telphone = '13800000003';
    await send(telphone, 'bind');
    expect((await enter(telphone, (await newest(telphone)).code)).msg).toBe('请先获取验证码');

    service.pass(61);
    await send(telphone);
    const { code } = await newest(telphone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let round = 0; round < 4; round += 1)
      expect((await enter(telphone, wrong)).msg).toBe('验证码错误，请重新输入');
    expect((await enter(telphone, wrong)).msg).toBe('验证码错误次数过多，请重新获取');
    expect((await enter(telphone, code)).msg).toBe('验证码错误次数过多，请重新获取');

    service.pass(61);
    await send(telphone);
    const late = (await newest(telphone)).code;
    service.pass(300);
    expect((await enter(telphone, late)).msg).toBe('验证码已过期，请重新获取');

    await send(telphone);
    const good = (await newest(telphone)).code;
    expect((await enter(telphone, good)).code).toBe(200);
    expect((await enter(telphone, good)).msg).toBe('请先获取验证码');
  });

  it('concurrent requests for codes are counted', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('13800000004')));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.find((answer) => answer.code !== 200)!.msg).toBe('验证码发送过于频繁，请 60 秒后再试');
  });

  it('two concurrent first logins with one number create one member', async () => {
    await send('13800000005');
    const { code } = await newest('13800000005');
    const answers = await Promise.all([enter('13800000005', code), enter('13800000005', code)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 500_201]);
  });
});

describe('a login token', () => {
  const home = (token: string) => service.call('POST /member/data/logout', {}, token);

  it('a missing or unknown token is refused', async () => {
    expect(await home('')).toMatchObject({ status: 200, code: 401, msg: '认证失败，无法访问系统资源' });
    expect(await home('nonsense')).toMatchObject({ code: 401 });
  });

  it('a token is replaced by a newer login from the same kind of device only', async () => {
    const desktop = await service.login('13800000010');
    service.pass(61);
    const mobile = await service.login('13800000010', PHONE_AGENT);
    service.pass(61);
    const newer = await service.login('13800000010');
    expect(await home(desktop)).toMatchObject({ code: 500_207 });
    expect((await home(mobile)).code).toBe(200);
    expect((await home(newer)).code).toBe(200);
    expect((await home(newer)).code).toBe(401);
  });

  it('a token expires after thirty days', async () => {
    const before = service.now();
    const token = await service.login('13800000011');
    service.pass(30 * 86_400);
    expect(await home(token)).toMatchObject({ code: 500_206, msg: '登录已过期，请重新登录。' });
    service.setNow(before);
  });

  it('a token needs a request signature with a current time', async () => {
    const token = await service.login('13800000012');
    const ask = (timestamp: number, sign: string) =>
      service.app.inject({
        method: 'POST',
        url: '/api/member/data/logout',
        headers: { ...service.headers(token), timestamp: String(timestamp), sign },
        payload: {},
      });
    const now = service.now().getTime();
    expect((await ask(now, 'x')).json()).toMatchObject({ code: 403 });
    const old = now - 301_000;
    expect((await ask(old, signOf(old, token))).json()).toMatchObject({
      msg: '设备时间与服务器相差过大，请校准后重试',
    });
    const edge = now - 299_000;
    expect((await ask(edge, signOf(edge, token))).json()).toMatchObject({ code: 200 });
  });

  it('a token in cookies alone never authorises a write', async () => {
    const token = await service.login('13800000013');
    const { authorization: _header, ...headers } = service.headers(token);
    const answer = await service.app.inject({ method: 'POST', url: '/api/member/data/logout', headers, payload: {} });
    expect(answer.json()).toMatchObject({ code: 401 });
  });
});

describe('the two tokens of a login', () => {
  const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    service.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
  const cookieOf = (set: unknown) => String(([] as unknown[]).concat(set)[0] ?? '');

  it('one of the two tokens alone, or with that of another login, authorises nothing', async () => {
    const [mine, other] = [await service.login('13800000014'), await service.login('13800000015')];
    const keyOnly = (token: string) => service.cookies(token).split('; ')[1]!;
    const info = (headers: Record<string, string>) =>
      send('GET', '/api/member/user/info', { ...service.headers(mine), cookie: '', ...headers });
    const file = '/api/file/data/view/6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';

    for (const cookie of ['', `userToken=${mine}`, keyOnly(other), 'userKey=nonsense'])
      expect((await info({ cookie })).json()).toMatchObject({ code: 401 });
    expect((await info({ cookie: keyOnly(mine), authorization: '' })).json()).toMatchObject({ code: 401 });
    expect((await info({ cookie: keyOnly(mine) })).json()).toMatchObject({ code: 200 });

    for (const cookie of [`userToken=${mine}`, keyOnly(mine), `userToken=${mine}; ${keyOnly(other)}`])
      expect((await send('GET', file, { cookie })).statusCode).toBe(401);
    expect((await send('GET', file, { cookie: service.cookies(mine) })).statusCode).toBe(404);
  });

  it('both tokens of a login are issued and revoked together, the second out of reach of scripts', async () => {
    await service.call('GET /common/data/get_sms_code', { telphone: '13800000016' });
    const { code } = await newest('13800000016');
    const login = await service.call('POST /member/data/login', { openId: '13800000016', code, type: 'PHONE' });
    const given = cookieOf(login.headers['set-cookie']);
    expect(given).toMatch(/^userKey=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(login.data)).not.toContain(given.slice(8, 51));
    const left = await service.call('POST /member/data/logout', {}, login.data.access_token);
    expect(cookieOf(left.headers['set-cookie'])).toMatch(/^userKey=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('cookies of a login are sent over HTTPS alone where the site supports it', async () => {
    await service.call('GET /common/data/get_sms_code', { telphone: '13800000017' });
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/member/data/login',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { openId: '13800000017', code: (await newest('13800000017')).code, type: 'PHONE' },
    });
    expect(cookieOf(answer.headers['set-cookie'])).toContain('; Secure');
  });
});
