import type { ChangeEntry, Proposal } from '@app/shared/contracts/release-api';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCore } from '../registry/core.ts';
import { needsApproval } from '../registry/proposals.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';

let api: TestApi;
let author: string;
let reviewer: string;

const decide = (id: string, decision: 'approve' | 'reject', token: string) =>
  api.call<{ revision?: number; state?: string; scope?: string }>(`proposals/${id}`, {
    method: 'POST',
    body: { decision, why: '看过了' },
    token,
  });
const propose = (version: string) =>
  api.change<Proposal>({ verb: 'promote', name: 'tools', version, why: '更快' }, { token: author });
const stable = async () => (await api.release.registry.snapshot()).state.tools?.stable;

beforeAll(async () => {
  api = await startApi({ approval: true });
  const versions = ['1.0.0', '1.1.0', '1.2.0'].map((version) => fakeRemote('tools', version));
  for (const one of [fakeHost(), ...versions]) await api.publish(one);
  author = await api.token('promote:*');
  reviewer = await api.token('approve:tools', 'promote:*');
});
afterAll(() => api.stop());

it('the first version of anything needs nobody else: there is nothing it could break', async () => {
  const versions = ['host', 'tools'].map((name) => ({ name, version: '1.0.0' }));
  expect((await api.change({ verb: 'activate', versions })).status).toBe(200);
});

it('promotion to everyone waits for another token, and is carried out under both names', async () => {
  const { status, data } = await propose('1.1.0');
  expect([status, data.state, await stable()]).toEqual([202, 'open', '1.0.0']);
  expect(data.diff).toContainEqual({ path: 'remotes.tools.stable', before: '1.0.0', after: '1.1.0' });
  expect(await decide(data.id, 'approve', author)).toMatchObject({ status: 403, data: { scope: 'approve:tools' } });
  expect((await decide(data.id, 'approve', reviewer)).status).toBe(200);
  expect(await stable()).toBe('1.1.0');
  const [entry] = (await api.call<ChangeEntry[]>('changes?limit=1')).data;
  expect(entry).toMatchObject({ by: 'promote:*', approvedBy: 'approve:tools promote:*', verb: 'promote', why: '更快' });
  expect((await decide(data.id, 'approve', reviewer)).status).toBe(409);
});

it('nobody approves what they proposed themselves', async () => {
  const change = { verb: 'promote' as const, name: 'tools', version: '1.2.0' };
  const { data } = await api.change<Proposal>(change, { token: reviewer });
  const answer = await decide(data.id, 'approve', reviewer);
  const own = [403, '提出变更与审批不能是同一个人：不能使用同一个令牌、名称相同的令牌，或自己签发的令牌'];
  expect([answer.status, answer.msg]).toEqual(own);
  const second = await api.token('approve:tools', 'promote:*');
  expect((await decide(data.id, 'approve', second)).msg).toBe(own[1]);
  expect((await decide(data.id, 'reject', reviewer)).data.state).toBe('rejected');
  expect(await stable()).toBe('1.1.0');
});

it('a trial within the share and its end need nobody else, a rollback and a restored revision do', async () => {
  const trial = { verb: 'promote' as const, name: 'tools', version: '1.2.0', traffic: 5000 };
  expect((await api.change(trial, { token: author })).status).toBe(200);
  expect((await api.change({ verb: 'advance', name: 'tools' }, { token: author })).status).toBe(202);
  expect((await api.change({ verb: 'abort', name: 'tools' }, { token: author })).status).toBe(200);
  const back = await api.change<Proposal>({ verb: 'rollback', name: 'tools', undo: '1.1.0' }, { token: author });
  expect(back).toMatchObject({ status: 202, data: { state: 'open' } });
  await decide(back.data.id, 'reject', reviewer);
  expect(await api.change({ verb: 'restore', revision: 1 })).toMatchObject({ status: 202 });
});

it('a kill needs nobody else, its end does', async () => {
  const version = { name: 'tools', version: '1.1.0' };
  expect((await api.change({ verb: 'kill', ...version })).status).toBe(200);
  const back = await api.change<Proposal>({ verb: 'unkill', ...version });
  expect(back.status).toBe(202);
  const { data } = await decide(back.data.id, 'approve', await api.token('approve:*'));
  expect(data.revision).toBeGreaterThan(0);
});

