import type { Proposal, Status, TokenInfo } from '@app/shared/contracts/release-api';
import type { BegunLogin, FinishedLogin } from '@app/shared/contracts/release-login';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type ApiAnswer, type TestApi } from '../testing/api.ts';
import { accounts, SITE, startLoginSite } from '../testing/login-site.ts';
import { CLIENT, type TestProvider } from '../testing/oidc-provider.ts';
import { readLogin } from './settings.ts';

let provider: TestProvider;
let api: TestApi;
let stop: () => Promise<void>;
/** Minutes that tests have moved the clock on, since logins of an address are limited. */
let minutes = 0;

beforeAll(async () => {
  ({ api, provider, stop } = await startLoginSite(() => Date.now() + minutes * 60_000));
}, 60_000);
beforeEach(() => {
  minutes += 1;
  Object.assign(provider.desk, { person: 'li', denies: false });
});
afterAll(() => stop());

async function post<T>(path: string, body?: unknown): Promise<ApiAnswer<T>> {
  const answer = await api.ask(`/release/login${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) });
  return { status: answer.status, ...(JSON.parse(answer.body.toString()) as { msg: string; data: T }) };
}

const begin = async () => (await post<BegunLogin>('/begin')).data;

async function logIn(person: string): Promise<string> {
  provider.desk.person = person;
  const { address, pending } = await begin();
  const { search } = await provider.visit(address);
  const { data, msg } = await post<FinishedLogin>('/finish', { query: search, pending });
  expect(msg).toBe('');
  return data.token;
}

const meOf = async (token: string) => (await api.call<Status>('status', { token })).data.me;

describe('login by a real OpenID Connect provider', () => {
  it('a person gets a session with the scopes of their groups, and the log shows their name', async () => {
    const offer = await api.ask('/release/login');
    expect(JSON.parse(offer.body.toString()).data).toEqual({ label: '公司账号' });
    const token = await logIn('chen');
    expect(await meOf(token)).toMatchObject({ name: 'chen@example.cn', scopes: ['promote:tools'], login: true });
    const done = await api.change({ verb: 'promote', name: 'tools', version: '1.1.0', traffic: 1000 }, { token });
    expect(done.status).toBe(200);
    const [entry] = (await api.call<{ by: string }[]>('changes?limit=1')).data;
    expect(entry?.by).toBe('chen@example.cn');
    expect((await api.call('tokens', { token })).status).toBe(403);
    await api.change({ verb: 'abort', name: 'tools' });
  });

  it('a code is taken once, and only from the tab that began', async () => {
    const { address, pending } = await begin();
    const { search } = await provider.visit(address);
    const other = (await begin()).pending;
    const stolen = { ...pending, verifier: other.verifier };
    for (const wrong of [other, stolen, { ...pending, nonce: other.nonce }]) {
      const refused = await post('/finish', { query: search, pending: wrong });
      expect([refused.status, refused.msg]).toEqual([403, '登录已过期，或在别的标签页开始，请重新登录']);
    }
    // The provider voids a code that was tried with a wrong verifier.
    expect((await post('/finish', { query: search, pending })).status).toBe(403);
  });

  it('a login that the person cancelled, and one without a right, say so', async () => {
    provider.desk.denies = true;
    const { address, pending } = await begin();
    const { search } = await provider.visit(address);
    const cancelled = await post('/finish', { query: search, pending });
    expect([cancelled.status, cancelled.msg]).toEqual([403, '没有登录：您在公司账号的页面取消了']);

    Object.assign(provider.desk, { person: 'guest', denies: false });
    const second = await begin();
    const back = await provider.visit(second.address);
    const refused = await post('/finish', { query: back.search, pending: second.pending });
    expect([refused.status, refused.msg]).toEqual([
      403,
      '账号「guest@example.cn」不在任何有发布权限的组里，请联系管理发布平台的同事',
    ]);
  });

  const secret = 'x'.repeat(43);
  const kept = { state: secret, nonce: secret, verifier: secret };
  it.each([
    ['nothing', {}],
    ['a query alone', { query: '?code=1' }],
    ['another address', { query: 'https://evil.example/?code=1', pending: kept }],
    ['a query of 5 KB', { query: `?${'x'.repeat(5000)}`, pending: kept }],
    ['a short secret', { query: '?code=1', pending: { ...kept, state: 'x' } }],
  ])('%s is refused as no login', async (_title, body) => {
    expect((await post('/finish', body)).status).toBe(400);
  });

  it('a session ends with a logout, and what the person proposed stays open', async () => {
    const token = await logIn('li');
    const asked = await api.change<Proposal>(
      { verb: 'promote', name: 'tools', version: '1.1.0', traffic: 10_000 },
      { token },
    );
    expect(asked.status).toBe(202);
    expect((await api.call('session', { method: 'DELETE', token })).data).toEqual({ ended: true });
    expect((await api.call('status', { token })).status).toBe(401);
    const approver = await logIn('wang');
    const body = { decision: 'approve', why: '' };
    const decided = await api.call(`proposals/${asked.data.id}`, { method: 'POST', body, token: approver });
    expect([decided.status, decided.data]).toMatchObject([200, { revision: expect.any(Number) }]);
  });

  it('two people are needed: neither a token nor the same person in another session approves', async () => {
    const token = await logIn('li');
    const made = await api.call<TokenInfo & { token: string }>('tokens', {
      method: 'POST',
      body: { name: 'pipeline', scopes: ['promote:tools'] },
      token,
    });
    const asked = await api.change<Proposal>(
      { verb: 'promote', name: 'tools', version: '1.2.0', traffic: 10_000 },
      { token: made.data.token },
    );
    const path = `proposals/${asked.data.id}`;
    const body = { decision: 'approve', why: '' };
    const byRoot = await api.call(path, { method: 'POST', body });
    expect([byRoot.status, byRoot.msg]).toEqual([403, '这里只有用公司账号登录的人可以批准，令牌不可以']);
    const again = await api.call(path, { method: 'POST', body, token: await logIn('li') });
    expect([again.status, again.msg]).toEqual([403, expect.stringContaining('不能是同一个人')]);
    expect((await api.call(path, { method: 'POST', body, token: await logIn('wang') })).status).toBe(200);
  });

  it('a proposal is void once the session of its author was revoked', async () => {
    const token = await logIn('chen');
    const asked = await api.change<Proposal>(
      { verb: 'promote', name: 'tools', version: '1.0.0', traffic: 10_000 },
      { token },
    );
    await api.call(`tokens/${(await meOf(token)).id}`, { method: 'DELETE' });
    const list = (await api.call<Proposal[]>('proposals')).data;
    expect(list.find(({ id }) => id === asked.data.id)?.state).toBe('void');
  });

  it('a right that the provider took away is gone in every open session after the next login', async () => {
    const before = await logIn('li');
    accounts.li.groups = ['tools'];
    await logIn('li');
    expect((await meOf(before)).scopes).toEqual(['promote:tools']);
    accounts.li.groups = ['ops'];
    await logIn('li');
  });

  it('a login without any right ends all sessions of the person and voids what they proposed', async () => {
    const before = await logIn('li');
    const asked = await api.change<Proposal>(
      { verb: 'promote', name: 'tools', version: '1.1.0', traffic: 10_000 },
      { token: before },
    );
    accounts.li.groups = [];
    provider.desk.person = 'li';
    const { address, pending } = await begin();
    const { search } = await provider.visit(address);
    expect((await post('/finish', { query: search, pending })).status).toBe(403);
    expect((await api.call('status', { token: before })).status).toBe(401);
    const list = (await api.call<Proposal[]>('proposals')).data;
    expect(list.find(({ id }) => id === asked.data.id)?.state).toBe('void');
    accounts.li.groups = ['ops'];
  });

  it('a proposal is void a week after the last session of its author has ended', async () => {
    const token = await logIn('chen');
    const asked = await api.change<Proposal>(
      { verb: 'promote', name: 'tools', version: '1.1.0', traffic: 10_000 },
      { token },
    );
    await api.pool.query("update token set expires_at = now() - interval '8 days' where name = 'chen@example.cn'");
    const decided = await api.call<Proposal>(`proposals/${asked.data.id}`, {
      method: 'POST',
      body: { decision: 'approve', why: '' },
      token: await logIn('wang'),
    });
    expect(decided.data.state).toBe('void');
  });

  it('a database that is away is no fault of the provider', async () => {
    const { address, pending } = await begin();
    const { search } = await provider.visit(address);
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const connect = vi.spyOn(api.pool, 'connect').mockRejectedValue(away as never);
    const answer = await post('/finish', { query: search, pending });
    connect.mockRestore();
    expect([answer.status, answer.msg]).toEqual([503, '数据库暂时无法访问，请稍后再试']);
  });

  it('a name means one person: another account of the same name waits, and no token gets it', async () => {
    await logIn('li');
    provider.desk.person = 'namesake';
    const { address, pending } = await begin();
    const { search } = await provider.visit(address);
    const refused = await post('/finish', { query: search, pending });
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('另一个账号正以「li@example.cn」')]);
    const token = await api.call('tokens', { method: 'POST', body: { name: 'li@example.cn', scopes: ['read:*'] } });
    expect([token.status, token.msg]).toEqual([409, '「li@example.cn」是一个人的登录名，请换一个令牌名称']);
    const other = await api.call('tokens', { method: 'POST', body: { name: 'LI@example.cn', scopes: ['read:*'] } });
    expect(other.status).toBe(409);
  });

  it('a name is taken once: by one of two accounts that log in at once, and by a token before a person', async () => {
    const returned = [];
    for (const person of ['twin', 'other-twin']) {
      provider.desk.person = person;
      const { address, pending } = await begin();
      returned.push({ query: (await provider.visit(address)).search, pending });
    }
    const answers = await Promise.all(returned.map((body) => post('/finish', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await api.call('tokens', { method: 'POST', body: { name: 'zhao@example.cn', scopes: ['read:*'] } });
    provider.desk.person = 'zhao';
    const { address, pending } = await begin();
    const refused = await post('/finish', { query: (await provider.visit(address)).search, pending });
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('有一个令牌也叫「zhao@example.cn」')]);
  });

  it('sessions are in the list of tokens until they end, and expired ones are deleted after 30 days', async () => {
    const token = await logIn('wang');
    const { id } = await meOf(token);
    const listed = async () => (await api.call<TokenInfo[]>('tokens')).data.some((one) => one.id === id);
    expect(await listed()).toBe(true);
    await api.pool.query("update token set expires_at = now() - interval '1 hour' where id = $1", [id]);
    expect(await listed()).toBe(false);
    await api.pool.query("update token set expires_at = now() - interval '31 days' where id = $1", [id]);
    await logIn('wang');
    expect((await api.pool.query('select 1 from token where id = $1', [id])).rowCount).toBe(0);
  });
});

describe('a login that cannot be', () => {
  it('a provider that is away is said, and asked again the next time', async () => {
    const away = await startApi({
      login: { ...readLogin({ OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_ROLES: '*=read:*' })! },
    });
    const answer = await away.ask('/release/login/begin', { method: 'POST' });
    expect([answer.status, JSON.parse(answer.body.toString()).msg]).toEqual([
      503,
      '暂时无法连接公司账号的服务，请稍后再试，或用令牌登录',
    ]);
    await away.stop();
  });

  it('a provider that refuses the site itself is no fault of the person', async () => {
    const login = readLogin({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: 'a-secret-of-another-client',
      OIDC_ROLES: '*=read:*',
    });
    const wrong = await startApi({ login, publicOrigin: SITE });
    const ask = async (path: string, body?: unknown) =>
      JSON.parse(
        (
          await wrong.ask(`/release/login${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) })
        ).body.toString(),
      );
    const { address, pending } = (await ask('/begin')).data as BegunLogin;
    const { search } = await provider.visit(address);
    const { msg } = await ask('/finish', { query: search, pending });
    expect(msg).toBe('公司账号的服务拒绝了这个站点，请联系管理发布平台的同事');
    await wrong.stop();
  });

  it('a site without a provider offers tokens alone', async () => {
    const plain = await startApi();
    expect(JSON.parse((await plain.ask('/release/login')).body.toString()).data).toEqual({ label: null });
    expect((await plain.ask('/release/login/begin', { method: 'POST' })).status).toBe(404);
    expect((await plain.ask('/release/login/begin')).status).toBe(405);
    await plain.stop();
  });
});
