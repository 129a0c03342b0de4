import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLivePolling } from './use-live-polling.ts';

const ask = vi.fn();
let hidden: boolean;
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  ask.mockClear();
});

it.each(['soon', 'live', 'paused', 'making'] as const)('a broadcast that is %s is polled every 20 s', (state) => {
  renderHook(() => useLivePolling(state, ask));
  pass(19);
  expect(ask).not.toHaveBeenCalled();
  pass(42);
  expect(ask).toHaveBeenCalledTimes(3);
});

it.each(['reserve', 'replay', 'cancelled', null] as const)('a broadcast that is %s is not polled', (state) => {
  renderHook(() => useLivePolling(state, ask));
  pass(120);
  expect(ask).not.toHaveBeenCalled();
});

it('a hidden tab does not poll, and polls as soon as it is visible again', () => {
  hidden = true;
  renderHook(() => useLivePolling('live', ask));
  pass(120);
  expect(ask).not.toHaveBeenCalled();
  hidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(ask).toHaveBeenCalledOnce();
});

it('an unmounted page does not poll', () => {
  renderHook(() => useLivePolling('live', ask)).unmount();
  pass(120);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).not.toHaveBeenCalled();
});
