import type { GateCheck } from '@app/shared/contracts/release-api';
import type { VersionCalls } from '@app/shared/contracts/release-calls';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { listen } from '../testing/edge.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';

const service = createServer();
/** Calls that the service answers; null while it does not say. */
let answered: string[] | null;
let minutes = 0;
let api: TestApi;

service.on('request', (_req, res) =>
  answered ? res.end(JSON.stringify({ calls: answered })) : res.writeHead(404).end('{}'),
);

beforeAll(async () => {
  answered = ['GET /a'];
  const servicePort = await listen(service);
  api = await startApi({ servicePort, now: () => Date.now() + minutes * 60_000 });
  for (const one of [
    fakeHost(),
    fakeRemote('tools', '1.0.0', { calls: ['GET /a'] }),
    fakeRemote('tools', '1.1.0', { calls: ['GET /a', 'POST /new'] }),
    fakeRemote('tools', '1.2.0'),
  ])
    await api.publish(one);
  const versions = ['host', 'tools'].map((name) => ({ name, version: '1.0.0' }));
  await api.change({ verb: 'activate', versions });
});
beforeEach(() => {
  // An answer of the service holds for seconds.
  minutes += 1;
  answered = ['GET /a'];
});
afterAll(async () => {
  await api.stop();
  service.close();
});

const promote = (version: string) => api.change({ verb: 'promote', name: 'tools', version, traffic: 1000 });
const MISSING = 'tools@1.1.0 调用 POST /new，而服务不提供；请先更新服务，再上线这个版本';

it('a version whose call the service does not answer is refused, and goes live once it does', async () => {
  const refused = await promote('1.1.0');
  expect(refused).toMatchObject({ status: 422, data: { problems: [{ code: 'call', message: MISSING }] } });
  const checks = (await api.call<GateCheck[]>('gate/tools/1.1.0')).data;
  expect(checks).toContainEqual({ check: 'calls', detail: '用到 2 个', problems: [MISSING] });

  minutes += 1;
  answered = ['GET /a', 'POST /new'];
  expect((await promote('1.1.0')).status).toBe(200);
  const live = (await api.call<VersionCalls[]>('calls')).data;
  expect(live).toContainEqual({ name: 'tools', version: '1.1.0', calls: ['GET /a', 'POST /new'] });
  expect(live).toContainEqual({ name: 'tools', version: '1.0.0', calls: ['GET /a'] });
  await api.change({ verb: 'abort', name: 'tools' });
});

it('a share does not grow while the service has lost a call', async () => {
  answered = ['GET /a', 'POST /new'];
  await promote('1.1.0');
  minutes += 1;
  answered = ['GET /a'];
  const more = await api.change({ verb: 'promote', name: 'tools', version: '1.1.0', traffic: 4000 });
  expect(more).toMatchObject({ status: 422, data: { problems: [{ message: MISSING }] } });
  await api.change({ verb: 'abort', name: 'tools' });
});

it('a version goes live where nobody can say: a silent service, or a build that names no calls', async () => {
  answered = null;
  expect((await promote('1.1.0')).status).toBe(200);
  expect((await api.call<GateCheck[]>('gate/tools/1.1.0')).data).toContainEqual({
    check: 'calls',
    detail: '服务暂时无法访问，没有核对',
    problems: [],
  });
  await api.change({ verb: 'abort', name: 'tools' });
  answered = [];
  minutes += 1;
  expect((await promote('1.2.0')).status).toBe(200);
  expect((await api.call<GateCheck[]>('gate/tools/1.2.0')).data).toContainEqual({
    check: 'calls',
    detail: '构建没有写明用到哪些调用',
    problems: [],
  });
});

it('a rollback is possible to a version with a call that the service has lost', async () => {
  answered = ['GET /a', 'POST /new'];
  await api.change({ verb: 'promote', name: 'tools', version: '1.1.0', traffic: 10_000 });
  await api.change({ verb: 'promote', name: 'tools', version: '1.2.0', traffic: 10_000 });
  minutes += 1;
  answered = [];
  const back = await api.change({ verb: 'rollback', name: 'tools', undo: '1.2.0', version: '1.1.0' });
  expect(back.status).toBe(200);
});
