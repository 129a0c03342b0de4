import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './countdown.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_763_690_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it('counts from 59 down to nothing', () => {
  const { result } = renderHook(useCountdown);
  act(() => result.current.start());
  expect(result.current.left).toBe(59);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current.left).toBe(58);
  act(() => void vi.advanceTimersByTime(58_000));
  expect(result.current.left).toBe(0);
});

it('goes on after a refresh', () => {
  const before = renderHook(useCountdown);
  act(() => before.result.current.start());
  before.unmount();
  vi.advanceTimersByTime(12_000);
  expect(renderHook(useCountdown).result.current.left).toBe(47);
});

it('is over at once when the sending failed', () => {
  const { result } = renderHook(useCountdown);
  act(() => result.current.start());
  act(() => result.current.reset());
  expect(result.current.left).toBe(0);
  expect(renderHook(useCountdown).result.current.left).toBe(0);
});
