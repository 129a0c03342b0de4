import { expect, test, vi } from 'vitest';
import { onIntent } from './on-intent.ts';

test('loads once for all who ask, and again after a failure', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('list');
  const code = onIntent(fetch);
  const told = vi.fn<() => void>();
  code.subscribe(told);
  await expect(Promise.all([code.load(), code.load()])).rejects.toThrow('offline');
  expect([fetch.mock.calls.length, code.current(), told.mock.calls.length]).toEqual([1, undefined, 0]);
  await code.load();
  await code.load();
  expect([fetch.mock.calls.length, code.current(), told.mock.calls.length]).toEqual([2, 'list', 1]);
});
