import type { ChangeEntry, Freeze, Proposal, Status } from '@app/shared/contracts/release-api';
import type { ChangeInput } from '@app/shared/contracts/release-change';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';

let api: TestApi;
const name = 'tools';
const ref = (version: string) => ({ name, version });
const HOUR_MS = 3_600_000;

const freeze = (body: object, token?: string) =>
  api.call<Freeze>('freezes', { method: 'POST', body, ...(token ? { token } : {}) });
const end = (id: string) => api.call<Freeze>(`freezes/${id}/end`, { method: 'POST', body: { why: '好了' } });
const newestChange = async () => (await api.call<ChangeEntry[]>('changes?limit=1')).data[0];
const openFreezes = async () => (await api.call<Status>('status')).data.freezes;

beforeAll(async () => {
  api = await startApi({ approval: true });
  for (const one of [fakeHost(), ...['1.0.0', '1.1.0', '1.2.0'].map((version) => fakeRemote(name, version))])
    await api.publish(one);
  await api.change({ verb: 'activate', versions: [{ name: 'host', version: '1.0.0' }, ref('1.0.0')] });
  await api.change({ verb: 'promote', ...ref('1.1.0'), traffic: 1000 });
});
afterAll(() => api.stop());

it('a freeze refuses what brings something new, in words, and lets through what takes something away', async () => {
  const { data, status } = await freeze({ why: '支付渠道故障' });
  expect([status, data.name, data.until, data.by]).toEqual([201, null, null, 'root']);
  expect(await newestChange()).toMatchObject({ verb: 'freeze', by: 'root', diff: [] });
  const refusedChanges: ChangeInput[] = [
    { verb: 'activate', versions: [ref('1.2.0')] },
    { verb: 'promote', ...ref('1.2.0'), traffic: 500 },
    { verb: 'advance', name },
    { verb: 'retire', name },
  ];
  for (const change of refusedChanges) {
    const refused = await api.change(change);
    expect([refused.status, refused.msg]).toEqual([
      423,
      '全站的发布已冻结，直到解除：支付渠道故障（root）；未做任何更改',
    ]);
  }
  const before = (await api.call<Status>('status')).data.apps.find((one) => one.name === name)!.track;
  expect(before.versions.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  expect((await api.change({ verb: 'kill', ...ref('1.1.0') })).status).toBe(200);
  expect((await api.change({ verb: 'unkill', ...ref('1.1.0') })).status).toBe(200);
  await end(data.id);
  expect(await newestChange()).toMatchObject({ verb: 'unfreeze', by: 'root' });
  expect((await api.change({ verb: 'promote', ...ref('1.1.0'), traffic: 1000 })).status).toBe(200);
});

it('a freeze of one application in a window to come refuses nothing of now and is shown until it is ended', async () => {
  const [from, until] = [1, 2].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString());
  const { data } = await freeze({ name, from, until, why: '直播' });
  expect(await openFreezes()).toEqual([data]);
  expect((await api.change({ verb: 'promote', ...ref('1.1.0'), traffic: 1500 })).status).toBe(200);
  await end(data.id);
  expect(await openFreezes()).toEqual([]);
  expect([(await end(data.id)).status, (await end('x')).status]).toEqual([404, 404]);
});

it('a freeze needs its scope, a reason, and an end after its beginning; a refused one leaves no trace', async () => {
  const { revision } = await api.head();
  const token = await api.token('promote:tools', 'freeze:tools');
  expect((await freeze({ why: '停' }, token)).status).toBe(403);
  expect((await freeze({ name, why: ' ' })).msg).toContain('请写明冻结的原因');
  const past = new Date(Date.now() - HOUR_MS).toISOString();
  expect((await freeze({ until: past, why: '停' })).status).toBe(422);
  expect((await freeze({ name: 'nobody', why: '停' })).status).toBe(404);
  expect((await api.head()).revision).toBe(revision);
});

it('an emergency passes a freeze with its right and a reason, which stands in the log', async () => {
  const { data } = await freeze({ name, why: '春节' });
  const change = { verb: 'promote', ...ref('1.1.0'), traffic: 2000, emergency: true } as const;
  const token = await api.token('promote:tools');
  expect(await api.change({ ...change, why: '修复支付' }, { token })).toMatchObject({
    status: 403,
    data: { scope: 'emergency:tools' },
  });
  expect((await api.change(change)).msg).toContain('紧急放行须写明原因');
  expect((await api.change({ ...change, why: '修复支付' })).status).toBe(200);
  expect((await newestChange())?.why).toBe('冻结期间紧急放行：修复支付');
  await end(data.id);
});

it('a proposal waits for the end of a freeze and is then carried out', async () => {
  const { data: proposal } = await api.change<Proposal>({ verb: 'promote', ...ref('1.1.0'), traffic: 10_000 });
  const { data } = await freeze({ name, why: '春节' });
  const token = await api.token('approve:tools');
  const approve = () =>
    api.call(`proposals/${proposal.id}`, { method: 'POST', body: { decision: 'approve', why: '' }, token });
  expect((await approve()).status).toBe(423);
  await end(data.id);
  expect((await approve()).status).toBe(200);
  expect(await newestChange()).toMatchObject({ verb: 'promote', version: '1.1.0', why: '' });
});
