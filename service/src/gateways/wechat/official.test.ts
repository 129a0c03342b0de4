import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WechatGateway } from '../../domain/wechat/gateway.ts';
import { officialAccount } from './gateway.ts';

interface ReceivedCall {
  path: string;
  body: Record<string, unknown>;
}

/**
 * Simulates api.weixin.qq.com: it issues tokens `t1`, `t2`, …, and the test chooses the answers of
 * the code's endpoint.
 */
const asked: ReceivedCall[] = [];
let issued = 0;
let tokenAnswer: () => unknown;
let qrAnswer: (token: string) => unknown;
let now = new Date('2026-11-21T10:00:00+08:00');

const bodyOf = async (req: IncomingMessage) => {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return JSON.parse(text) as Record<string, unknown>;
};
const server = createServer((req, res) => {
  void bodyOf(req).then((body) => {
    const path = req.url ?? '';
    asked.push({ path, body });
    const token = new URL(path, 'http://wechat').searchParams.get('access_token') ?? '';
    const answer = path === '/cgi-bin/stable_token' ? tokenAnswer() : qrAnswer(token);
    res
      .writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  });
});

let account: WechatGateway;
const create = () => account.createQr({ scene: 'S'.repeat(64), lifeSec: 300, origin: 'http://ours' });
const paths = () => asked.map(({ path }) => path);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  issued = 0;
  tokenAnswer = () => ({ access_token: `t${(issued += 1)}`, expires_in: 7200 });
  qrAnswer = (token) => ({ ticket: 'x', expire_seconds: 300, url: `http://weixin.qq.com/q/${token}` });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  account = officialAccount({ api, appId: 'wx1', secret: 'hush' }, () => now);
});

it('createQr requests a token and a temporary code with the scene, and returns the content of the code', async () => {
  expect(await create()).toBe('http://weixin.qq.com/q/t1');
  expect(asked).toEqual([
    {
      path: '/cgi-bin/stable_token',
      body: { grant_type: 'client_credential', appid: 'wx1', secret: 'hush', force_refresh: false },
    },
    {
      path: '/cgi-bin/qrcode/create?access_token=t1',
      body: {
        expire_seconds: 300,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: 'S'.repeat(64) } },
      },
    },
  ]);
});

it('the access token is cached, also for concurrent calls, and renewed before it expires', async () => {
  await Promise.all([create(), create()]);
  await create();
  expect(paths().filter((path) => path.endsWith('stable_token'))).toHaveLength(1);
  now = new Date(now.getTime() + 7000 * 1000);
  expect(await create()).toBe('http://weixin.qq.com/q/t2');
});

it.each([40001, 42001, 40014])('a token refused with %i is replaced once', async (errcode) => {
  qrAnswer = (token) => (token === 't1' ? { errcode, errmsg: 'token' } : { url: `http://weixin.qq.com/q/${token}` });
  expect(await create()).toBe('http://weixin.qq.com/q/t2');
  qrAnswer = () => ({ errcode, errmsg: 'token' });
  asked.length = 0;
  await expect(create()).rejects.toThrow(`WeChat answered ${errcode}`);
  expect(paths().filter((path) => path.startsWith('/cgi-bin/qrcode'))).toHaveLength(2);
});

it('a forced renewal happens only when the refused token itself is returned again', async () => {
  const answers = ['same', 'same', 'fresh'];
  tokenAnswer = () => ({ access_token: answers.shift(), expires_in: 7200 });
  qrAnswer = (token) => (token === 'same' ? { errcode: 40001 } : { url: `http://weixin.qq.com/q/${token}` });
  expect(await create()).toBe('http://weixin.qq.com/q/fresh');
  const forced = asked.filter(({ path }) => path.endsWith('stable_token')).map(({ body }) => body.force_refresh);
  expect(forced).toEqual([false, false, true]);
});

it('any other refusal, an invalid answer or a fault fails at once, without revealing token or secret', async () => {
  for (const answer of [{ errcode: 45009, errmsg: 'reach max api daily quota limit' }, { ticket: 'x' }, 502]) {
    asked.length = 0;
    qrAnswer = () => answer;
    const error = await create().then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(`${error?.message} ${error?.stack}`).not.toMatch(/access_token=|hush/);
    expect(paths().filter((path) => path.startsWith('/cgi-bin/qrcode'))).toHaveLength(1);
  }
  tokenAnswer = () => ({ errcode: 40125, errmsg: 'invalid appsecret' });
  now = new Date(now.getTime() + 7200 * 1000);
  await expect(create()).rejects.toThrow('40125');
});
