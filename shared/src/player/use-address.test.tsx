import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAddress } from './use-address.ts';

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('useAddress requests a new address some time after the stream broke, with a longer delay after each failure', async () => {
  const ask = vi.fn<() => Promise<string | null>>().mockRejectedValue(new Error('away'));
  const { result } = renderHook(() => useAddress('/one', ask));
  act(() => result.current.onLost());
  expect(result.current).toMatchObject({ src: '/one', attempt: 0, unplayable: true });
  // Two reports of the same failure cause one retry.
  act(() => result.current.onLost());
  await pass(999);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1999);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue('/two');
  await pass(1);
  expect(result.current).toMatchObject({ src: '/two', attempt: 1, unplayable: true });
  act(() => result.current.onPlaying());
  expect(result.current.unplayable).toBe(false);
  // Playback resets the count.
  act(() => result.current.onLost());
  await pass(1000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('useAddress retries immediately when the person presses retry', async () => {
  const ask = vi.fn(async () => '/two');
  const { result } = renderHook(() => useAddress('/one', ask));
  act(() => result.current.onLost());
  act(() => result.current.retry());
  await pass(0);
  expect(result.current).toMatchObject({ src: '/two', attempt: 1 });
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('useAddress keeps its address when the broadcast has ended, and requests nothing after unmount', async () => {
  const ask = vi.fn(async () => null);
  const { result, unmount } = renderHook(() => useAddress('/one', ask));
  act(() => result.current.retry());
  await pass(0);
  expect(result.current).toMatchObject({ src: '/one', attempt: 0 });
  act(() => result.current.onLost());
  unmount();
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
