import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { course, courseLesson, studyDay, studyLesson, type StudyRow } from '../../db/schema/course.ts';
import { coursePercent } from './progress.ts';

/** When this person last reported anything; `null` before the first time. */
export async function lastReport(tx: Tx, userId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ at: studyLesson.updatedAt })
    .from(studyLesson)
    .where(eq(studyLesson.userId, userId))
    .orderBy(desc(studyLesson.updatedAt))
    .limit(1);
  return row?.at ?? null;
}

export async function readStudy(tx: Tx, userId: number, lessonId: number): Promise<StudyRow | undefined> {
  const [row] = await tx
    .select()
    .from(studyLesson)
    .where(and(eq(studyLesson.userId, userId), eq(studyLesson.lessonId, lessonId)));
  return row;
}

export async function writeStudy(tx: Tx, row: StudyRow): Promise<void> {
  await tx
    .insert(studyLesson)
    .values(row)
    .onConflictDoUpdate({ target: [studyLesson.userId, studyLesson.lessonId], set: row });
}

export async function addDays(
  tx: Tx,
  owner: { userId: number; courseId: number },
  days: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...days].filter(([, seconds]) => seconds > 0).map(([day, seconds]) => ({ ...owner, day, seconds }));
  if (rows.length === 0) return;
  await tx
    .insert(studyDay)
    .values(rows)
    .onConflictDoUpdate({
      target: [studyDay.userId, studyDay.day, studyDay.courseId],
      set: { seconds: sql`${studyDay.seconds} + excluded.seconds` },
    });
}

export async function hasStarted(tx: Tx, userId: number, courseId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: studyLesson.lessonId })
    .from(studyLesson)
    .where(and(eq(studyLesson.userId, userId), eq(studyLesson.courseId, courseId)))
    .limit(1);
  return rows.length > 0;
}

export async function countLearner(tx: Tx, courseId: number): Promise<void> {
  await tx
    .update(course)
    .set({ learnerCount: sql`${course.learnerCount} + 1` })
    .where(eq(course.id, courseId));
}

export async function percentOfCourse(tx: Tx, userId: number, courseId: number): Promise<number> {
  const [total] = await tx
    .select({ durationSec: course.durationSec, lessonCount: course.lessonCount })
    .from(course)
    .where(eq(course.id, courseId));
  const rows = await tx
    .select({ study: studyLesson, durationSec: courseLesson.durationSec })
    .from(studyLesson)
    .innerJoin(courseLesson, and(eq(courseLesson.id, studyLesson.lessonId), eq(courseLesson.withdrawn, false)))
    .where(and(eq(studyLesson.userId, userId), eq(studyLesson.courseId, courseId)));
  const started = rows.map(({ study, durationSec }) => ({
    durationSec,
    coveredSec: study.coveredSec,
    completed: study.completedAt !== null,
  }));
  return coursePercent(started, total!.durationSec, total!.lessonCount) ?? 0;
}
