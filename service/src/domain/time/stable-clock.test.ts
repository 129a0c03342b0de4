import { expect, it } from 'vitest';
import { isClockStable, recordClock, type SeenClock } from './stable-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = new Date('2026-11-21T10:00:00+08:00');
const timeAfter = (ms: number) => new Date(start.getTime() + ms);

/** Records these moments one after the other. */
const clockAfter = (moments: Date[]) =>
  moments.reduce<SeenClock | null>((before, now) => recordClock(before, now), null)!;
const hourly = (from: number, to: number) =>
  Array.from({ length: (to - from) / HOUR + 1 }, (_, index) => timeAfter(from + index * HOUR));

it.each([
  ['has just been seen for the first time', [start], false],
  ['has gone on for less than a week', hourly(0, 7 * DAY - HOUR), false],
  ['has gone on for a week', hourly(0, 7 * DAY), true],
  ['has gone on with a pause of a day', [...hourly(0, 3 * DAY), ...hourly(4 * DAY, 7 * DAY)], true],
  ['jumped 70 days ahead', [...hourly(0, 8 * DAY), ...hourly(78 * DAY, 80 * DAY)], false],
  ['came back from there', [...hourly(0, 8 * DAY), ...hourly(78 * DAY, 86 * DAY), ...hourly(8 * DAY, 9 * DAY)], false],
  ['was set back a day', [...hourly(0, 8 * DAY), ...hourly(7 * DAY, 8 * DAY)], false],
])('a clock that %s is trusted or not: %#', (_name, moments, calm) => {
  expect(isClockStable(clockAfter(moments))).toBe(calm);
});
