import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signOf } from '@app/shared/contracts/sign';
import type { Envelope } from '@app/shared/contracts/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushSignature } from '../../gateways/wechat/push.ts';
import { startService, type TestService } from '../../testing/service.ts';

const PATH = '/api/social/wechat/user';
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

let made = 0;
const newScene = () => `${(made += 1)}`.padEnd(24, 'x').padEnd(64, 'S');

/** A browser with its cookies. */
function browserOf(app: TestService['app'] = service.app, planted = '') {
  const jar = new Map<string, string>();
  async function ask<T>(name: 'get_wx_qrcode' | 'get_wx_openid', sceneStr: string, host = 'localhost:8080') {
    const timestamp = String(service.now().getTime());
    const answer = await app.inject({
      url: `${PATH}/${name}?sceneStr=${sceneStr}`,
      headers: {
        host,
        timestamp,
        sign: signOf(timestamp, ''),
        cookie: [planted, ...[...jar].map((pair) => pair.join('='))].join('; '),
      },
    });
    const [set] = answer.cookies;
    if (set) jar.set(set.name, set.value);
    return { ...answer.json<Envelope<T>>(), status: answer.statusCode, set };
  }
  return {
    code: (scene: string, host?: string) => ask<{ url: string; seconds: number }>('get_wx_qrcode', scene, host),
    poll: (scene: string) => ask<{ openid: string | null; expired: boolean }>('get_wx_openid', scene),
  };
}

const scan = (scene: string, form: Record<string, string> = { who: 'xiaoman' }, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/sandbox/wechat/scan',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ scene, ...form }).toString(),
  });
const login = (openId: string, sceneStr: string) =>
  service.call('POST /member/data/login', { openId, sceneStr, type: 'WECHAT' });

/** Goes through a login, from a new code to the token. */
async function loginAs(who: string) {
  const scene = newScene();
  const browser = browserOf();
  await browser.code(scene);
  await scan(scene, { who });
  return login((await browser.poll(scene)).data.openid!, scene);
}