it('a share that most visitors are in waits as well', async () => {
  const most = { verb: 'promote' as const, name: 'tools', version: '1.2.0', traffic: 9999 };
  const { status, data } = await api.change<Proposal>(most, { token: author });
  expect([status, await stable()]).toEqual([202, '1.1.0']);
  await decide(data.id, 'reject', reviewer);
});

it('a proposal is void once its token is revoked or has expired, and is not carried out', async () => {
  const body = { name: 'somebody who left', scopes: ['promote:tools'] };
  const left = (await api.call<{ id: string; token: string }>('tokens', { method: 'POST', body })).data;
  const change = { verb: 'promote' as const, name: 'tools', version: '1.2.0', why: '' };
  const { data } = await api.change<Proposal>(change, { token: left.token });
  const again = await api.change<Proposal>(change, { token: left.token });
  await api.pool.query(`update token set expires_at = now() where id = $1`, [left.id]);
  expect(await decide(again.data.id, 'approve', reviewer)).toMatchObject({ status: 200, data: { state: 'void' } });
  await api.call(`tokens/${left.id}`, { method: 'DELETE' });
  const answer = await decide(data.id, 'approve', reviewer);
  expect([answer.status, answer.msg]).toEqual([409, '这个变更已经处理过了']);
  const all = (await api.call<Proposal[]>('proposals')).data;
  expect(all.filter(({ by }) => by === body.name).map((one) => one.state)).toEqual(['void', 'void']);
  expect(await stable()).toBe('1.1.0');
});

it('whether somebody else has to agree is asked of the very revision that is changed', async () => {
  const core = createCore(api.pool, api.storage, pino({ level: 'silent' }), async () => []);
  const { revision } = await api.head();
  const advance = { verb: 'advance' as const, name: 'tools', why: '' };
  // The request was sent just before the step to 50 %, so that it names the revision before it.
  await expect(needsApproval(core, advance, revision + 1, 5000)).rejects.toMatchObject({ status: 412 });
  const step = { verb: 'promote' as const, name: 'tools', version: '1.2.0', traffic: 5000 };
  expect((await api.change(step, { token: author })).status).toBe(200);
  expect(await needsApproval(core, advance, revision + 1, 5000)).toEqual([{ name: 'tools', affected: 10_000 }]);
  await api.change({ verb: 'abort', name: 'tools' }, { token: author });
});

it('a proposal that would have another effect by now is stale and not carried out', async () => {
  const { data } = await propose('1.2.0');
  const back = await api.change<Proposal>({ verb: 'rollback', name: 'tools', undo: '1.1.0' }, { token: author });
  expect((await decide(back.data.id, 'approve', reviewer)).status).toBe(200);
  expect(await decide(data.id, 'approve', reviewer)).toMatchObject({ status: 200, data: { state: 'stale' } });
  expect(await stable()).toBe('1.0.0');
});

it('changes of other applications leave a proposal as it is', async () => {
  const { data } = await propose('1.2.0');
  await api.publish(fakeRemote('sd'));
  await api.change({ verb: 'activate', versions: [{ name: 'sd', version: '1.0.0' }] });
  expect((await decide(data.id, 'approve', reviewer)).status).toBe(200);
  expect(await stable()).toBe('1.2.0');
});

it('a retirement waits for another token, keeps the name, and its end needs nobody', async () => {
  const asked = await api.change<Proposal>({ verb: 'retire', name: 'tools', to: '/course' }, { token: author });
  expect([asked.status, asked.data.state]).toEqual([202, 'open']);
  expect((await decide(asked.data.id, 'approve', reviewer)).status).toBe(200);
  const { document } = api.release.live.current()!;
  expect([document.remotes.tools, document.retired?.tools?.to]).toEqual([undefined, '/course']);
  expect(await api.publish(fakeRemote('tools', '3.0.0'))).toMatchObject({
    status: 409,
    msg: expect.stringContaining('tools 已下线，名称为它保留'),
  });
  expect(await api.call('overrides', { method: 'POST', body: { name: 'tools', version: '1.0.0' } })).toMatchObject({
    status: 409,
  });
  expect((await api.change({ verb: 'unretire', name: 'tools' }, { token: author })).status).toBe(200);
  expect(api.release.live.current()!.document).toMatchObject({ remotes: { tools: { kind: 'regular' } } });
  const log = (await api.call<ChangeEntry[]>('changes?limit=2')).data;
  expect(log.map(({ verb, name, approvedBy }) => [verb, name, approvedBy !== null])).toEqual([
    ['unretire', 'tools', false],
    ['retire', 'tools', true],
  ]);
});
