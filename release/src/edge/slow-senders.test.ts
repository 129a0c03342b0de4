import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { deadPort, listen, startEdge, TOKEN, type TestEdgeOptions } from '../testing/edge.ts';

type Edge = Awaited<ReturnType<typeof startEdge>>;
const running: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop();
});

async function start(options: Partial<TestEdgeOptions> = {}): Promise<Edge> {
  const edge = await startEdge({ servicePort: await deadPort(), ...options });
  running.push(edge.stop);
  return edge;
}

/** A connection that has sent the headers and part of the announced body. */
function begin(edge: Edge, path: string, headers: string[] = []): Socket {
  const socket = connect(edge.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write([`PUT ${path} HTTP/1.1`, 'Host: a.cn', 'Content-Length: 100000', ...headers, '', '{"a'].join('\r\n'));
  return socket;
}

async function untilClosed(socket: Socket): Promise<true> {
  socket.resume();
  await once(socket, 'close');
  return true;
}

/** Status of an answer; 0 where the edge accepts no connection. */
const statusOf = (edge: Edge) =>
  edge
    .ask('/healthz/live')
    .then(({ status }) => status)
    .catch(() => 0);

it('an upload that stalls is disconnected', async () => {
  const edge = await start({ bodyPatienceMs: 40 });
  const token = [`Authorization: Bearer ${TOKEN}`];
  expect(await untilClosed(begin(edge, '/release/api/versions/tools/1.0.0', token))).toBe(true);
});

it('a stalled upload to the service is disconnected, and the service sees its end', async () => {
  let came: (req: IncomingMessage) => void;
  const arrived = new Promise<IncomingMessage>((resolve) => (came = resolve));
  const service = createServer((req) => came(req));
  const servicePort = await listen(service);
  running.push(async () => service.close());
  const edge = await start({ servicePort, bodyPatienceMs: 40 });
  const closed = untilClosed(begin(edge, '/api/file/upload'));
  const req = await arrived;
  const [error] = (await once(req.resume(), 'error')) as [Error];
  expect([error.message, await closed]).toEqual(['aborted', true]);
});

it('an upload that makes progress may take more than five minutes', async () => {
  const { server } = (await start()).release.edge;
  expect(server.requestTimeout).toBeGreaterThanOrEqual(30 * 60_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
});

it('connections per address are limited', async () => {
  const edge = await start({ connections: { total: 0, perAddress: 3 } });
  const held = [1, 2, 3].map(() => begin(edge, '/api/x'));
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await expect(edge.ask('/healthz/live')).rejects.toThrow(/socket hang up|ECONNRESET/);
  held[0]!.destroy();
  await expect.poll(() => statusOf(edge)).toBe(200);
  for (const socket of held) socket.destroy();
});

it('behind a proxy, open requests per address are limited, whatever connections the proxy uses', async () => {
  const edge = await start({ trustProxy: 1, connections: { total: 0, perAddress: 2 } });
  const open = (address: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'x-forwarded-for': address };
      const req = request({ port: edge.port, host: '127.0.0.1', path: '/release/events', headers }, (res) => {
        res.on('error', () => undefined);
        resolve(res.statusCode ?? 0);
      });
      req.on('error', reject);
      running.push(async () => req.destroy());
      req.end();
    });
  const statuses = [await open('203.0.113.7'), await open('203.0.113.7'), await open('203.0.113.7')];
  expect([...statuses, await open('203.0.113.8')]).toEqual([200, 200, 429, 200]);
});

it('idle keep-alive connections are closed when all connections are in use', async () => {
  const edge = await start({ connections: { total: 2, perAddress: 0 } });
  const idle = [0, 1].map(() => connect(edge.port, '127.0.0.1'));
  for (const socket of idle) {
    socket.on('error', () => undefined);
    socket.write('GET /healthz/live HTTP/1.1\r\nHost: a.cn\r\n\r\n');
    await once(socket, 'data');
  }
  await expect.poll(() => statusOf(edge)).toBe(200);
});
