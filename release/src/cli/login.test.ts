import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLogin } from '../login/settings.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { builtFolder } from '../testing/built-folder.ts';
import { startFakeRegistry } from '../testing/fake-registry.ts';
import { startLoginSite } from '../testing/login-site.ts';
import { CLIENT, WEB_CLIENT, type TestProvider } from '../testing/oidc-provider.ts';
import { fakeRemote } from '../testing/versions.ts';
import { runCli } from './run.ts';

let provider: TestProvider;
let api: TestApi;
let stop: () => Promise<void>;
let home: string;
/** Minutes that tests have moved the clock on, since logins of an address are limited. */
let minutes = 0;

beforeAll(async () => {
  ({ api, provider, stop } = await startLoginSite(() => Date.now() + minutes * 60_000));
}, 60_000);
beforeEach(async () => {
  minutes += 1;
  Object.assign(provider.desk, { person: 'lead', denies: false });
  home = await mkdtemp(path.join(tmpdir(), 'cli-home-'));
  return () => rm(home, { recursive: true, force: true });
});
afterAll(() => stop());

const file = () => path.join(home, 'release/sessions.json');

interface Typed {
  port?: number;
  env?: Record<string, string>;
  /** Called in each wait, with what was printed so far. */
  meanwhile?: (said: string) => Promise<unknown>;
}

async function release(args: string, { port = api.port, env = {}, meanwhile }: Typed = {}) {
  let [out, err] = ['', ''];
  const waits: number[] = [];
  const code = await runCli(args.split(' '), {
    env: { RELEASE_URL: `http://127.0.0.1:${port}`, XDG_CONFIG_HOME: home, ...env },
    folder: home,
    out: (text) => (out += text),
    err: (text) => (err += text),
    terminal: false,
    async wait(ms) {
      waits.push(ms);
      await meanwhile?.(err);
    },
  });
  return { code, out, err, waits };
}

const addressIn = (said: string) => /打开 (\S+)/.exec(said)?.[1] ?? '';
/** Logs in as a person who confirms at once. */
const logIn = (args = 'login') => release(args, { meanwhile: (said) => provider.confirm(addressIn(said)) });

