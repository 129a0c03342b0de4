import type { ChangeEntry, Freeze, Status } from '@app/shared/contracts/release-api';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { MINUTE_MS } from './counts.ts';
import { takeSteps } from './stepping.ts';

let api: TestApi;
let clock = Date.now();

const name = 'tools';
const startCanary = {
  verb: 'promote',
  name,
  version: '1.1.0',
  traffic: 100,
  steps: { every: 10, step: 4000 },
} as const;

/** Share of the version on trial after this many minutes and a round of judging. */
async function shareAfter(minutes: number): Promise<string> {
  clock += minutes * MINUTE_MS;
  await api.release.health.judge();
  return share();
}

async function share(): Promise<string> {
  await api.release.live.refresh();
  const { track } = (await api.call<Status>('status')).data.apps.find((one) => one.name === name)!;
  const own = track.versions.find(({ version }) => version === '1.1.0');
  return `${(own?.traffic ?? 0) / 100} %${track.plan?.paused ? ' paused' : track.plan ? '' : ' no plan'}`;
}

async function change(input: Parameters<TestApi['change']>[0]): Promise<void> {
  expect((await api.change(input)).status).toBe(200);
  await api.release.live.refresh();
  // Rows of the log have the time of the real clock.
  clock = Math.max(clock, Date.now());
}

const newestChange = async () => (await api.call<ChangeEntry[]>('changes?limit=1')).data[0];

beforeAll(async () => {
  api = await startApi({ now: () => clock });
  for (const one of [fakeHost(), fakeRemote(name), fakeRemote(name, '1.1.0'), fakeRemote(name, '1.2.0')])
    await api.publish(one);
  const versions = ['host', name].map((one) => ({ name: one, version: '1.0.0' }));
  await change({ verb: 'activate', versions });
});
afterAll(() => api.stop());

it('a timed step is taken when its interval is over, once, under the name of the server', async () => {
  await change(startCanary);
  expect(await shareAfter(9)).toBe('1 %');
  clock += 2 * MINUTE_MS;
  // Two processes that know the same revision.
  await Promise.all([api.release.health.judge(), api.release.health.judge()]);
  await api.release.health.judge();
  expect(await share()).toBe('41 %');
  expect(await newestChange()).toMatchObject({ by: 'auto', verb: 'advance', name, version: '1.1.0' });
  expect((await newestChange())?.why).toBe('自动推进，每 10 分钟 +40 %');
});

it('a timed step waits while the plan is paused, and a whole interval after it goes on', async () => {
  await change({ verb: 'abort', name });
  await change(startCanary);
  await change({ verb: 'pause', name });
  clock = Date.now();
  expect(await shareAfter(60)).toBe('1 % paused');
  expect(await newestChange()).toMatchObject({ verb: 'pause', version: '1.1.0' });
  await change({ verb: 'resume', name });
  clock = Date.now();
  expect(await shareAfter(9)).toBe('1 %');
  expect(await shareAfter(2)).toBe('41 %');
});

it('a timed step waits while the judge has a strike against the present share', async () => {
  await change({ verb: 'abort', name });
  await change(startCanary);
  clock = Date.now();
  await api.release.health.judge();
  const { pool } = api;
  await pool.query(`update health_verdict set strikes = 1 where name = $1`, [name]);
  expect(await shareAfter(20)).toBe('1 %');
  await pool.query(`update health_verdict set strikes = 0 where name = $1`, [name]);
  expect(await shareAfter(0)).toBe('41 %');
});

it('a timed step waits while the application is frozen and goes on when the freeze is ended', async () => {
  await change({ verb: 'abort', name });
  await change(startCanary);
  clock = Date.now();
  const { id } = (await api.call<Freeze>('freezes', { method: 'POST', body: { name, why: '春节' } })).data;
  expect(await shareAfter(30)).toBe('1 %');
  await api.call(`freezes/${id}/end`, { method: 'POST', body: {} });
  expect(await shareAfter(0)).toBe('41 %');
});

it('a timed step that is refused pauses the plan and says why in the log', async () => {
  await change({ verb: 'abort', name });
  await change({ ...startCanary, steps: { every: 10, step: 9000 } });
  await change({ verb: 'promote', name, version: '1.2.0', traffic: 1500 });
  clock = Date.now();
  expect(await shareAfter(11)).toBe('1 % paused');
  expect((await newestChange())?.why).toContain('下一步被拒绝，自动推进已暂停：');
});

it('a timed step of an application that was changed since the judgement is left to the next round', async () => {
  await change({ verb: 'abort', name });
  await change(startCanary);
  const released = api.release.live.current()!;
  await change({ verb: 'pause', name });
  const { revision } = await api.head();
  const now = () => Date.now() + 11 * MINUTE_MS;
  await takeSteps(released, { pool: api.pool, registry: api.release.registry, now, log: pino({ level: 'silent' }) });
  expect((await api.head()).revision).toBe(revision);
  await change({ verb: 'abort', name });
});

it('a plan ends when the judge withdraws its version', async () => {
  await change(startCanary);
  await api.release.registry.halt({ name, version: '1.1.0' }, '错误率高');
  await api.release.live.refresh();
  clock = Date.now();
  expect(await shareAfter(11)).toBe('0 % no plan');
});
