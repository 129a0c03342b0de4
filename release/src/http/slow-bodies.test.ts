import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, it, vi } from 'vitest';
import { endWhenSlow } from './slow-bodies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

function upload(headers: Record<string, string> = { 'content-length': '100000000' }) {
  const socket = { bytesRead: 500 };
  const req = Object.assign(new PassThrough(), { headers, socket, complete: false });
  req.on('error', () => undefined);
  endWhenSlow(req as PassThrough & IncomingMessage);
  return { req, socket };
}

it('a body that stalls is ended within a minute', () => {
  const { req, socket } = upload();
  socket.bytesRead += 5000;
  vi.advanceTimersByTime(31_000);
  expect(req.destroyed).toBe(false);
  vi.advanceTimersByTime(29_000);
  expect(req.destroyed).toBe(true);
});

it('a body that arrives at a few bytes a second is ended within a minute', () => {
  const { req, socket } = upload({ 'transfer-encoding': 'chunked' });
  for (let second = 0; second < 60; second++) {
    socket.bytesRead += 6;
    vi.advanceTimersByTime(1000);
  }
  expect(req.destroyed).toBe(true);
});

it('a large body on a slow connection is not ended while it makes progress', async () => {
  const { req, socket } = upload();
  for (let half = 0; half < 100; half++) {
    socket.bytesRead += 30_000;
    vi.advanceTimersByTime(30_000);
  }
  expect(req.destroyed).toBe(false);
  await once(req.destroy(), 'close');
  expect(vi.getTimerCount()).toBe(0);
});

it('a body that the server has not read yet is not ended', () => {
  const { req } = upload();
  req.write(Buffer.alloc(req.readableHighWaterMark));
  vi.advanceTimersByTime(600_000);
  expect(req.destroyed).toBe(false);
});

it('a complete body is not ended, nor is a request without one', () => {
  const { req } = upload();
  req.complete = true;
  const without = upload({});
  vi.advanceTimersByTime(600_000);
  expect([req.destroyed, without.req.destroyed, vi.getTimerCount()]).toEqual([false, false, 0]);
});
