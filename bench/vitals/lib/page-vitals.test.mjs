import { describe, expect, it } from 'vitest';
import { cumulativeShift, mainThread } from './page-vitals.mjs';

const shift = (time, value) => ({ time, value });

describe('layout shift', () => {
  it('layout shift is the worst window, not the sum', () => {
    expect(cumulativeShift([])).toBe(0);
    expect(cumulativeShift([shift(100, 0.1), shift(900, 0.1), shift(3000, 0.15)])).toBeCloseTo(0.2);
  });

  it('layout shift ends a window after five seconds of steady shifts', () => {
    const steady = Array.from({ length: 12 }, (_none, index) => shift(index * 900, 0.01));
    expect(cumulativeShift(steady)).toBeCloseTo(0.06);
  });
});

describe('main thread', () => {
  const at = { pid: 7, tid: 1, ph: 'X' };
  const task = (ts, dur, tdur, more = {}) => ({ ...at, name: 'RunTask', ts, dur, tdur, ...more });
  const frame = [
    { name: 'thread_name', ph: 'M', pid: 7, tid: 1, ts: 0, args: { name: 'CrRendererMain' } },
    { name: 'firstContentfulPaint', ph: 'I', pid: 7, tid: 1, ts: 1_000_000 },
  ];

  it('blocking time is the time of tasks beyond 50 ms after the first paint, by thread time and by wall time', () => {
    const events = [
      ...frame,
      task(100_000, 400_000, 400_000),
      task(1_200_000, 90_000, 70_000),
      task(1_400_000, 60_000, 40_000),
      task(1_500_000, 900_000, 900_000, { tid: 2 }),
      task(1_500_000, 900_000, 900_000, { pid: 8 }),
    ];
    const { blocking, slowed } = mainThread(events);
    expect(blocking).toEqual({ own: 20, wall: 50 });
    expect(slowed(4)).toBe(230 + 110);
  });

  it('the profile divides the first five seconds by kind of work, without counting nested events twice', () => {
    const events = [
      ...frame,
      { ...at, ph: 'R', name: 'navigationStart', ts: 500_000 },
      task(100_000, 50_000, 50_000),
      task(1_200_000, 90_000, 70_000),
      task(1_210_000, 60_000, 50_000, { name: 'FunctionCall' }),
      task(1_220_000, 20_000, 10_000, { name: 'Layout' }),
      task(5_600_000, 90_000, 90_000),
    ];
    expect(mainThread(events).profile).toEqual({ script: 40, style: 0, layout: 10, paint: 0, browser: 20, all: 70 });
  });
});
