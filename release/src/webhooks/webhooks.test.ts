import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Webhooks } from '@app/shared/contracts/release-webhooks';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { listen } from '../testing/edge.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { readWebhooks } from './endpoints.ts';
import { MOST_WAITING, RETRY_AFTER_S } from './queue.ts';
import { createWebhooks } from './webhooks.ts';
import pino from 'pino';

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const name = 'tools';

let api: TestApi;
let server: Server;
let clock = Date.now();
/** Status of each next answer; 200 when the list is empty. */
let answers: number[] = [];
let got: { headers: Record<string, string>; body: string }[] = [];

const types = () => got.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const deliveries = async () => (await api.call<Webhooks>('webhooks')).data.deliveries;
const round = () => api.release.webhooks.round();

async function change(input: Parameters<TestApi['change']>[0]): Promise<void> {
  expect((await api.change(input)).status).toBe(200);
  clock = Math.max(clock, Date.now());
  await round();
}

beforeAll(async () => {
  server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      got.push({ headers: req.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
      const status = answers.shift() ?? 200;
      res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}/hook?key=hush`;
  const webhooks = readWebhooks({ WEBHOOK_CHAT_URL: url, WEBHOOK_CHAT_SECRET: SECRET, WEBHOOK_PRIVATE: '1' });
  api = await startApi({ webhooks, now: () => clock });
  for (const one of [fakeHost(), fakeRemote(name), fakeRemote(name, '1.1.0')]) await api.publish(one);
  await change({ verb: 'activate', versions: ['host', name].map((one) => ({ name: one, version: '1.0.0' })) });
  await round();
  got = [];
});
afterEach(() => {
  answers = [];
  got = [];
});
afterAll(async () => {
  await api.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('a webhook carries what happened and a signature that a library of Standard Webhooks accepts', async () => {
  await change({ verb: 'promote', name, version: '1.1.0', traffic: 1000 });
  await api.release.registry.halt({ name, version: '1.1.0' }, '错误率高');
  await round();
  await change({ verb: 'kill', name, version: '1.1.0', why: '坏了' });
  await change({ verb: 'retire', name });
  await change({ verb: 'unretire', name });
  expect(types()).toEqual(['promoted', 'halted', 'killed', 'retired']);
  const { body, headers } = got[1]!;
  expect(new Webhook(SECRET).verify(body, headers)).toMatchObject({
    type: 'halted',
    data: { by: 'auto', why: '错误率高', apps: [{ name, version: '1.1.0', traffic: 0 }] },
  });
  expect(() => new Webhook(SECRET).verify(body.replace('1.1.0', '1.0.0'), headers)).toThrow(
    'No matching signature found',
  );
  await change({ verb: 'unkill', name, version: '1.1.0' });
});

it('a webhook that is not delivered is sent again after each interval, with its id, and given up at last', async () => {
  answers = [500, 302, ...Array.from({ length: 20 }, () => 503)];
  await change({ verb: 'promote', name, version: '1.1.0', traffic: 1000 });
  const [first] = await deliveries();
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, status: 500 });
  await round();
  expect(got).toHaveLength(1);
  for (const seconds of RETRY_AFTER_S) {
    clock += seconds * 1000;
    await round();
  }
  expect(got).toHaveLength(RETRY_AFTER_S.length + 1);
  expect(new Set(got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first!.id]));
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', attempts: 9, nextAt: null });
});

it('a webhook that waits is sent by another server after a restart, and once by two that try', async () => {
  answers = [500];
  await change({ verb: 'promote', name, version: '1.1.0', traffic: 2000 });
  clock += RETRY_AFTER_S[0]! * 1000;
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  const settings = readWebhooks({ WEBHOOK_CHAT_URL: url, WEBHOOK_CHAT_SECRET: SECRET, WEBHOOK_PRIVATE: '1' });
  const other = createWebhooks({ ...settings, pool: api.pool, log: pino({ level: 'silent' }), now: () => clock });
  await Promise.all([other.round(), round()]);
  await other.round();
  expect(got).toHaveLength(2);
  expect((await deliveries())[0]).toMatchObject({ state: 'delivered', attempts: 2, status: 200 });
});

it('the oldest webhooks are dropped when more wait for an endpoint than may', async () => {
  await api.pool.query(
    `insert into webhook_delivery (endpoint, event, body, at, next_at)
     select 'chat', 'killed', '{}', to_timestamp($1 / 1000.0) - interval '1 hour', to_timestamp($1 / 1000.0) + interval '1 day'
     from generate_series(1, $2::int)`,
    [clock, MOST_WAITING],
  );
  answers = [500];
  await change({ verb: 'promote', name, version: '1.1.0', traffic: 3000 });
  const { rows } = await api.pool.query<{ state: string; count: number }>(
    `select state, count(*)::int from webhook_delivery where state in ('waiting', 'dropped') group by state order by state`,
  );
  expect(rows).toEqual([
    { state: 'dropped', count: 1 },
    { state: 'waiting', count: MOST_WAITING },
  ]);
  await api.pool.query(`delete from webhook_delivery where state = 'waiting'`);
});

it('a test message is sent at once, needs its scope, and shows of the address the host alone', async () => {
  const test = (token?: string, body: object = {}) =>
    api.call('webhooks/test', { method: 'POST', body, ...(token ? { token } : {}) });
  expect((await test(await api.token('promote:*'))).status).toBe(403);
  expect((await test(undefined, { name: 'pager' })).msg).toBe('没有名为 pager 的回调');
  expect((await test()).data).toEqual([{ endpoint: 'chat', ok: true, status: 200, error: null }]);
  expect(types()).toEqual(['test']);
  const report = JSON.stringify((await api.call<Webhooks>('webhooks')).data);
  expect(report).toContain('127.0.0.1');
  expect(report).not.toMatch(/hush|whsec/);
});

it('a webhook to a private address is refused, by its name too, unless that is allowed', async () => {
  const read = (url: string, more: object = {}) =>
    readWebhooks({ WEBHOOK_A_URL: url, WEBHOOK_A_SECRET: SECRET, ...more }).endpoints.length;
  for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'http://example.com/', 'https://a:b@example.com/', 'x'])
    expect(() => read(url)).toThrow('WEBHOOK_A_URL');
  expect(read('https://hooks.example.com/')).toBe(1);
  expect(() => read('https://hooks.example.com/', { WEBHOOK_A_SECRET: 'whsec_short' })).toThrow('WEBHOOK_A_SECRET');
  expect(() => read('https://hooks.example.com/', { WEBHOOK_A_EVENTS: 'all' })).toThrow('WEBHOOK_A_EVENTS');
  const { endpoints } = readWebhooks({ WEBHOOK_A_URL: 'https://localhost:1/', WEBHOOK_A_SECRET: SECRET });
  const log = pino({ level: 'silent' });
  const sender = createWebhooks({ endpoints, allowPrivate: false, pool: api.pool, log });
  expect((await sender.test('a'))[0]).toMatchObject({ ok: false, error: 'localhost is not a public address' });
});
