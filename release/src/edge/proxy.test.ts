import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, deadPort, listen, startEdge } from '../testing/edge.ts';

let service: Server;
let edge: Awaited<ReturnType<typeof startEdge>>;
let seen: IncomingMessage[] = [];

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

beforeAll(async () => {
  service = createServer((req, res) => {
    seen.push(req);
    if (req.url === '/api/cut') return void req.socket.destroy();
    if (req.url?.startsWith('/api/long')) {
      // Simulates a service that checks only the length: it answers and closes with the body
      // unread.
      const answer = () => {
        res.writeHead(413, { 'content-type': 'application/json', connection: 'close' });
        res.end('{"code":413}');
      };
      return req.url === '/api/long-later' ? void setTimeout(answer, 5) : answer();
    }
    if (req.url === '/api/half') {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half', () => req.socket.destroy());
      return;
    }
    void bodyOf(req).then((body) => {
      res.writeHead(201, {
        'content-security-policy': "default-src 'self' 'unsafe-inline'",
        'set-cookie': ['a=1', 'b=2'],
        'x-path': String(req.url),
      });
      res.end(body.length > 0 ? body : 'answer');
    });
  });
  service.on('upgrade', (req, socket: Socket) => {
    seen.push(req);
    if (req.url === '/ws/refused') return void socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
    socket.on('error', () => socket.destroy());
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: yes\r\n\r\n',
    );
    socket.pipe(socket);
  });
  edge = await startEdge({ servicePort: await listen(service) });
});
afterAll(async () => {
  await edge.stop();
  service.closeAllConnections();
  service.close();
});

function upgrade(port: number, path: string) {
  const req = request({
    host: '127.0.0.1',
    port,
    path,
    headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'k' },
  });
  req.end();
  return req;
}

describe('paths of the service', () => {
  it('paths of the service are proxied unchanged, and the response keeps the headers of the service', async () => {
    const answer = await edge.ask('/sandbox/sms?telphone=1');
    expect(answer).toMatchObject({
      status: 201,
      headers: {
        'content-security-policy': "default-src 'self' 'unsafe-inline'",
        'set-cookie': ['a=1', 'b=2'],
        'x-path': '/sandbox/sms?telphone=1',
      },
    });
  });

  it('paths of the service include /sandbox/sms.json, and no other path with the same prefix', async () => {
    expect((await edge.ask('/sandbox/sms.json')).headers['x-path']).toBe('/sandbox/sms.json');
    expect((await edge.ask('/apiary', { headers: { accept: 'text/html' } })).status).toBe(503);
  });

  it('paths of the service receive a large body unchanged', async () => {
    const body = Buffer.alloc(3_000_000, 'abcdefg');
    expect((await edge.ask('/api/upload', { method: 'POST', body })).body.equals(body)).toBe(true);
  });

  it.each(['/api/long', '/api/long-later'])(
    'the answer to a body refused unread arrives, and the connection serves the next request: %s',
    async (path) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 4 });
      const answers = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const body = Buffer.alloc(513_000 + (index % 20) * 80_000, 'x');
          const { status } = await edge.ask(path, { method: 'POST', body, agent });
          return [status, (await edge.ask('/api/x', { agent })).status];
        }),
      );
      expect(answers).toEqual(answers.map(() => [413, 201]));
      agent.destroy();
    },
  );

  it('the proxy answers with an envelope when the service closes the connection during a body', async () => {
    const answer = await edge.ask('/api/cut', { method: 'POST', body: Buffer.alloc(2_000_000) });
    expect(answer.status).toBe(502);
  });

  it('the body of a GET is not read as the next request', async () => {
    seen = [];
    expect((await edge.ask('/api/x', { headers: { 'content-length': '200' }, body: 'x'.repeat(200) })).status).toBe(
      201,
    );
    expect((await edge.ask('/api/y')).status).toBe(201);
    expect(seen.map((req) => [req.url, req.headers['content-length']])).toEqual([
      ['/api/x', undefined],
      ['/api/y', undefined],
    ]);
  });

  it("the proxy forwards the visitor's address, and ignores forwarding headers of the visitor", async () => {
    seen = [];
    await edge.ask('/api/x', {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-proto': 'https',
        forwarded: 'for=1.2.3.4',
        host: 'shop.example',
      },
    });
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'shop.example',
      host: 'shop.example',
    });
    expect(seen[0]?.headers.forwarded).toBeUndefined();
  });

  it('the proxy accepts forwarding headers of a trusted proxy', async () => {
    const trusting = await startEdge({ servicePort: (service.address() as { port: number }).port, trustProxy: 1 });
    seen = [];
    await trusting.ask('/api/x', { headers: { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' } });
    expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' });
    await trusting.stop();
  });

  it.each([
    [1, '9.9.9.9, 1.2.3.4', '9.9.9.9, 1.2.3.4'],
    [2, '9.9.9.9, 1.2.3.4, 10.0.0.1', '9.9.9.9, 1.2.3.4'],
    [3, '1.2.3.4, 10.0.0.1 ,10.0.0.2', '1.2.3.4'],
    [3, '1.2.3.4', '1.2.3.4'],
    [2, ' , ', '127.0.0.1'],
  ])(
    'behind %d trusted proxies the visitor is the last address of %j that none of them has',
    async (hops, sent, last) => {
      const { port } = service.address() as { port: number };
      const behind = await startEdge({ servicePort: port, trustProxy: hops });
      seen = [];
      await behind.ask('/api/x', { headers: { 'x-forwarded-for': sent } });
      expect(seen[0]?.headers['x-forwarded-for']).toBe(last);
      await behind.stop();
    },
  );

  it('the proxy answers with an envelope when the service closes the connection', async () => {
    const answer = await edge.ask('/api/cut');
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
      502,
      { code: 500, msg: '服务正在启动或暂时不可用，请稍后重试', data: null },
    ]);
  });

  it('the proxy never ends a truncated answer as a complete one', async () => {
    await expect(edge.ask('/api/half')).rejects.toThrow('aborted');
  });

  it('the proxy answers with an envelope while the service is unreachable, also to a write with a body', async () => {
    const alone = await startEdge({ servicePort: await deadPort() });
    const answer = await ask(alone.port, '/api/file/data/upload', { method: 'POST', body: Buffer.alloc(500_000) });
    expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.body.toString())]).toMatchObject([
      502,
      '2',
      { code: 500 },
    ]);
    const [refused] = (await once(upgrade(alone.port, '/ws/1'), 'response')) as [IncomingMessage];
    expect(refused.statusCode).toBe(502);
    await alone.stop();
  });
});

describe('sockets', () => {
  it('a socket is proxied in both directions', async () => {
    const [answer, socket] = (await once(upgrade(edge.port, '/ws/42'), 'upgrade')) as [IncomingMessage, Socket];
    expect([answer.statusCode, answer.headers['sec-websocket-accept']]).toEqual([101, 'yes']);
    socket.write('PING');
    const [echo] = (await once(socket, 'data')) as [Buffer];
    expect(echo.toString()).toBe('PING');
    socket.destroy();
  });

  it('a refused WebSocket upgrade gets the answer of the service', async () => {
    const [answer] = (await once(upgrade(edge.port, '/ws/refused'), 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
  });

  it('sockets close when the service closes', async () => {
    const [, socket] = (await once(upgrade(edge.port, '/ws/1'), 'upgrade')) as [IncomingMessage, Socket];
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    service.closeAllConnections();
    for (const req of seen) req.socket.destroy();
    await closed;
    expect(socket.destroyed).toBe(true);
  });
});
