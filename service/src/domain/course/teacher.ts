import type { Teacher } from '@app/shared/contracts/course';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { course, courseLesson, courseTeacher } from '../../db/schema/course.ts';
import { courseAnswer, courseQuestion } from '../../db/schema/talk.ts';
import type { Deps } from '../../deps.ts';
import { courseNotFound } from './detail.ts';
import { isOffered } from './sale-state.ts';

/** A teacher with offered courses. @throws AppError without any */
export async function teacherPage({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string): Promise<Teacher> {
  const offered = and(eq(course.teacherKey, key), isOffered(clock()));
  const practices = sql<number>`(select count(*)::int from ${courseLesson} where ${courseLesson.courseId} = ${course.id}
    and ${courseLesson.kind} = 'practice' and not ${courseLesson.withdrawn})`;
  const [[teacher], [sums], answers] = await Promise.all([
    db.select().from(courseTeacher).where(eq(courseTeacher.key, key)),
    db
      .select({
        courses: sql<number>`count(*)::int`,
        lessons: sql<number>`coalesce(sum(${course.lessonCount}), 0)::int`,
        practices: sql<number>`coalesce(sum(${practices}), 0)::int`,
        durationSec: sql<number>`coalesce(sum(${course.durationSec}), 0)`,
        learners: sql<number>`coalesce(sum(${course.learnerCount}), 0)::int`,
        sample: sql<boolean>`coalesce(bool_and(${course.shipped}), false)`,
      })
      .from(course)
      .where(offered),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(courseAnswer)
      .innerJoin(courseQuestion, eq(courseQuestion.id, courseAnswer.questionId))
      .innerJoin(course, eq(course.id, courseQuestion.courseId))
      .where(and(isNull(courseAnswer.userId), eq(courseAnswer.state, 'shown'), offered)),
  ]);
  if (!teacher || !sums || sums.courses === 0) throw courseNotFound('没有这位老师，或这位老师没有上架的课程');
  return { ...teacher, ...sums, answers: answers[0]?.count ?? 0 };
}
