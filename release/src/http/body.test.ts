import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, it, vi } from 'vitest';
import { readBody } from './body.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const sender = () => new PassThrough() as PassThrough & IncomingMessage;

it('a body that arrives in time is read, and leaves no timer', async () => {
  const req = sender();
  const body = readBody(req, 100);
  req.end('whole');
  expect(await body).toBe('whole');
  await vi.waitUntil(() => req.closed);
  expect(vi.getTimerCount()).toBe(0);
});

it('a sender that takes too long for a body is disconnected', async () => {
  const req = sender();
  const body = readBody(req, 100).catch((error: Error) => error.message);
  req.write('x');
  vi.advanceTimersByTime(19_000);
  expect(req.destroyed).toBe(false);
  vi.advanceTimersByTime(1000);
  expect([req.destroyed, await body]).toEqual([true, 'The body took too long.']);
});

it('a sender that continues after its body was refused is disconnected', async () => {
  const req = sender();
  req.on('error', () => undefined);
  const body = readBody(req, 3);
  req.write('too long');
  expect(await body).toBeUndefined();
  vi.advanceTimersByTime(20_000);
  expect(req.destroyed).toBe(true);
});
