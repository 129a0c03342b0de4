import { expect, it, vi } from 'vitest';
import { loadable } from './loadable.ts';

it('fetches once for all who ask, and tells them', async () => {
  const fetch = vi.fn(() => Promise.resolve('code'));
  const code = loadable(fetch);
  const told = vi.fn();
  code.subscribe(told);
  expect(code.current()).toBeUndefined();
  await Promise.all([code.load(), code.load()]);
  await code.load();
  expect([code.current(), fetch.mock.calls.length, told.mock.calls.length]).toEqual(['code', 1, 1]);
});

it('says what failed, and fetches anew the next time', async () => {
  const lost = new Error('lost');
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('code');
  const code = loadable(fetch);
  await expect(code.load()).rejects.toBe(lost);
  expect([code.current(), code.failure()]).toEqual([undefined, lost]);
  await code.load();
  expect([code.current(), code.failure()]).toEqual(['code', undefined]);
});
