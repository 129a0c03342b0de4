import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOver } from './use-over.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const onOver = vi.fn();
const open = (until: string | null) => renderHook(({ at }) => useOver(at, onOver), { initialProps: { at: until } });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  onOver.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a moment passes once in an open page', () => {
  const { result } = open('2026-11-21T10:05:00+08:00');
  pass(299_000);
  expect(result.current).toBe(false);
  pass(2000);
  expect(result.current).toBe(true);
  pass(600_000);
  expect(onOver).toHaveBeenCalledOnce();
});

it('a moment that has passed before the page opened passes in its first tick', () => {
  const { result } = open('2026-11-21T09:59:00+08:00');
  pass(0);
  expect(result.current).toBe(true);
});

it('a later moment, such as after a renewal, has not passed', () => {
  const { result, rerender } = open('2026-11-21T10:05:00+08:00');
  pass(300_000);
  rerender({ at: '2026-12-21T10:05:00+08:00' });
  expect(result.current).toBe(false);
});

it('no moment, and one further ahead than a timer reaches, never pass', () => {
  for (const until of [null, '2027-11-21T10:05:00+08:00']) {
    const { result, unmount } = open(until);
    pass(3_000_000_000);
    expect(result.current).toBe(false);
    unmount();
  }
  expect(onOver).not.toHaveBeenCalled();
});

it('a page that was left is not notified', () => {
  open('2026-11-21T10:05:00+08:00').unmount();
  pass(600_000);
  expect(onOver).not.toHaveBeenCalled();
});