describe('login by WeChat', () => {
  it('login by WeChat goes from the code over the scan to a ticket, registers once and logs in afterwards', async () => {
    const scene = newScene();
    const browser = browserOf();
    const code = await browser.code(scene, '192.168.1.5:8080');
    expect(code.data).toEqual({ url: `http://192.168.1.5:8080/sandbox/wechat/scan?scene=${scene}`, seconds: 300 });
    expect(code.set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/social/wechat' });
    expect((await browser.poll(scene)).data).toEqual({ openid: null, expired: false });

    expect((await scan(scene)).statusCode).toBe(303);
    const { openid: ticket } = (await browser.poll(scene)).data;
    expect(ticket).toMatch(/^[\w-]{43}$/);
    const first = await login(ticket!, scene);
    expect(first.data.loginType).toBe('REG');
    const user = await service.call('GET /member/user/info', {}, first.data.access_token);
    expect(user.data).toMatchObject({ telphone: '', nickName: expect.stringMatching(/^微信用户/) as string });

    expect((await browser.poll(scene)).data).toEqual({ openid: null, expired: true });
    const second = await loginAs('xiaoman');
    expect(second.data.loginType).toBe('LOGIN');
    const again = await service.call('GET /member/user/info', {}, second.data.access_token);
    expect(again.data.user).toEqual(user.data.user);
    expect((await loginAs('new')).data.loginType).toBe('REG');
  });

  it('a scene of WeChat login is neither readable nor usable by another browser', async () => {
    const scene = newScene();
    const browser = browserOf();
    await browser.code(scene);
    await scan(scene);
    const other = browserOf();
    await other.code(newScene());
    for (const stranger of [other, browserOf()])
      expect(await stranger.poll(scene)).toMatchObject({ status: 200, code: 403, data: null });
    expect(await other.code(scene)).toMatchObject({ code: 403 });
    expect(await other.poll(newScene())).toMatchObject({ code: 403 });
    expect((await browser.poll(scene)).data.openid).not.toBeNull();
  });

  it('WeChat login generates a secret for each scene, whatever cookie was planted', async () => {
    const chosen = 'a'.repeat(43);
    const [one, two] = [newScene(), newScene()];
    const planted = `wxScene=${chosen}; wx_=${chosen}`;
    const victim = browserOf(service.app, planted);
    const secrets = [(await victim.code(one)).set!.value, (await victim.code(two)).set!.value];
    expect(new Set([...secrets, chosen]).size).toBe(3);
    await scan(one);
    expect(await browserOf(service.app, planted).poll(one)).toMatchObject({ code: 403 });
    expect((await victim.poll(one)).data.openid).not.toBeNull();
  });

  it('a ticket of WeChat login is valid once, in its scene, within five minutes, and only the newest one', async () => {
    const scene = newScene();
    const browser = browserOf();
    await browser.code(scene);
    await scan(scene);
    const old = (await browser.poll(scene)).data.openid!;
    const newest = (await browser.poll(scene)).data.openid!;
    const over = { status: 200, code: 500_201, msg: '微信登录已失效，请重新扫码' };
    expect(await login(old, scene)).toMatchObject(over);
    expect(await login(newest, newScene())).toMatchObject(over);
    expect(await login('sandbox-xiaoman', scene)).toMatchObject(over);
    const both = await Promise.all([login(newest, scene), login(newest, scene)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 500_201]);

    const late = newScene();
    await browser.code(late);
    await scan(late);
    const ticket = (await browser.poll(late)).data.openid!;
    service.pass(301);
    expect(await login(ticket, late)).toMatchObject(over);
    expect((await browser.poll(late)).data).toEqual({ openid: null, expired: true });
  });

  it('two concurrent first logins by WeChat create one member', async () => {
    const answers = await Promise.all([loginAs('qinghe'), loginAs('qinghe')]);
    expect(answers.map(({ data }) => data.loginType).toSorted()).toEqual(['LOGIN', 'REG']);
  });

  it('a code of WeChat login expires after five minutes, and only its first scan counts', async () => {
    const scene = newScene();
    const browser = browserOf();
    await browser.code(scene);
    service.pass(200);
    expect((await browser.code(scene)).data.seconds).toBe(100);
    service.pass(111);
    expect((await browser.poll(scene)).data).toEqual({ openid: null, expired: true });
    expect(await browser.code(scene)).toMatchObject({ code: 500_201, msg: '二维码已失效，点击刷新' });
    await scan(scene);
    expect((await browser.poll(scene)).data.openid).toBeNull();

    const twice = newScene();
    await browser.code(twice);
    await scan(twice, { who: 'qinghe' });
    await scan(twice, { who: 'new' });
    const done = await login((await browser.poll(twice)).data.openid!, twice);
    expect(done.data.loginType).toBe('LOGIN');
  });

  it.each(['', 'short', `${'a'.repeat(63)}-`, 'a'.repeat(65)])('WeChat login refuses the scene %j', async (scene) => {
    expect((await browserOf().code(scene)).status).toBe(400);
    expect((await browserOf().poll(scene)).status).toBe(400);
  });

  it('WeChat login limits codes per address', async () => {
    const narrow = await startService({ WECHAT_QR_PER_ADDRESS_HOUR: '2' });
    const browser = browserOf(narrow.app);
    for (const status of [200, 200, 429]) expect((await browser.code(newScene())).status).toBe(status);
    await narrow.close();
  });
});

describe('the sandbox of the official account', () => {
  it('the sandbox lists waiting codes, shows the phone’s page, and viewing that page is no scan', async () => {
    const scene = newScene();
    await browserOf().code(scene);
    const list = (await service.app.inject({ url: '/sandbox/wechat.json' })).json<{ scene: string; link: string }[]>();
    expect(list[0]).toMatchObject({ scene, link: `/sandbox/wechat/scan?scene=${scene}` });
    expect((await service.app.inject({ url: '/sandbox/wechat' })).body).toContain(scene.slice(-6));
    const page = () => service.app.inject({ url: list[0]!.link });
    expect((await page()).body).toContain('扫码并关注');
    expect((await scan(scene, { answer: 'decline' })).headers.location).toContain('declined=1');
    expect((await scan(scene, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await page()).body).toContain('扫码并关注');
    await scan(scene);
    expect((await page()).body).toContain('网页几秒内就会收到');
    expect((await service.app.inject({ url: '/sandbox/wechat/scan?scene=%3Cb%3E' })).statusCode).toBe(404);
  });

  it('the sandbox is absent without the flag, and then login by WeChat reports that it is not available', async () => {
    const closed = await startService({ SANDBOX: '0' });
    for (const url of ['/sandbox/wechat', '/sandbox/wechat.json', '/sandbox/wechat/scan', '/api/social/wechat/push'])
      expect((await closed.app.inject({ url })).statusCode).toBe(404);
    expect(await browserOf(closed.app).code(newScene())).toMatchObject({
      status: 200,
      code: 500_201,
      msg: '微信登录暂未开通，请使用手机号登录',
    });
    await closed.close();
  });
});

describe('a configured official account', () => {
  it('an official account takes precedence over the sandbox, and only its signed pushes log in', async () => {
    let broken = false;
    const wechat = createServer((req, res) => {
      if (broken) return void res.end(JSON.stringify({ errcode: 48001, errmsg: 'api unauthorized' }));
      const token = req.url === '/cgi-bin/stable_token';
      res.end(JSON.stringify(token ? { access_token: 't', expires_in: 7200 } : { url: 'http://weixin.qq.com/q/1' }));
    });
    await new Promise<void>((resolve) => wechat.listen(0, '127.0.0.1', resolve));
    const real = await startService({
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 'hush',
      WECHAT_TOKEN: 'token',
      WECHAT_API: `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`,
    });
    const timestamp = String(Math.floor(real.now().getTime() / 1000));
    const query = `signature=${pushSignature('token', timestamp, 'n')}&timestamp=${timestamp}&nonce=n`;
    const push = (xml: string, search = query) =>
      real.app.inject({
        method: 'POST',
        url: `/api/social/wechat/push?${search}`,
        headers: { 'content-type': 'text/xml' },
        payload: xml,
      });

    const check = await real.app.inject({ url: `/api/social/wechat/push?${query}&echostr=4711` });
    expect([check.statusCode, check.body]).toEqual([200, '4711']);
    expect((await real.app.inject({ url: '/api/social/wechat/push?echostr=4711' })).statusCode).toBe(403);

    const scene = newScene();
    const browser = browserOf(real.app);
    expect((await browser.code(scene)).data.url).toBe('http://weixin.qq.com/q/1');
    const xml = `<xml><FromUserName><![CDATA[oReal]]></FromUserName><MsgType><![CDATA[event]]></MsgType>
<Event><![CDATA[subscribe]]></Event><EventKey><![CDATA[qrscene_${scene}]]></EventKey></xml>`;
    expect((await push(xml, query.replace('nonce=n', 'nonce=m'))).statusCode).toBe(403);
    expect((await browser.poll(scene)).data.openid).toBeNull();
    expect((await push('<xml>')).statusCode).toBe(400);
    expect((await push(xml)).body).toBe('success');
    expect((await push(xml)).body).toBe('success');
    const ticket = (await browser.poll(scene)).data.openid!;
    expect(ticket).not.toContain('oReal');
    const done = await real.call('POST /member/data/login', { openId: ticket, sceneStr: scene, type: 'WECHAT' });
    expect(done.data.loginType).toBe('REG');
    expect((await real.app.inject({ url: '/sandbox/wechat' })).statusCode).toBe(404);

    broken = true;
    expect(await browser.code(newScene())).toMatchObject({
      status: 200,
      code: 500,
      msg: '微信二维码获取失败，请稍后重试',
    });
    await real.close();
    await new Promise((resolve) => wechat.close(resolve));
  });
});
