import { expect, it } from 'vitest';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';

const LIMITS: QueueLimits = { places: 2, ofOne: 1, heavy: 1, waitingOfOne: 3, waiting: 5 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose work ends when the test says so, with the order in which it began. */
function watched(limits = LIMITS) {
  const queue = createFairQueue(limits);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    began,
    send(name: string, member: number, heavy = false) {
      return queue.run({ member, heavy }, () => {
        began.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

it('the queue reserves a slot for other members, however much one member submits', async () => {
  const { began, send, end } = watched();
  void send('a1', 1);
  void send('a2', 1);
  void send('a3', 1);
  void send('b1', 2);
  await settled();
  expect(began).toEqual(['a1', 'b1']);
  void send('c1', 3);
  await end('b1');
  expect(began).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(began.at(-1)).toBe('a2');
});

it('the queue alternates between members', async () => {
  const { began, send, end } = watched({ ...LIMITS, places: 1 });
  for (const name of ['a1', 'a2', 'a3']) void send(name, 1);
  for (const name of ['b1', 'b2']) void send(name, 2);
  await settled();
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name);
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

it('the queue reserves a slot for light work while several members submit heavy pictures', async () => {
  const { began, send, end } = watched();
  void send('a heavy', 1, true);
  void send('b heavy', 2, true);
  void send('b light', 2);
  await settled();
  expect(began).toEqual(['a heavy', 'b light']);
  await end('b light');
  expect(began).toHaveLength(2);
  await end('a heavy');
  expect(began.at(-1)).toBe('b heavy');
});

it('the queue refuses a member with too many queued requests, and everybody once it is full', async () => {
  const { send } = watched();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send(name, 1);
  await expect(send('a5', 1)).rejects.toMatchObject({ code: 429, retryAfterSec: 5 });
  void send('b1', 2);
  void send('b2', 2);
  void send('b3', 2);
  await expect(send('c1', 3)).rejects.toMatchObject({ code: 429 });
});

it('the queue releases a slot when its work fails', async () => {
  const queue = createFairQueue(LIMITS);
  const share = { member: 1, heavy: true };
  await expect(queue.run(share, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(share, async () => 'next')).toBe('next');
});
