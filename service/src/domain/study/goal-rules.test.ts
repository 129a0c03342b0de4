import { expect, it } from 'vitest';
import { goalOf, weekOf, weeksInRow } from './goal-rules.ts';

const THIS_WEEK = '2026-11-16';
const hour = (...mondays: string[]) => new Map(mondays.map((monday) => [monday, 3600]));

it('a week begins on Monday in Shanghai', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23'].map(weekOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
  expect(weekOf('2027-01-01')).toBe('2026-12-28');
});

it('a goal holds from its week on', () => {
  const goals = [
    { fromWeek: '2026-11-02', minutes: 60 },
    { fromWeek: '2026-11-16', minutes: 0 },
  ];
  expect(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'].map((week) => goalOf(goals, week))).toEqual([
    0, 60, 60, 0,
  ]);
});

it('a streak counts the current week once it is reached, and bridges one missed week', () => {
  const goals = [{ fromWeek: '2026-10-05', minutes: 60 }];
  expect(weeksInRow([], hour(THIS_WEEK), THIS_WEEK)).toBe(0);
  expect(weeksInRow(goals, hour('2026-11-09', '2026-11-02'), THIS_WEEK)).toBe(2);
  expect(weeksInRow(goals, hour(THIS_WEEK, '2026-11-09', '2026-11-02'), THIS_WEEK)).toBe(3);
  expect(weeksInRow(goals, hour('2026-11-09', '2026-10-26', '2026-10-19'), THIS_WEEK)).toBe(3);
  expect(weeksInRow(goals, hour('2026-11-09', '2026-10-19'), THIS_WEEK)).toBe(1);
  // 59 minutes are none, and weeks before there was a goal are not looked at.
  expect(weeksInRow(goals, new Map([['2026-11-09', 3599]]), THIS_WEEK)).toBe(0);
  expect(weeksInRow(goals, hour('2026-10-12', '2026-10-05', '2026-09-28'), '2026-10-19')).toBe(2);
});
