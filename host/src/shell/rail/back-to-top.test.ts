// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { BACK_TO_TOP_MS, backToTop } from './back-to-top.ts';

const tops: number[] = [];

beforeEach(() => {
  tops.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('scrollY', 2_000);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => void tops.push(top));
});

it('back to top takes 800 ms, slows down, and ends at the very top', () => {
  backToTop();
  vi.advanceTimersByTime(BACK_TO_TOP_MS / 2);
  expect(tops.at(-1)).toBeGreaterThan(0);
  expect(tops.at(-1)).toBeLessThan(2_000);
  vi.advanceTimersByTime(BACK_TO_TOP_MS / 2 + 50);
  expect(tops.at(-1)).toBe(0);
  expect(tops).toEqual(tops.toSorted((a, b) => b - a));
});

it('back to top stops when the person scrolls', () => {
  backToTop();
  vi.advanceTimersByTime(100);
  window.dispatchEvent(new Event('wheel'));
  const { length } = tops;
  vi.advanceTimersByTime(BACK_TO_TOP_MS);
  expect(tops).toHaveLength(length);
});

it('back to top jumps immediately with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  backToTop();
  expect(tops).toEqual([0]);
});
