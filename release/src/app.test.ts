import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Release } from './app.ts';
import { startApi, type TestApi } from './testing/api.ts';
import { createSecondServer } from './testing/second-server.ts';
import { ask, listen } from './testing/edge.ts';
import { fakeHost, fakeRemote } from './testing/versions.ts';

let firstServer: TestApi;
let secondServer: Release;
let port: number;
let received = '';

/** Starts two servers of one registry. */
beforeAll(async () => {
  firstServer = await startApi();
  secondServer = await createSecondServer(firstServer, { last: 'last-of-the-other.json', servicePort: 1 });
  port = await listen(secondServer.edge.server);
  for (const one of [fakeHost(), fakeRemote('tools')]) await firstServer.publish(one);
});
afterAll(async () => {
  await secondServer.close(100);
  await firstServer.stop();
});

it('a change made at one server is served by the other, which notifies its pages once it serves it', async () => {
  const revisions: unknown[] = [];
  const stream = request({ port, path: '/release/events' }, (res) => {
    res.on('data', (part: Buffer) => {
      received += part.toString();
      if (received.includes('"revision":1,') && revisions.length === 0)
        ask(port, '/release/document.json').then(
          ({ body }) => revisions.push(JSON.parse(body.toString()).revision),
          (error: unknown) => revisions.push(error),
        );
    });
  });
  stream.end();
  await vi.waitFor(() => expect(received).toContain('{"revision":0}'));
  const versions = ['host', 'tools'].map((name) => ({ name, version: '1.0.0' }));
  await firstServer.change({ verb: 'activate', versions });
  await vi.waitFor(() => expect(revisions).toEqual([1]));
  stream.destroy();
});

it('many concurrent changes converge to the newest revision on every server', async () => {
  await firstServer.publish(fakeRemote('tools', '1.1.0'));
  for (let index = 0; index < 10; index++) {
    const change = { verb: 'promote' as const, name: 'tools', version: '1.1.0', traffic: 100 + index };
    expect((await firstServer.change(change)).status).toBe(200);
  }
  await vi.waitFor(() => {
    for (const { live } of [firstServer.release, secondServer]) expect(live.current()?.document.revision).toBe(11);
  });
});

it('a version with missing files is refused, and the live one stays', async () => {
  await firstServer.publish(fakeHost('2.0.0'));
  await firstServer.storage.remove({ name: 'host', version: '2.0.0' });
  const versions = [{ name: 'host', version: '2.0.0' }];
  const answer = await firstServer.change({ verb: 'activate', versions });
  expect([answer.status, answer.msg, answer.data.problems?.[0]?.message]).toEqual([
    422,
    'host@2.0.0 的文件不完整，不能上线',
    'host@2.0.0/favicon.svg 不见了',
  ]);
  expect((await firstServer.head()).revision).toBe(11);
});
