import type { ChangeEntry, Freeze, Status } from '@app/shared/contracts/release-api';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { createStepChecks, COMMAND_MS } from '../checks/checks.ts';
import { readStepChecks } from '../checks/endpoints.ts';
import { createCore } from '../registry/core.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { startCheckServer, type CheckServer } from '../testing/check-server.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { MINUTE_MS } from './counts.ts';
import { takeSteps } from './stepping.ts';

let api: TestApi;
let clock = Date.now();
let team: CheckServer;

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

const silent = pino({ level: 'silent' });
const lastCheck = async () =>
  (await api.call<Status>('status')).data.stepChecks.find((one) => one.name === name && one.version === '1.1.0');

/** A trial whose steps ask the check, with the interval to the second step over. */
async function startChecked(check = 'smoke'): Promise<void> {
  const steps = { ...startCanary.steps, check };
  await change({ verb: 'abort', name }).catch(() => undefined);
  await change({ ...startCanary, steps });
  clock = Date.now() + 11 * MINUTE_MS;
  team.asked = [];
}

/** One round that asks, and the next one, which acts on the answer. */
async function askAndAct(): Promise<string> {
  await api.release.health.judge();
  await api.release.checks.settled();
  await api.release.health.judge();
  return share();
}

beforeAll(async () => {
  team = await startCheckServer();
  api = await startApi({ now: () => clock, stepChecks: team.settings });
  for (const one of [fakeHost(), fakeRemote(name), fakeRemote(name, '1.1.0'), fakeRemote(name, '1.2.0')])
    await api.publish(one);
  const versions = ['host', name].map((one) => ({ name: one, version: '1.0.0' }));
  await change({ verb: 'activate', versions });
});
afterAll(async () => {
  await api.stop();
  await team.stop();
});

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
  const { registry, checks } = api.release;
  await takeSteps(released, { pool: api.pool, registry, checks, now, log: silent });
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

it('a timed step waits for its check, which two processes ask once, with a signature', async () => {
  team.answer = { status: 204 };
  await startChecked();
  await Promise.all([api.release.health.judge(), api.release.health.judge()]);
  await api.release.checks.settled();
  await api.release.health.judge();
  expect(await share()).toBe('41 %');
  expect(team.asked).toHaveLength(1);
  const { body, headers } = team.asked[0]!;
  expect(JSON.parse(body)).toMatchObject({
    type: 'step_check',
    data: { app: name, version: '1.1.0', step: 1, share: 1 },
  });
  // The library refuses timestamps that are minutes away from its own clock.
  expect(headers['webhook-timestamp']).toBe(String(Math.floor(clock / 1000)));
  expect(headers['webhook-signature']).toMatch(/^v1,/);
  expect(new Webhook(team.secret).sign(headers['webhook-id']!, new Date(clock), body)).toBe(
    headers['webhook-signature'],
  );
  expect(await lastCheck()).toMatchObject({ check: 'smoke', state: 'passed', step: 1, traffic: 100 });
  expect((await newestChange())?.why).toBe('自动推进，每 10 分钟 +40 %，每步后检查 smoke');
  clock = Date.now() + 11 * MINUTE_MS;
  expect(await askAndAct()).toBe('81 %');
  expect(JSON.parse(team.asked[1]!.body)).toMatchObject({ data: { step: 2, share: 41 } });
});

it('a check that fails with a reason ends the trial, and the log says the reason', async () => {
  team.answer = { status: 409, body: JSON.stringify({ reason: '下单\n失败 3 次' }) };
  await startChecked();
  expect(await askAndAct()).toBe('0 % no plan');
  expect(await newestChange()).toMatchObject({
    by: 'auto',
    verb: 'halt',
    version: '1.1.0',
    why: '检查 smoke（第 1 步，1 %）没有通过：下单 失败 3 次',
  });
  expect(await lastCheck()).toMatchObject({ state: 'failed', reason: '下单 失败 3 次' });
});

