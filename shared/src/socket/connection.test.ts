import { beforeEach, expect, it } from 'vitest';
import type { SocketMessage } from '../contracts/socket.ts';
import { Connection, type SocketState } from './connection.ts';
import { FakeClock, FakeSocket } from './fakes.ts';

let clock: FakeClock;
let sockets: FakeSocket[];
let states: SocketState[];
let messages: SocketMessage[];
let closed: number[];
let connection: Connection;
const lastSocket = (): FakeSocket => sockets.at(-1)!;

beforeEach(() => {
  clock = new FakeClock();
  sockets = [];
  states = [];
  messages = [];
  closed = [];
  connection = new Connection({
    createSocket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    clock,
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    onClosed: (code) => closed.push(code),
  });
  connection.open('ws://x/ws/7');
});

it('the socket pings on opening and every 10 s while the service answers', () => {
  lastSocket().onopen?.();
  expect(lastSocket().sent).toEqual(['{"module":"PING","text":"null"}']);
  for (let beat = 0; beat < 3; beat += 1) {
    lastSocket().receive('PING');
    clock.advance(10_000);
  }
  expect(lastSocket().sent).toHaveLength(4);
  expect(sockets).toHaveLength(1);
  expect(states).toEqual(['connecting', 'online']);
});

it('the socket reconnects when nothing arrives within 10 s of a ping', () => {
  lastSocket().letIn();
  clock.advance(10_000);
  clock.advance(9_999);
  expect(sockets).toHaveLength(1);
  clock.advance(1);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]!.closed).toBe(true);
});

it('the socket counts any message as a sign of life', () => {
  lastSocket().onopen?.();
  lastSocket().receive('PROGRESS', { percent: 3 });
  clock.advance(10_000);
  expect(sockets).toHaveLength(1);
  expect(messages).toEqual([{ module: 'PROGRESS', text: '{"percent":3}' }]);
});

it('the socket delays longer after each failed attempt, up to 30 s, and resets the delay once connected', () => {
  const waits: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    lastSocket().fall();
    const count = sockets.length;
    const from = clock.now;
    while (sockets.length === count) clock.advance(500);
    waits.push(clock.now - from);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  lastSocket().letIn();
  lastSocket().fall();
  const count = sockets.length;
  clock.advance(1_000);
  expect(sockets).toHaveLength(count + 1);
});

it('the socket counts as connected once the service has answered, and backs off when opened but not accepted', () => {
  for (const wait of [1_000, 2_000, 4_000]) {
    lastSocket().onopen?.();
    expect(connection.say({ module: 'CHAT', text: '{}' })).toBe(false);
    lastSocket().fall();
    const count = sockets.length;
    clock.advance(wait - 1);
    expect(sockets).toHaveLength(count);
    clock.advance(1);
    expect(sockets).toHaveLength(count + 1);
  }
  expect(states).not.toContain('online');
  lastSocket().onopen?.();
  clock.advance(10_000);
  expect(states.at(-1)).toBe('offline');
  clock.advance(8_000);
  lastSocket().onopen?.();
  lastSocket().receive('PING');
  expect(states.at(-1)).toBe('online');
});

it('the socket abandons an attempt that hangs', () => {
  clock.advance(10_000);
  expect(states).toEqual(['connecting', 'offline']);
  clock.advance(1_000);
  expect(sockets).toHaveLength(2);
});

it('the socket does not connect while the browser is offline, and connects immediately when it is online', () => {
  lastSocket().letIn();
  connection.setNetwork(false);
  expect(states.at(-1)).toBe('offline');
  clock.advance(120_000);
  expect(sockets).toHaveLength(1);
  connection.setNetwork(true);
  expect(sockets).toHaveLength(2);
});

it('the connection closes the old socket and connects to the new address when another person logs in', () => {
  lastSocket().letIn();
  connection.open('ws://x/ws/8');
  expect(sockets[0]!.closed).toBe(true);
  expect(lastSocket().url).toBe('ws://x/ws/8');
  connection.open('ws://x/ws/8');
  expect(sockets).toHaveLength(2);
});

it('say sends while the socket is connected, and returns false otherwise', () => {
  const line: SocketMessage = { module: 'CHAT', text: '{}' };
  expect(connection.say(line)).toBe(false);
  lastSocket().letIn();
  expect(connection.say(line)).toBe(true);
  expect(lastSocket().sent.at(-1)).toBe('{"module":"CHAT","text":"{}"}');
  lastSocket().fall();
  expect(connection.say(line)).toBe(false);
});

it('the close listener receives the close code, and may destroy the connection', () => {
  lastSocket().letIn();
  lastSocket().fall(4401);
  expect(closed).toEqual([4401]);
  clock.advance(1_000);
  expect(sockets).toHaveLength(2);
  lastSocket().fall();
  expect(closed).toEqual([4401, 1006]);
  connection.destroy();
  clock.advance(120_000);
  expect(sockets).toHaveLength(2);
});

it('the socket can be asked to reconnect immediately', () => {
  lastSocket().fall();
  connection.retryNow();
  expect(sockets).toHaveLength(2);
});

it('the socket drops messages that it cannot parse', () => {
  lastSocket().onopen?.();
  lastSocket().onmessage?.({ data: '{{' });
  lastSocket().onmessage?.({ data: '{"module":1}' });
  expect(messages).toEqual([]);
});
