import type { StudyRecord } from '@app/shared/contracts/course';
import type { Page } from '@app/shared/contracts/primitives';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { course, courseLesson, studyDay, studyLesson } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { nextLessons } from '../course/next-lessons.ts';
import { dayOf, isoTime } from '../time/shanghai.ts';
import { lessonPercent } from './progress.ts';

/** One row a course: the lesson played last, newest first. */
export async function recordPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page<StudyRecord>> {
  const shown = and(eq(studyLesson.userId, userId), eq(studyLesson.hidden, false));
  const newest = db
    .selectDistinctOn([studyLesson.courseId])
    .from(studyLesson)
    .where(shown)
    .orderBy(studyLesson.courseId, desc(studyLesson.positionAt), desc(studyLesson.lessonId))
    .as('newest');
  const [rows, total] = await Promise.all([
    db
      .select({
        courseId: newest.courseId,
        courseType: course.courseType,
        title: course.title,
        cover: course.cover,
        lessonId: newest.lessonId,
        lessonTitle: courseLesson.title,
        lessonNo: courseLesson.position,
        comic: sql<boolean>`${courseLesson.kind} = 'comic'`,
        durationSec: courseLesson.durationSec,
        position: newest.positionSec,
        coveredSec: newest.coveredSec,
        completedAt: newest.completedAt,
        lastAt: newest.positionAt,
      })
      .from(newest)
      .innerJoin(course, eq(course.id, newest.courseId))
      .innerJoin(courseLesson, eq(courseLesson.id, newest.lessonId))
      .orderBy(desc(newest.positionAt), desc(newest.courseId))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(distinct ${studyLesson.courseId})::int` })
      .from(studyLesson)
      .where(shown),
  ]);
  const ids = rows.map((row) => row.courseId);
  if (ids.length === 0) return { list: [], total: total[0]?.total ?? 0, page, limit };
  const [days, rest] = await Promise.all([
    db
      .select()
      .from(studyDay)
      .where(and(eq(studyDay.userId, userId), inArray(studyDay.courseId, ids))),
    nextLessons({ db, clock }, userId, ids),
  ]);
  const seconds = new Map(days.map((day) => [`${day.courseId} ${day.day}`, day.seconds]));
  const list = rows.map(({ coveredSec, completedAt, lastAt, ...row }) => {
    const completed = completedAt !== null;
    return {
      ...row,
      percent: lessonPercent({ durationSec: row.durationSec, coveredSec, completed }),
      completed,
      lastAt: isoTime(lastAt),
      daySeconds: Math.round(seconds.get(`${row.courseId} ${dayOf(lastAt)}`) ?? 0),
      ...(rest.get(row.courseId) ?? { next: null, left: 0 }),
    };
  });
  return { list, total: total[0]?.total ?? 0, page, limit };
}

/** Removes a course from the list; the progress is retained, and the next lesson lists it again. */
export async function removeRecord({ db }: Pick<Deps, 'db'>, userId: number, courseId: number): Promise<void> {
  await db
    .update(studyLesson)
    .set({ hidden: true })
    .where(and(eq(studyLesson.userId, userId), eq(studyLesson.courseId, courseId)));
}

/** Last position in a lesson, across all devices. */
export async function resumePlace(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  lessonId: number,
): Promise<{ position: number; at: string } | null> {
  const [row] = await db
    .select({ position: studyLesson.positionSec, at: studyLesson.positionAt })
    .from(studyLesson)
    .where(and(eq(studyLesson.userId, userId), eq(studyLesson.lessonId, lessonId)));
  return row ? { position: row.position, at: isoTime(row.at) } : null;
}
