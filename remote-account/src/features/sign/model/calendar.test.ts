import { describe, expect, it } from 'vitest';
import { addMonths, marksOf, mondayOf, monthCells, rewardDay, weekCells } from './calendar.ts';

describe('sign-in calendar', () => {
  it('starts weeks on Monday and covers the month with whole weeks', () => {
    const cells = monthCells('2026-11-21');
    expect(cells[0]).toMatchObject({ day: '2026-10-26', inMonth: false });
    expect(cells.at(-1)).toMatchObject({ day: '2026-12-06', inMonth: false });
    expect(cells).toHaveLength(42);
    expect(cells.filter((entry) => entry.inMonth)).toHaveLength(30);
  });

  it('needs only four rows for a February that begins on Monday', () => {
    expect(monthCells('2027-02-10')).toHaveLength(28);
  });

  it('shows the seven days around today in the week view', () => {
    expect(weekCells('2026-11-21').map((entry) => entry.date)).toEqual([16, 17, 18, 19, 20, 21, 22]);
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  });

  it('moves over the turn of the year by months', () => {
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  });

  it.each([
    ['not signed today', '2026-11-21', 23, false, 30, '2026-11-27'],
    ['signed today', '2026-11-21', 24, true, 30, '2026-11-27'],
    ['reached', '2026-11-21', 30, true, 30, null],
    ['today completes the run', '2026-11-21', 29, false, 30, '2026-11-21'],
  ])('projects the reward day: %s', (_name, today, signDay, signedToday, limit, expected) => {
    expect(rewardDay(today, signDay, signedToday, limit)).toBe(expected);
  });

  it('cuts a run of signed days at the edge of the week', () => {
    const signed = new Set(['2026-11-14', '2026-11-15', '2026-11-16']);
    expect(marksOf('2026-11-15', signed, '2026-11-21', null)).toMatchObject({ runStart: false, runEnd: true });
    expect(marksOf('2026-11-16', signed, '2026-11-21', null)).toMatchObject({ runStart: true, runEnd: true });
  });
});
