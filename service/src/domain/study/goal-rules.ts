import { addDays, startOfDay } from '../time/shanghai.ts';

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const fromMonday = (startOfDay(day).getUTCDay() + 7) % 7;
  // A day of Shanghai begins at 16:00 UTC of the day before, so Monday's is a Sunday there.
  return addDays(day, -fromMonday);
}

export interface GoalRow {
  fromWeek: string;
  minutes: number;
}

/** Goal of a week in minutes; 0 without one. @param goals by week, ascending */
export function goalOf(goals: readonly GoalRow[], week: string): number {
  return goals.findLast((goal) => goal.fromWeek <= week)?.minutes ?? 0;
}

/**
 * Streak of weeks that reached their goal; the current week counts once it has. A single missed
 * week does not end the streak, two do.
 * @param seconds learned, by Monday
 */
export function weeksInRow(goals: readonly GoalRow[], seconds: ReadonlyMap<string, number>, thisWeek: string): number {
  const first = goals[0]?.fromWeek;
  if (first === undefined) return 0;
  const reached = (week: string) => {
    const goal = goalOf(goals, week);
    return goal > 0 && (seconds.get(week) ?? 0) >= goal * 60;
  };
  let weeks = reached(thisWeek) ? 1 : 0;
  let missed = 0;
  for (let week = addDays(thisWeek, -7); week >= first && missed < 2; week = addDays(week, -7)) {
    if (reached(week)) {
      weeks += 1;
      missed = 0;
    } else missed += 1;
  }
  return weeks;
}