it.each([
  ['an error of the server', { status: 503 }, '回答了 HTTP 503'],
  ['a refusal without a reason', { status: 404, body: '<h1>404</h1>' }, '回答了 HTTP 404，但没有写明原因（reason）'],
  ['a redirect', { status: 302 }, '回答了 HTTP 302'],
  ['silence', null, '1 秒内没有回答'],
])('a timed step is paused, and not taken, after %s, and asked about again after resume', async (_what, said, why) => {
  team.answer = said;
  await change({ verb: 'promote', name, version: '1.1.0', traffic: 100 });
  await startChecked();
  expect(await askAndAct()).toBe('1 % paused');
  expect((await newestChange())?.why).toBe(`检查 smoke（第 1 步，1 %）没有得到回答，自动推进已暂停：${why}`);
  expect(await lastCheck()).toMatchObject({ state: 'unanswered', reason: why });
  team.answer = { status: 200 };
  await change({ verb: 'resume', name });
  clock = Date.now() + 11 * MINUTE_MS;
  expect(await askAndAct()).toBe('41 %');
  expect(new Set(team.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});

it('a check that a restart interrupts is asked again by the next process, with its id', async () => {
  team.answer = null;
  await change({ verb: 'promote', name, version: '1.1.0', traffic: 100 });
  await startChecked();
  const db = createCore(api.pool, api.storage, silent, async () => []).db;
  const other = createStepChecks({ ...team.settings, db, log: silent, now: () => clock });
  const { registry } = api.release;
  const options = { pool: api.pool, registry, checks: other, now: () => clock, log: silent };
  const heard = new Promise((resolve) => team.server.once('request', resolve));
  await takeSteps(api.release.live.current()!, options);
  await heard;
  await other.close();
  expect(await lastCheck()).toMatchObject({ state: 'asking' });
  team.answer = { status: 200 };
  expect(await askAndAct()).toBe('41 %');
  expect(new Set(team.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

it('a step by hand passes over the check with a reason alone, and resumes paused steps', async () => {
  team.answer = { status: 503 };
  await change({ verb: 'promote', name, version: '1.1.0', traffic: 100 });
  await startChecked();
  expect(await askAndAct()).toBe('1 % paused');
  const byHand = { verb: 'advance', name } as const;
  expect(await api.change(byHand)).toMatchObject({ status: 409, msg: expect.stringContaining('先通过检查 smoke') });
  expect(await api.change({ ...byHand, skipCheck: true })).toMatchObject({ status: 422 });
  await change({ ...byHand, skipCheck: true, why: '检查服务在维护' });
  expect(await share()).toBe('41 %');
  expect(await newestChange()).toMatchObject({ by: 'root', why: '跳过检查 smoke：检查服务在维护' });
  expect(await lastCheck()).toMatchObject({ state: 'skipped', reason: '检查服务在维护' });
});

it('a check by a command is answered over the API in its time, and silence pauses the steps', async () => {
  await startChecked('command');
  expect(await askAndAct()).toBe('1 %');
  const { id } = (await lastCheck())!;
  const say = (body: object, token?: string, to = id) =>
    api.call(`step-checks/${to}`, { method: 'POST', body, ...(token ? { token } : {}) });
  expect((await say({ passed: true }, await api.token('promote:other'))).status).toBe(403);
  expect((await say({ passed: true }, undefined, 'x')).status).toBe(404);
  expect((await say({ passed: false })).msg).toContain('没有通过的检查须写明原因');
  expect((await say({ passed: true })).status).toBe(200);
  expect((await say({ passed: true })).status).toBe(409);
  expect(await askAndAct()).toBe('41 %');
  clock = Date.now() + 11 * MINUTE_MS;
  await askAndAct();
  expect(await lastCheck()).toMatchObject({ state: 'asking', step: 2, traffic: 4100 });
  clock += COMMAND_MS;
  expect((await say({ passed: true }, undefined, (await lastCheck())!.id)).status).toBe(409);
  expect(await askAndAct()).toBe('41 % paused');
  expect((await lastCheck())?.reason).toBe('10 分钟内没有命令回答（release check-step）');
  await change({ verb: 'abort', name });
});

it('steps with a check that nobody set up are refused, and its variables are read by the rules of webhooks', async () => {
  const unknown = await api.change({ ...startCanary, steps: { every: 10, check: 'other' } });
  expect([unknown.status, unknown.msg]).toEqual([
    422,
    '没有名为 other 的检查；可用：smoke、command（地址由 STEP_CHECK_* 设置）',
  ]);
  const read = (name_: string, url: string, more: object = {}) =>
    readStepChecks({ [`STEP_CHECK_${name_}_URL`]: url, [`STEP_CHECK_${name_}_SECRET`]: team.secret, ...more })
      .endpoints;
  expect(read('A', 'https://checks.example.com/')).toMatchObject([{ name: 'a', seconds: 30 }]);
  for (const url of ['https://10.0.0.1/', 'http://example.com/', 'https://a:b@example.com/'])
    expect(() => read('A', url)).toThrow('STEP_CHECK_A_URL');
  expect(() => read('COMMAND', 'https://checks.example.com/')).toThrow('reserved');
  expect(() => read('A', 'https://checks.example.com/', { STEP_CHECK_A_SECONDS: '0' })).toThrow('STEP_CHECK_A_SECONDS');
  const { data } = await api.call<Status>('status');
  expect(data.checkNames).toEqual(['smoke', 'command']);
  expect(JSON.stringify(data)).not.toContain('hush');
});
