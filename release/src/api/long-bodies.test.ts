import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { TOKEN } from '../testing/edge.ts';
import { bundleOf, fakeRemote } from '../testing/versions.ts';

let api: TestApi;
/** Longer than the socket buffers between two processes. */
const LONG = 'x'.repeat(5_000_000);
const large = fakeRemote('tools', '1.0.0', { assets: { 'large.txt': LONG } });
const mountlessRemote = fakeRemote('tools', '1.0.0', { assets: { 'large.txt': LONG }, mounts: [] });

beforeAll(async () => {
  api = await startApi();
  await api.publish(large);
});
afterAll(() => api.stop());

it.each([
  ['a change that is too long', 'POST', '/release/api/changes', LONG, 413],
  ['a health report that is too long', 'POST', '/release/health', LONG, 413],
  [
    'a version that is refused before its files',
    'PUT',
    '/release/api/versions/tools/1.0.0',
    bundleOf(mountlessRemote),
    422,
  ],
  ['a version that is there already', 'PUT', '/release/api/versions/tools/1.0.0', bundleOf(large), 200],
])(
  '%s is answered while it is sent, and its connection serves the next request',
  async (_what, method, path, body, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await api.ask(path, { method, headers, body, agent })).status).toBe(status);
    expect((await api.ask('/release/api/status', { headers, agent })).status).toBe(200);
    agent.destroy();
  },
);

it('a long body without a token is answered while it is sent, and its connection takes the rest', async () => {
  const socket = connect(api.port, '127.0.0.1');
  const head = `POST /release/api/changes HTTP/1.1\r\nHost: x\r\nContent-Length: ${LONG.length}\r\n\r\n`;
  const half = LONG.slice(LONG.length / 2);
  socket.write(head + half);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.write(half);
  socket.write('GET /release/api/status HTTP/1.1\r\nHost: x\r\n\r\n');
  const [second] = (await once(socket, 'data')) as [Buffer];
  expect(second.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});
