import http, { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendRequest } from './send-request.ts';

let server: Server;
let agent: http.Agent;
let sockets: Socket[];
let requests: string[];
beforeEach(async () => {
  sockets = [];
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end(request.url);
  });
  server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  agent = new http.Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const send = (path: string, by?: http.Agent) =>
  sendRequest(new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
    signal: AbortSignal.timeout(5_000),
    most: 1_000,
    agent: by,
  });

describe('connections of requests', () => {
  it('requests with an agent share a connection, and those without one open a connection each', async () => {
    for (const path of ['/a', '/b', '/c']) await send(path, agent);
    expect(sockets).toHaveLength(1);
    await send('/d');
    await send('/e');
    expect(sockets).toHaveLength(3);
  });

  it('a request on a connection that the server has closed is sent again on a new one', async () => {
    await send('/a', agent);
    server.prependOnceListener('request', (request) => request.socket.destroy());
    const { data } = await send('/b', agent);
    expect(data.toString()).toBe('/b');
    expect(requests).toEqual(['GET /a', 'GET /b', 'GET /b']);
  });

  it('a request whose new connection is cut fails', async () => {
    server.removeAllListeners('request').on('request', (request) => request.socket.destroy());
    await expect(send('/a', agent)).rejects.toThrow('socket hang up');
  });
});
