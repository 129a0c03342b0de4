import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCatchUp } from './catch-up.ts';
import type { Follower } from './follower.ts';

let served: number;
let looks: boolean[];
/** Revision that the upstream's pointer names. */
let pointer: () => number;
const follower = {
  current: () => ({ document: { revision: served } }) as ReturnType<Follower['current']>,
  async sync(fresh = false) {
    looks.push(fresh);
    served = Math.max(served, pointer());
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  [served, looks] = [1, []];
});
afterEach(() => vi.useRealTimers());

it('an announced revision is asked for every second, past caches, until it is served', async () => {
  pointer = () => (looks.length < 4 ? 1 : 2);
  const catchUp = createCatchUp(follower);
  await catchUp.hear(2);
  expect(looks).toEqual([true]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([served, looks.length]).toEqual([1, 3]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([served, looks]).toEqual([2, [true, true, true, true]]);
});

it('a forged announcement costs fifteen requests, and later ones are followed', async () => {
  pointer = () => 1;
  const catchUp = createCatchUp(follower);
  await catchUp.hear(1_000_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(looks).toHaveLength(15);
  await catchUp.hear(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks).toHaveLength(17);
  catchUp.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(17);
});

it('the same revision announced often costs a request a second, and is followed', async () => {
  pointer = () => (looks.length < 4 ? 1 : 2);
  const catchUp = createCatchUp(follower);
  for (const asked of [1, 2, 3, 4]) {
    for (let index = 0; index < 20; index++) void catchUp.hear(2);
    await vi.advanceTimersByTimeAsync(asked === 1 ? 0 : 1000);
    expect(looks).toHaveLength(asked);
  }
  expect(served).toBe(2);
});

it('news without a number are one request, which caches may answer', async () => {
  pointer = () => 1;
  await createCatchUp(follower).hear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([false]);
});
