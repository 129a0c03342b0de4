import { addDays } from '../time/shanghai.ts';

export interface SignRun {
  /** Consecutive days up to today, or up to yesterday before today's sign-in. */
  days: number;
  signedToday: boolean;
  /** First day of the run; `null` without one. */
  start: string | null;
}

/** Computes the current run; `days` are the signed days in any order. */
export function signRun(days: readonly string[], today: string): SignRun {
  const signed = new Set(days);
  const signedToday = signed.has(today);
  let cursor = signedToday ? today : addDays(today, -1);
  let count = 0;
  while (signed.has(cursor)) {
    count += 1;
    cursor = addDays(cursor, -1);
  }
  return { days: count, signedToday, start: count > 0 ? addDays(cursor, 1) : null };
}

/** Whether the run earns the free month: at `limit` days, unless this very run already did. */
export function isRewardDay(run: SignRun, limit: number, rewardedStart: string | null): boolean {
  return run.signedToday && run.days >= limit && run.start !== rewardedStart;
}

/** Value of `clockVip`: whether the current run has earned its month. */
export function hasReward(run: SignRun, rewardedStart: string | null): boolean {
  return run.start !== null && run.start === rewardedStart;
}
