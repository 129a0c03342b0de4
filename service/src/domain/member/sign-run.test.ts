import { describe, expect, it } from 'vitest';
import { addDays } from '../time/shanghai.ts';
import { isRewardDay, hasReward, signRun } from './sign-run.ts';

const today = '2026-03-02';
const back = (...counts: number[]) => counts.map((count) => addDays(today, -count));

describe('a run of sign-ins', () => {
  it.each([
    ['nothing signed', [], 0, false, null],
    ['today only', back(0), 1, true, today],
    ['yesterday keeps the run alive', back(1, 2), 2, false, '2026-02-28'],
    ['a gap ends it', back(0, 2, 3), 1, true, today],
    ['two days ago is over', back(2, 3), 0, false, null],
    ['across a month, any order', back(2, 0, 1), 3, true, '2026-02-28'],
  ])('signRun with %s', (_name, days, count, signedToday, start) => {
    expect(signRun(days, today)).toEqual({ days: count, signedToday, start });
  });

  it('a run of sign-ins earns its free month once', () => {
    const run = signRun(back(...Array.from({ length: 30 }, (_, index) => index)), today);
    expect(isRewardDay(run, 30, null)).toBe(true);
    expect(isRewardDay(run, 31, null)).toBe(false);
    expect(isRewardDay(run, 30, run.start)).toBe(false);
    expect(isRewardDay({ ...run, days: 60 }, 30, '2025-01-01')).toBe(true);
    expect(hasReward(run, run.start)).toBe(true);
    expect(hasReward(signRun([], today), null)).toBe(false);
  });
});
