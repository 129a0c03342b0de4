import type { WeekGoal } from '@app/shared/contracts/study';
import { asc, eq, sum } from 'drizzle-orm';
import { studyDay } from '../../db/schema/course.ts';
import { studyGoal } from '../../db/schema/talk.ts';
import type { Deps } from '../../deps.ts';
import { dayOf } from '../time/shanghai.ts';
import { goalOf, weekOf, weeksInRow } from './goal-rules.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function weekGoal({ db, clock }: Needs, userId: number): Promise<WeekGoal> {
  const week = weekOf(dayOf(clock()));
  const [goals, days] = await Promise.all([
    db.select().from(studyGoal).where(eq(studyGoal.userId, userId)).orderBy(asc(studyGoal.fromWeek)),
    db
      .select({ day: studyDay.day, seconds: sum(studyDay.seconds) })
      .from(studyDay)
      .where(eq(studyDay.userId, userId))
      .groupBy(studyDay.day),
  ]);
  const seconds = new Map<string, number>();
  for (const row of days) {
    const monday = weekOf(row.day);
    seconds.set(monday, (seconds.get(monday) ?? 0) + Number(row.seconds ?? 0));
  }
  return {
    minutes: goalOf(goals, week) || null,
    seconds: Math.floor(seconds.get(week) ?? 0),
    week,
    weeks: weeksInRow(goals, seconds, week),
  };
}

/** Saves the goal from this week on; earlier weeks keep theirs. */
export async function saveGoal(deps: Needs, userId: number, minutes: number | null): Promise<WeekGoal> {
  const row = { userId, fromWeek: weekOf(dayOf(deps.clock())), minutes: minutes ?? 0 };
  await deps.db
    .insert(studyGoal)
    .values(row)
    .onConflictDoUpdate({ target: [studyGoal.userId, studyGoal.fromWeek], set: { minutes: row.minutes } });
  return weekGoal(deps, userId);
}
