import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';
import { countdownText } from './rules.ts';
import { useCountdown } from './use-countdown.ts';

const START = 1_763_690_000_000;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  hidden = false;
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const timer = (): string => screen.getByRole('timer').textContent;
function hide(next: boolean): void {
  hidden = next;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const useSms = () => useCountdown({ seconds: 59, storageKey: 'hx.smsUntil' });

it('the countdown counts from 59 to zero', () => {
  const { result } = renderHook(useSms);
  act(() => result.current.start());
  expect(result.current.left).toBe(59);
  pass(999);
  expect(result.current.left).toBe(59);
  pass(1);
  expect(result.current.left).toBe(58);
  pass(58_000);
  expect(result.current.left).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('the countdown continues after a reload, and never longer than its length when the clock was set back', () => {
  const before = renderHook(useSms);
  act(() => before.result.current.start());
  before.unmount();
  vi.advanceTimersByTime(12_000);
  const again = renderHook(useSms);
  expect(again.result.current.left).toBe(47);
  again.unmount();
  vi.setSystemTime(START - 86_400_000);
  expect(renderHook(useSms).result.current.left).toBe(59);
});

it('the countdown ends immediately when sending failed, and can be restarted', () => {
  const { result } = renderHook(useSms);
  act(() => result.current.start());
  pass(3_000);
  act(() => result.current.reset());
  expect(result.current.left).toBe(0);
  expect(renderHook(useSms).result.current.left).toBe(0);
  act(() => result.current.start());
  expect(result.current.left).toBe(59);
});

it('the countdown continues when the clock is set back, and catches up after sleep', () => {
  render(<Countdown until={START + 300_000} />);
  pass(10_000);
  expect(timer()).toBe('04:50');
  vi.setSystemTime(START - 3_600_000);
  pass(10_000);
  expect(timer()).toBe('04:40');
  vi.setSystemTime(START + 200_000);
  pass(1_000);
  expect(timer()).toBe('01:39');
});

it('the countdown does not render in a hidden tab, but ends there in time', () => {
  const onEnd = vi.fn<() => void>();
  render(<Countdown until={START + 60_000} form="seconds" onEnd={onEnd} />);
  pass(1_000);
  hide(true);
  pass(20_000);
  expect(timer()).toBe('59s');
  hide(false);
  expect(timer()).toBe('39s');
  hide(true);
  pass(39_000);
  expect([timer(), onEnd.mock.calls.length]).toEqual(['0s', 1]);
  hide(false);
  pass(5_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('the countdown applies a new deadline in the same render', () => {
  const { rerender } = render(<Countdown until={START + 60_000} />);
  pass(30_000);
  rerender(<Countdown until={START + 120_000} />);
  expect(timer()).toBe('01:30');
  pass(1_000);
  expect(timer()).toBe('01:29');
});

it('the countdown has the timer role and is not announced each second', () => {
  render(<Countdown until={START + 60_000} label="距离开播" />);
  expect(screen.getByRole('timer', { name: '距离开播' }).getAttribute('aria-live')).toBe('off');
});

it.each([
  [59, 'seconds', '59s'],
  [0, 'minutes', '00:00'],
  [272, 'minutes', '04:32'],
  [5_400, 'minutes', '90:00'],
  [86_399, 'days', '23:59:59'],
  [183_845, 'days', '2 天 03:04:05'],
] as const)('a duration of %i seconds as %s is written %s', (seconds, form, text) => {
  expect(countdownText(seconds, form)).toBe(text);
});