describe('login from the command line by a real OpenID Connect provider', () => {
  it('a person logs in, publishes, promotes, is refused after the expiry, and goes on after the next login', async () => {
    const begun = await logIn();
    expect([begun.code, begun.err]).toEqual([0, expect.stringMatching(/代码 \w{4}-\w{4}；只确认您自己/)]);
    expect(begun.out).toMatch(/：lead@example.cn，.* 过期\n权限 publish:tools、promote:tools\n/);
    const folder = await builtFolder(home, fakeRemote('tools', '1.3.0'));
    expect(await release(`publish ${folder} --no-live`)).toMatchObject({ code: 0, err: '' });
    expect((await release('promote tools@1.3.0 --canary 10')).out).toContain('10 %');
    expect((await release('history tools --limit 1')).out).toContain('lead@example.cn');

    await api.pool.query("update token set expires_at = now() where name = 'lead@example.cn'");
    const late = await release('advance tools');
    expect([late.code, late.err]).toEqual([
      6,
      `lead@example.cn 的登录已过期，或已被吊销\n→ 重新登录：release login --url http://127.0.0.1:${api.port}\n`,
    ]);
    await logIn();
    expect((await release('abort tools')).code).toBe(0);
  });

  it('a session is kept in a file of its owner alone, and ends with the logout on the server too', async () => {
    await logIn();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file()))).mode & 0o777).toBe(0o700);
    const kept = JSON.parse(await readFile(file(), 'utf8')) as Record<string, { token: string }>;
    const { token = '' } = kept[`http://127.0.0.1:${api.port}`] ?? {};
    expect((await api.call('status', { token })).status).toBe(200);
    expect((await release('logout')).out).toContain('已退出');
    expect((await api.call('status', { token })).status).toBe(401);
    expect(await readFile(file(), 'utf8')).not.toContain('rt_');
    expect(await release('logout')).toMatchObject({ code: 0, out: expect.stringContaining('没有登录') });
    expect((await release('status')).err).toContain('登录：release login');
  });

  it('another login ends the session before it', async () => {
    await logIn();
    const first = await readFile(file(), 'utf8');
    await logIn();
    const [, token = ''] = /"(rt_[^"]+)"/.exec(first) ?? [];
    expect((await api.call('status', { token })).status).toBe(401);
    expect((await release('status')).code).toBe(0);
  });

  it('a person who confirmed gets the session at the next request when the database was away', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    let asked = 0;
    const { code, waits } = await release('login', {
      async meanwhile(said) {
        asked += 1;
        if (asked > 1) return;
        await provider.confirm(addressIn(said));
        vi.spyOn(api.pool, 'connect').mockRejectedValueOnce(away as never);
      },
    });
    expect([code, waits.length]).toEqual([0, 2]);
  });

  it('a token that is named wins over the login', async () => {
    await logIn();
    const refused = await release('status', { env: { RELEASE_TOKEN: 'rt_unknown' } });
    expect([refused.code, refused.err]).toEqual([6, expect.stringContaining('RELEASE_TOKEN')]);
    await writeFile(path.join(home, 'token'), 'rt_unknown');
    expect((await release('status --token-file token')).code).toBe(6);
  });

  it('a right that the groups do not give names the way to it', async () => {
    await logIn();
    const refused = await release('kill tools@1.0.0');
    expect([refused.code, refused.err]).toEqual([
      6,
      expect.stringContaining('需要权限 kill:tools，请管理发布平台的同事加到您所在的组'),
    ]);
  });

  it('the address is told with --json too, and the result has no token', async () => {
    const { out, err } = await logIn('login --json');
    expect(addressIn(err)).toContain(provider.issuer);
    expect(JSON.parse(out)).toEqual({
      name: 'lead@example.cn',
      scopes: ['publish:tools', 'promote:tools'],
      expiresAt: expect.any(String),
    });
  });

  it('the command line asks again until the person has confirmed', async () => {
    let asked = 0;
    const { code, waits } = await release('login', {
      meanwhile: async (said) => (asked += 1) === 3 && provider.confirm(addressIn(said)),
    });
    expect([code, waits]).toEqual([0, [5000, 5000, 5000]]);
  });
});

it('a login that nobody confirms ends when its code does, also at a provider that goes on to wait', async () => {
  const begun = { address: 'https://id.example.cn', code: 'A', deviceCode: 'd', expiresIn: 20, interval: 5 };
  const fake = await startFakeRegistry({
    'POST /release/login/device': () => ({ status: 200, data: begun }),
    'POST /release/login/device/finish': () => ({ status: 200, data: { state: 'waiting' } }),
  });
  const { code, err, waits } = await release('login', { port: Number(new URL(fake.url).port) });
  expect([code, err, waits]).toEqual([
    6,
    expect.stringContaining('登录码已过期，没有人确认'),
    [5000, 5000, 5000, 5000],
  ]);
  await fake.stop();
});

it('a release server without this login is named as older, with the way by a token', async () => {
  const fake = await startFakeRegistry({
    'POST /release/login/device': () => ({ status: 405, msg: '不支持的请求方法' }),
  });
  const { code, err } = await release('login', { port: Number(new URL(fake.url).port) });
  expect([code, err]).toEqual([2, expect.stringMatching(/较旧，还没有命令行登录\n→ 请用令牌/)]);
  await fake.stop();
});

