import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useExpiry } from './use-expiry.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const onOver = vi.fn();
const open = (until: string | null) => renderHook(({ at }) => useExpiry(at, onOver), { initialProps: { at: until } });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  onOver.mockClear();
});

it('useExpiry calls back once when a moment passes in an open page', () => {
  const { result } = open('2026-11-21T10:05:00+08:00');
  pass(299_000);
  expect(result.current).toBe(false);
  pass(2000);
  expect(result.current).toBe(true);
  pass(600_000);
  expect(onOver).toHaveBeenCalledOnce();
});

it('useExpiry calls back in the first tick for a moment before the page opened', () => {
  const { result } = open('2026-11-21T09:59:00+08:00');
  pass(0);
  expect(result.current).toBe(true);
});

it('useExpiry does not call back for a later moment, such as after a renewal', () => {
  const { result, rerender } = open('2026-11-21T10:05:00+08:00');
  pass(300_000);
  rerender({ at: '2026-12-21T10:05:00+08:00' });
  expect(result.current).toBe(false);
});

it('useExpiry never calls back without a moment, or for one beyond the range of a timer', () => {
  for (const until of [null, '2027-11-21T10:05:00+08:00']) {
    const { result, unmount } = open(until);
    pass(3_000_000_000);
    expect(result.current).toBe(false);
    unmount();
  }
  expect(onOver).not.toHaveBeenCalled();
});

it('useExpiry does not call back after the page unmounted', () => {
  open('2026-11-21T10:05:00+08:00').unmount();
  pass(600_000);
  expect(onOver).not.toHaveBeenCalled();
});
