// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BACK_TO_TOP_MS, backToTop } from './back-to-top.ts';

const tops: number[] = [];

beforeEach(() => {
  tops.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('scrollY', 2_000);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => void tops.push(top));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('takes 800 ms, ever nearer, and ends at the very top', () => {
  backToTop();
  vi.advanceTimersByTime(BACK_TO_TOP_MS / 2);
  expect(tops.at(-1)).toBeGreaterThan(0);
  expect(tops.at(-1)).toBeLessThan(2_000);
  vi.advanceTimersByTime(BACK_TO_TOP_MS / 2 + 50);
  expect(tops.at(-1)).toBe(0);
  expect(tops).toEqual(tops.toSorted((a, b) => b - a));
});

it('stops for a person who scrolls meanwhile', () => {
  backToTop();
  vi.advanceTimersByTime(100);
  window.dispatchEvent(new Event('wheel'));
  const { length } = tops;
  vi.advanceTimersByTime(BACK_TO_TOP_MS);
  expect(tops).toHaveLength(length);
});

it('is there at once where motion is not wanted', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  backToTop();
  expect(tops).toEqual([0]);
});
