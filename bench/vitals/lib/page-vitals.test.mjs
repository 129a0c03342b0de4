import { describe, expect, it } from 'vitest';
import { blockingTime, cumulativeShift } from './page-vitals.mjs';

const shift = (time, value) => ({ time, value });

describe('layout shift', () => {
  it('is the worst window, not the sum', () => {
    expect(cumulativeShift([])).toBe(0);
    expect(cumulativeShift([shift(100, 0.1), shift(900, 0.1), shift(3000, 0.15)])).toBeCloseTo(0.2);
  });

  it('ends a window after five seconds of steady shifts', () => {
    const steady = Array.from({ length: 12 }, (_none, index) => shift(index * 900, 0.01));
    expect(cumulativeShift(steady)).toBeCloseTo(0.06);
  });
});

describe('blocking time', () => {
  const at = { pid: 7, tid: 1, ph: 'X' };
  const task = (ts, dur, tdur, more = {}) => ({ ...at, name: 'RunTask', ts, dur, tdur, ...more });
  const frame = [
    { name: 'thread_name', ph: 'M', pid: 7, tid: 1, ts: 0, args: { name: 'CrRendererMain' } },
    { name: 'firstContentfulPaint', ph: 'I', pid: 7, tid: 1, ts: 1_000_000 },
  ];

  it('counts what tasks after the first paint take beyond 50 ms, by the thread and by the clock', () => {
    const events = [
      ...frame,
      task(100_000, 400_000, 400_000),
      task(1_200_000, 90_000, 70_000),
      task(1_400_000, 60_000, 40_000),
      task(1_500_000, 900_000, 900_000, { tid: 2 }),
      task(1_500_000, 900_000, 900_000, { pid: 8 }),
    ];
    expect(blockingTime(events)).toEqual({ own: 20, wall: 50 });
  });
});
