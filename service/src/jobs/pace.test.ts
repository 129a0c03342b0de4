import { describe, expect, it } from 'vitest';
import { measurePace } from './pace.ts';

/** Drives a pace with a fake clock: `[seconds to wait, percent]` for each step. */
function drive(steps: readonly (readonly [number, number])[], from = 0) {
  const pace = measurePace();
  let now = from;
  const shown: number[] = [];
  pace.add({ percent: 0 }, now);
  for (const [seconds, percent] of steps) {
    for (let second = 1; second < seconds; second += 1) {
      const { etaMs } = pace.left(now + second * 1000);
      if (etaMs !== null) shown.push(etaMs);
    }
    now += seconds * 1000;
    pace.add({ percent }, now);
    shown.push(pace.left(now).etaMs!);
  }
  return { shown, left: () => pace.left(now) };
}

describe('the estimated time left of a drawing', () => {
  it('the estimate starts when the first step is done, however long loading took', () => {
    const pace = measurePace();
    pace.add({ percent: 0, phase: 'waiting' }, 0);
    pace.add({ percent: 0, phase: 'loading' }, 40_000);
    expect(pace.left(80_000)).toEqual({ etaMs: null });
    pace.add({ percent: 0, phase: 'drawing' }, 90_000);
    expect(pace.left(92_000)).toEqual({ etaMs: null });
    pace.add({ percent: 10, phase: 'drawing' }, 94_000);
    expect(pace.left(94_000)).toEqual({ etaMs: 36_000, countMs: 4000 });
  });

  it('the estimate counts down between steps, and stops when the next step is overdue', () => {
    const pace = measurePace();
    pace.add({ percent: 0 }, 0);
    pace.add({ percent: 25 }, 8000);
    expect([8, 12, 16, 30].map((second) => pace.left(second * 1000).etaMs)).toEqual([24_000, 20_000, 16_000, 16_000]);
  });

  it('the estimate never grows while steps keep about their pace', () => {
    const seconds = [9, 4, 5, 4, 6, 4, 3, 5, 4, 6];
    const { shown } = drive(seconds.map((wait, index) => [wait, (index + 1) * 10] as const));
    expect(shown.slice(1).every((left, index) => left <= shown[index]!)).toBe(true);
    expect(shown.at(-1)).toBe(0);
  });

  it('the estimate grows when steps have become much slower, and ignores a slow first step', () => {
    const { left } = drive([
      [30, 5],
      [1, 10],
      [1, 15],
    ]);
    expect(left().etaMs).toBe(17_000);
    const slower = drive([
      [1, 5],
      [1, 10],
      [20, 15],
    ]);
    expect(slower.left().etaMs).toBeGreaterThan(100_000);
  });

  it('the estimate excludes the loading between two pictures', () => {
    const pace = measurePace();
    pace.add({ percent: 0 }, 0);
    pace.add({ percent: 25 }, 5000);
    pace.add({ percent: 50 }, 10_000);
    pace.add({ percent: 50, phase: 'loading' }, 10_000);
    expect(pace.left(50_000)).toEqual({ etaMs: null });
    pace.add({ percent: 50, phase: 'drawing' }, 60_000);
    expect(pace.left(60_000).etaMs).toBe(10_000);
  });
});
