import { beforeEach, expect, it, vi } from 'vitest';
import { ScrollSpeed } from './calm.ts';

beforeEach(() => void vi.useFakeTimers());

it('fast scrolling loads no pictures until it slows down', () => {
  const speed = new ScrollSpeed();
  const tell = vi.fn<() => void>();
  speed.note(0, 0);
  expect(speed.calm).toBe(true);
  speed.note(100, 16);
  expect(speed.calm).toBe(false);
  speed.whenCalm(tell);
  speed.note(200, 32);
  expect(tell).not.toHaveBeenCalled();
  speed.note(220, 48);
  expect(speed.calm).toBe(true);
  expect(tell).toHaveBeenCalledTimes(1);
});

it('whenCalm calls back when scrolling stops, unless it was cancelled', () => {
  const speed = new ScrollSpeed();
  const [tell, gone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  speed.note(0, 0);
  speed.note(5_000, 16);
  speed.whenCalm(tell);
  speed.whenCalm(gone)();
  vi.advanceTimersByTime(119);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
  // A large distance after a pause is no speed: nobody scrolled in between.
  speed.note(900_000, 60_000);
  expect(speed.calm).toBe(true);
});
