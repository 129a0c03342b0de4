import { expect, test } from 'vitest';
import { spreadLabels, linePath, ticksTo, timeTicks } from './scale.ts';

test('an axis ends at a round value at or above the maximum', () => {
  expect(ticksTo(0.6).top).toBeCloseTo(0.6);
  expect(ticksTo(34)).toEqual({ top: 40, values: [0, 20, 40], digits: 0 });
  expect(ticksTo(7.7).values).toEqual([0, 5, 10]);
  expect(ticksTo(0.6).digits).toBe(1);
  for (const highest of [0.0003, 0.7, 1, 9.9, 101]) expect(ticksTo(highest).top).toBeGreaterThanOrEqual(highest);
  expect(ticksTo(0).top).toBe(1);
});

test('time ticks are at round minutes within the span', () => {
  const from = new Date(2026, 10, 21, 13, 5).getTime();
  const ticks = timeTicks(from, from + 3_600_000, 6).map((at) => new Date(at).getMinutes());
  expect(ticks).toEqual([10, 20, 30, 40, 50, 0]);
});

test('a gap splits the line of a chart, and a single point is a dot', () => {
  expect(linePath([[0, 1], [2, 3], null, [4, 5], null, [6, 7], [8, 9]])).toBe(
    'M0.0 1.0L2.0 3.0M4.0 5.0h.01M6.0 7.0L8.0 9.0',
  );
});

test('overlapping labels are omitted, the older ones first', () => {
  expect(spreadLabels([0, 10, 20, 100, 130], (at) => at, 56)).toEqual([130, 20]);
  expect(spreadLabels([], (at) => at, 56)).toEqual([]);
});
