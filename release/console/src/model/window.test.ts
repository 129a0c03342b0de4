import { expect, test } from 'vitest';
import type { TimeStep } from './figures.ts';
import { windowOf } from './window.ts';

function minutes(count: number, mounts: (minute: number) => number): TimeStep[] {
  return Array.from({ length: count }, (_, at) => ({
    at,
    loads: 0,
    loadErrors: 0,
    mounts: mounts(at),
    renderErrors: 0,
    p75: null,
  }));
}

test('a chart window holds enough attempts of the rarest version, counted from its first attempt', () => {
  const busy = minutes(60, () => 500);
  expect(windowOf([busy], 50)).toBe(1);
  expect(windowOf([busy, minutes(60, (minute) => (minute < 30 ? 0 : 12))], 50)).toBe(5);
});

test('a chart window divides the span, is at least the requested one, and leaves several points', () => {
  expect(windowOf([minutes(60, () => 0)], 50)).toBe(1);
  expect(windowOf([minutes(60, () => 1)], 50)).toBe(10);
  expect(windowOf([minutes(180, () => 500)], 50, 3)).toBe(3);
});
