import type { StudyRecord } from '@app/shared/contracts/course';
import { expect, it } from 'vitest';
import { dayLabel, groupByDay } from './group.ts';

const now = Date.parse('2026-11-21T09:00:00+08:00');
const record = (courseId: number, lastAt: string, daySeconds: number) =>
  ({ courseId, lastAt, daySeconds }) as StudyRecord;

it.each([
  ['2026-11-21', '今天'],
  ['2026-11-20', '昨天'],
  ['2026-11-18', '11月18日'],
  ['2025-06-03', '2025年6月3日'],
])('the day %s is named %s', (day, label) => {
  expect(dayLabel(day, now)).toBe(label);
});

it('study records are grouped by the day in Shanghai, whatever the offset of the timestamp', () => {
  const days = groupByDay(
    [
      record(1, '2026-11-21T08:00:00+08:00', 1200),
      record(2, '2026-11-20T17:30:00Z', 600),
      record(3, '2026-11-20T15:30:00Z', 90),
    ],
    now,
  );
  expect(days.map((day) => [day.label, day.minutes, day.records.map((entry) => entry.courseId)])).toEqual([
    ['今天', 30, [1, 2]],
    ['昨天', 2, [3]],
  ]);
});
