import type { TokenInfo } from '@app/shared/contracts/release-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  for (const one of [fakeHost(), fakeRemote('tools'), fakeRemote('tools', '1.1.0'), fakeRemote('sd')])
    await api.publish(one);
  const versions = ['host', 'tools', 'sd'].map((name) => ({ name, version: '1.0.0' }));
  await api.change({ verb: 'activate', versions });
});
afterAll(() => api.stop());

describe('a token', () => {
  it('a token may do what its scopes say, and is told the missing one', async () => {
    const token = await api.token('publish:tools', 'promote:tools');
    expect((await api.publish(fakeRemote('tools', '1.2.0'), token)).status).toBe(201);
    expect(
      (await api.change({ verb: 'promote', name: 'tools', version: '1.2.0', traffic: 100 }, { token })).status,
    ).toBe(200);
    expect((await api.call('status', { token })).status).toBe(200);
    // The scheme's name is the same in any case (RFC 9110, 11.1).
    expect((await api.ask('/release/api/status', { headers: { authorization: `bearer ${token}` } })).status).toBe(200);

    const refused = [
      [await api.publish(fakeRemote('sd', '1.1.0'), token), 'publish:sd'],
      [await api.change({ verb: 'promote', name: 'sd', version: '1.0.0' }, { token }), 'promote:sd'],
      [await api.change({ verb: 'kill', name: 'tools', version: '1.0.0' }, { token }), 'kill:tools'],
      [await api.change({ verb: 'restore', revision: 1 }, { token }), 'promote:*'],
      [await api.call('tokens', { token }), 'token:*'],
      [await api.call('gc', { method: 'POST', body: {}, token }), 'gc:*'],
      [await api.call('keys', { method: 'POST', body: { action: 'add' }, token }), 'token:*'],
      [
        await api.call('overrides', { method: 'POST', body: { name: 'tools', version: '1.1.0' }, token }),
        'override:tools',
      ],
    ] as const;
    for (const [answer, scope] of refused) {
      expect([answer.status, answer.data.scope]).toEqual([403, scope]);
      expect(answer.msg).toContain(scope);
    }
    expect(api.lines).toContainEqual(expect.objectContaining({ status: 403, scope: 'promote:sd', level: 40 }));
  });

  it('a token is asked for every application of a change, so that none slips through with another', async () => {
    const token = await api.token('promote:tools');
    const versions = ['tools', 'sd'].map((name) => ({ name, version: '1.0.0' }));
    const answer = await api.change({ verb: 'activate', versions }, { token });
    expect([answer.status, answer.data.scope]).toEqual([403, 'promote:sd']);
  });

  it('a token is kept as a hash, shown once, and remembers when it was used', async () => {
    const token = await api.token('read:*');
    const { rows } = await api.pool.query('select * from token');
    expect(JSON.stringify(rows)).not.toContain(token);
    await api.call('status', { token });
    const list = (await api.call<TokenInfo[]>('tokens')).data;
    expect(JSON.stringify(list)).not.toContain(token);
    expect(list[0]).toMatchObject({ name: 'read:*', scopes: ['read:*'] });
    expect(Date.parse(list[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('a token ends when it expires, and when it is revoked', async () => {
    const expired = await api.token('read:*');
    await api.pool.query("update token set expires_at = now() - interval '1 second' where expires_at is not null");
    expect((await api.call('status', { token: expired })).status).toBe(401);
    const token = await api.token('read:*');
    const { id } = (await api.call<TokenInfo[]>('tokens')).data[0]!;
    expect((await api.call('status', { token })).status).toBe(200);
    expect((await api.call(`tokens/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await api.call('status', { token })).status).toBe(401);
    for (const unknown of [id, 'nothing', '%00', '%25', id.slice(0, 3)])
      expect((await api.call(`tokens/${unknown}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('a token is revoked by the beginning of its id, unless that means two', async () => {
    const [one, two] = [await api.token('read:*'), await api.token('read:*')];
    const ids = (await api.call<TokenInfo[]>('tokens')).data.map(({ id }) => id).slice(0, 2);
    // Two ids with the same first digits, as chance could produce them; the fifth digit differs.
    await api.pool.query("update token set id = overlay(id::text placing 'abcd0' from 1 for 5)::uuid where id = $1", [
      ids[1],
    ]);
    await api.pool.query("update token set id = overlay(id::text placing 'abcd1' from 1 for 5)::uuid where id = $1", [
      ids[0],
    ]);
    const revoke = (typed: string) => api.call<{ id: string }>(`tokens/${typed}`, { method: 'DELETE' });
    expect(await revoke('abcd')).toMatchObject({ status: 409, msg: expect.stringContaining('请多写几位') });
    expect((await api.call('status', { token: one })).status).toBe(200);
    expect(await revoke('abcd0')).toMatchObject({ status: 200, data: { id: expect.stringMatching(/^abcd0.{31}$/) } });
    expect((await api.call('status', { token: one })).status).toBe(401);
    expect((await api.call('status', { token: two })).status).toBe(200);
    // The other token is revoked, so that the prefix means only one.
    expect((await revoke('abcd')).status).toBe(200);
  });

  it('a token gives away no more than it has', async () => {
    const token = await api.token('token:*', 'promote:tools');
    const make = (scopes: string[]) => api.call('tokens', { method: 'POST', token, body: { name: 'x', scopes } });
    expect((await make(['promote:tools'])).status).toBe(201);
    for (const scope of ['promote:*', '*:tools', '*:*', 'kill:tools'])
      expect(await make([scope])).toMatchObject({ status: 403, data: { scope } });
  });

  it.each([
    [{ name: '', scopes: ['read:*'] }, '请填写令牌名称'],
    [{ name: 'auto', scopes: ['read:*'] }, '留给系统'],
    [{ name: ' Root ', scopes: ['read:*'] }, '留给系统'],
    [{ name: 'a\u001b[31m', scopes: ['read:*'] }, '控制字符'],
    [{ name: 'x', scopes: [] }, '至少一个权限范围'],
    [{ name: 'x', scopes: ['everything'] }, '权限范围应为'],
    [{ name: 'x', scopes: ['publish:../x'] }, '权限范围应为'],
  ])('creating a token with %j is refused', async (body, why) => {
    const answer = await api.call('tokens', { method: 'POST', body });
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(why)]);
  });

  it('an unknown token gets nothing and is logged', async () => {
    const logged = api.lines.length;
    for (const token of ['wrong', 'rt_' + 'x'.repeat(43), 'y'.repeat(5000)])
      expect((await api.call('status', { token })).status).toBe(401);
    expect(api.lines.slice(logged).filter(({ status }) => status === 401)).toHaveLength(3);
  });
});
