import type { NextLesson } from '@app/shared/contracts/course';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { course, courseLesson, studyLesson } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { lessonPercent, resumeLesson } from '../study/progress.ts';
import { resolveAccess } from './access.ts';
import { gateOf, isLessonLocked } from './outline.ts';
import { saleTerms } from './sale-state.ts';
import { viewingOf } from './viewing.ts';

interface CourseRest {
  /** The lesson to continue with; null when none is left that the learner may play. */
  next: NextLesson | null;
  /** Lessons that are not completed, locked ones included. */
  left: number;
}

/** Lessons that are left of courses for a learner, by course. */
export async function nextLessons(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  courseIds: readonly number[],
): Promise<Map<number, CourseRest>> {
  if (courseIds.length === 0) return new Map();
  const ids = [...courseIds];
  const now = clock();
  const [courses, viewing, lessons, studies] = await Promise.all([
    db.select().from(course).where(inArray(course.id, ids)),
    viewingOf(db, userId, ids, now),
    db
      .select()
      .from(courseLesson)
      .where(and(inArray(courseLesson.courseId, ids), eq(courseLesson.withdrawn, false)))
      .orderBy(asc(courseLesson.position)),
    db
      .select()
      .from(studyLesson)
      .where(and(eq(studyLesson.userId, userId), inArray(studyLesson.courseId, ids))),
  ]);
  const studyOf = new Map(studies.map((row) => [row.lessonId, row]));
  return new Map(
    courses.map((row) => {
      const access = resolveAccess(saleTerms(row, now), { owned: viewing.owned.has(row.id), member: viewing.member });
      const gate = gateOf(row, access.canPlay, now);
      const outline = lessons
        .filter(({ courseId }) => courseId === row.id)
        .map(({ id, title, durationSec, trial }, index) => {
          const study = studyOf.get(id);
          const completed = study?.completedAt != null;
          return {
            id,
            no: index + 1,
            title,
            locked: isLessonLocked({ trial }, gate),
            completed,
            percent: study ? lessonPercent({ durationSec, coveredSec: study.coveredSec, completed }) : 0,
            at: study?.positionAt ?? null,
          };
        });
      const resumed = resumeLesson(outline);
      const found = outline.find(({ id, completed }) => id === resumed && !completed);
      return [
        row.id,
        {
          next: found ? { lessonId: found.id, no: found.no, title: found.title, percent: found.percent } : null,
          left: outline.filter(({ completed }) => !completed).length,
        },
      ];
    }),
  );
}
