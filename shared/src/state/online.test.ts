// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  delete document.documentElement.dataset.kept;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page out of the cache has no network until something answers, and then says so', async () => {
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

it('any other page believes the browser', async () => {
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  const { isOnline } = await import('./online.ts');
  expect(isOnline()).toBe(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isOnline()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