it('a login waits on when the server is busy or away for a moment, and asks less often then', async () => {
  const session = { token: 'rt_x', name: 'lead', scopes: ['read:*'], expiresAt: '2026-01-01T00:00:00.000Z' };
  const answers = [
    { status: 200, data: { state: 'slower' } },
    { status: 429, msg: '登录过于频繁' },
    { status: 503, msg: '数据库暂时无法访问' },
    { status: 502, msg: '暂时无法连接公司账号的服务' },
    { status: 200, data: { state: 'done', ...session } },
  ];
  const begun = { address: 'https://id.example.cn', code: 'A', deviceCode: 'd', expiresIn: 60, interval: 5 };
  const fake = await startFakeRegistry({
    'POST /release/login/device': () => ({ status: 200, data: begun }),
    'POST /release/login/device/finish': () => answers.shift() ?? { status: 503, msg: '数据库暂时无法访问' },
  });
  const port = Number(new URL(fake.url).port);
  expect(await release('login', { port })).toMatchObject({ code: 0, waits: [5000, 10_000, 15_000, 20_000, 25_000] });
  const never = await release('login', { port });
  expect([never.code, never.err, never.waits]).toEqual([
    1,
    expect.stringContaining('数据库暂时无法访问'),
    [5000, 10_000, 15_000, 20_000, 25_000],
  ]);
  await fake.stop();
});

describe('a login from the command line that fails', () => {
  it('a person who cancels, and one without a right, are told so', async () => {
    provider.desk.denies = true;
    const cancelled = await logIn();
    expect([cancelled.code, cancelled.err]).toEqual([6, expect.stringContaining('没有登录：您在公司账号的页面取消了')]);
    Object.assign(provider.desk, { person: 'guest', denies: false });
    const refused = await logIn();
    expect([refused.code, refused.err]).toEqual([
      6,
      expect.stringContaining('guest@example.cn」不在任何有发布权限的组里'),
    ]);
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('a code that is unknown, or was used, is over', async () => {
    const post = (deviceCode: string) =>
      api.ask('/release/login/device/finish', { method: 'POST', body: JSON.stringify({ deviceCode }) });
    const begun = await api.ask('/release/login/device', { method: 'POST' });
    const { address, deviceCode } = JSON.parse(begun.body.toString()).data;
    await provider.confirm(address);
    expect(JSON.parse((await post(deviceCode)).body.toString()).data).toMatchObject({ state: 'done' });
    for (const wrong of [deviceCode, 'a-code-of-nobody']) {
      const { status, body } = await post(wrong);
      expect([status, JSON.parse(body.toString()).msg]).toEqual([403, '登录码已过期或已用过，请重新登录']);
    }
    expect((await post('')).status).toBe(400);
  });

  it('a site without a provider, and a provider that gives no device codes, say what to do', async () => {
    const plain = await startApi();
    const none = await release('login', { port: plain.port });
    expect([none.code, none.err]).toEqual([2, '这个站点没有公司账号登录，请用令牌登录\n']);
    await plain.stop();
    const login = readLogin({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: WEB_CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ROLES: '*=read:*',
    });
    const web = await startApi({ login });
    const off = await release('login', { port: web.port });
    expect([off.code, off.err]).toEqual([6, expect.stringContaining('没有为这个站点开通命令行登录')]);
    await web.stop();
  });

  it('a session that the server cannot be asked to end stays here, so that it can be ended later', async () => {
    await logIn();
    const url = 'http://127.0.0.1:9';
    const text = (await readFile(file(), 'utf8')).replace(`http://127.0.0.1:${api.port}`, url);
    await writeFile(file(), text);
    const { code, err } = await release(`logout --url ${url}`);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/登录还在本机\n→ 请稍后再运行 release logout；会话将于 .* 过期/),
    ]);
    expect(await readFile(file(), 'utf8')).toBe(text);
  });

  it('a file of logins that is no longer one is named before anybody logs in', async () => {
    await logIn();
    await writeFile(file(), '{"http');
    const { code, err, waits } = await release('login');
    expect([code, err, waits]).toEqual([1, expect.stringContaining(`无法读取登录文件 ${file()}`), []]);
  });
});
