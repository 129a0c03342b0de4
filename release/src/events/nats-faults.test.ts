import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openNats, type Announcements } from './nats.ts';

const WAIT = { timeout: 10_000, interval: 5 };
const SUBJECT = 'huixue.release';
const INFO = `INFO ${JSON.stringify({ server_id: 'x', version: '2.10.0', proto: 1, headers: true, max_payload: 1e6 })}\r\n`;
const REFUSAL = `-ERR 'Permissions Violation for Subscription to "${SUBJECT}"'\r\n`;

let server: Server;
/** Connections that are open on the server's side, and how many there were. */
let sockets: Set<Socket>;
let accepted: number;
let greeting: string;
/** Called with a connection that has subscribed. */
let onSubscribe: (socket: Socket) => void;
let nats: Announcements | undefined;

beforeEach(async () => {
  [sockets, accepted, greeting, onSubscribe] = [new Set(), 0, INFO, () => undefined];
  server = createServer((socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (greeting) socket.write(greeting);
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (text.includes('CONNECT')) socket.write('PONG\r\n');
      if (text.includes('SUB ')) onSubscribe(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await nats?.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

function open(answerMs: number) {
  const lines: Record<string, unknown>[] = [];
  const onConnect = vi.fn<() => void>();
  const { port } = server.address() as AddressInfo;
  const opened = openNats({
    settings: { servers: [`127.0.0.1:${port}`], tls: false, subject: SUBJECT },
    onRevision: () => undefined,
    onConnect,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    answerMs,
    pauseMs: 1,
  });
  nats = opened;
  return { nats: opened, lines, onConnect };
}

it.each([
  ['accepts connections and says nothing', ''],
  ['speaks another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
])('a server that %s counts as away, and no connection to it stays open', async (_what, words) => {
  greeting = words;
  const { nats, lines } = open(20);
  await vi.waitUntil(() => accepted >= 4, WAIT);
  expect([nats.isConnected(), lines.length]).toEqual([false, 1]);
  await nats.close();
  await vi.waitFor(() => expect(sockets.size).toBe(0), WAIT);
});

it.each<[string, (socket: Socket) => void]>([
  ['does not answer a subscription', () => undefined],
  ['ends while it is asked for a subscription', (socket) => void socket.destroy()],
  ['refuses a subscription and answers no more', (socket) => void socket.write(REFUSAL)],
])('a server that %s is tried again', async (_what, answer) => {
  let tries = 0;
  onSubscribe = (socket) => {
    tries += 1;
    if (tries === 1) answer(socket);
    else socket.write('PONG\r\n');
  };
  const { nats, lines } = open(200);
  await vi.waitUntil(() => nats.isConnected(), WAIT);
  expect([tries, lines.length]).toEqual([2, 1]);
  expect(sockets.size).toBe(1);
});

it('a connection that is closed before the server takes its subscription is never used', async () => {
  let asked: Socket | undefined;
  onSubscribe = (socket) => (asked = socket);
  const { nats, lines, onConnect } = open(60_000);
  await vi.waitUntil(() => asked !== undefined, WAIT);
  await nats.close();
  await vi.waitFor(() => expect(sockets.size).toBe(0), WAIT);
  expect([onConnect.mock.calls.length, nats.isConnected(), lines]).toEqual([0, false, []]);
});
