// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  delete document.documentElement.dataset.kept;
});

it('a page served from the cache counts as offline until a request succeeds, and then notifies', async () => {
  document.documentElement.dataset.kept = '';
  const ask = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue({});
  vi.stubGlobal('fetch', ask);
  const told = vi.fn();
  const { isOnline } = await import('./online.ts');
  window.addEventListener('online', told);
  expect(isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect([isOnline(), told.mock.calls.length]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([isOnline(), told.mock.calls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('isOnline follows navigator.onLine for a page that was not served from the cache', async () => {
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  const { isOnline } = await import('./online.ts');
  expect(isOnline()).toBe(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isOnline()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
