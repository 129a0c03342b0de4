import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenActive } from './when-active.ts';

const run = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  run.mockClear();
});
afterEach(() => vi.useRealTimers());

it('runs at the first sign of somebody, once', () => {
  whenActive(run, 2000);
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('keydown'));
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

it('runs without a sign when the time is up, and not once it is forgotten', () => {
  whenActive(run, 2000);
  vi.advanceTimersByTime(1999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();

  whenActive(run, 2000)();
  window.dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});
