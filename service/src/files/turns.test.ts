import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** A work that ends when it is told to. */
function work() {
  let end: () => void = () => undefined;
  let started = false;
  const done = new Promise<void>((resolve) => (end = resolve));
  return {
    end: () => end(),
    started: () => started,
    run: async () => {
      started = true;
      await done;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many work at once, so many more wait, and sends the next one away', async () => {
  const turns = createTurns(2, 1);
  const [a, b, c] = [work(), work(), work()];
  const running = [a, b, c].map((one) => turns.take(one.run));
  await settled();
  expect([a, b, c].map((one) => one.started())).toEqual([true, true, false]);
  await expect(turns.take(async () => 'no')).rejects.toMatchObject({ code: 429, retryAfterSec: 5 });
  b.end();
  await settled();
  expect(c.started()).toBe(true);
  a.end();
  c.end();
  await Promise.all(running);
});

it('gives a place back when the work fails', async () => {
  const turns = createTurns(1, 0);
  const failing = turns.take(async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await turns.take(async () => 'next')).toBe('next');
});
