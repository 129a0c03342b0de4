import type { CourseAccess, StudyRecord } from '@app/shared/contracts/course';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { course, courseItem, courseLesson, studyLesson } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { lessonPercent, resumeLesson } from '../study/progress.ts';
import { resolveAccess } from './access.ts';
import { broadcastColumns, type LiveState } from './live.ts';
import { gateOf, isLessonLocked, type Gate } from './outline.ts';
import { saleColumns, saleTerms } from './sale-state.ts';
import { memberUntil } from './viewing.ts';

type CourseRest = Pick<StudyRecord, 'next' | 'left' | 'restLocked'>;

/** Broadcasts that may still be played, once they begin, go on or have a replay. */
const PENDING: ReadonlySet<LiveState> = new Set(['reserve', 'soon', 'live', 'paused', 'making']);

/** Why the lessons that are left are locked. */
function restLocked({ canPlay, reason }: CourseAccess, { live }: Gate): CourseRest['restLocked'] {
  if (reason === 'off') return 'closed';
  if (live && live !== 'replay' && !(live === 'live' && !canPlay)) return PENDING.has(live) ? 'later' : 'closed';
  return 'unlock';
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
  const [courses, until, items, lessons, studies] = await Promise.all([
    db
      .select({
        id: course.id,
        priceFen: course.priceFen,
        memberFree: course.memberFree,
        ...saleColumns,
        ...broadcastColumns,
      })
      .from(course)
      .where(inArray(course.id, ids)),
    memberUntil(db, userId, now),
    db
      .select({ id: courseItem.courseId })
      .from(courseItem)
      .where(and(eq(courseItem.userId, userId), inArray(courseItem.courseId, ids))),
    db
      .select({
        id: courseLesson.id,
        courseId: courseLesson.courseId,
        title: courseLesson.title,
        durationSec: courseLesson.durationSec,
        trial: courseLesson.trial,
      })
      .from(courseLesson)
      .where(and(inArray(courseLesson.courseId, ids), eq(courseLesson.withdrawn, false)))
      .orderBy(asc(courseLesson.position)),
    db
      .select({
        lessonId: studyLesson.lessonId,
        coveredSec: studyLesson.coveredSec,
        completedAt: studyLesson.completedAt,
        positionAt: studyLesson.positionAt,
      })
      .from(studyLesson)
      .where(and(eq(studyLesson.userId, userId), inArray(studyLesson.courseId, ids))),
  ]);
  const studyOf = new Map(studies.map((row) => [row.lessonId, row]));
  const owned = new Set(items.map(({ id }) => id));
  return new Map(
    courses.map((row): [number, CourseRest] => {
      const access = resolveAccess(saleTerms(row, now), { owned: owned.has(row.id), member: until !== null });
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
      // The page of a course that was taken down opens for nobody else, not even its trial lessons.
      const found =
        access.reason === 'off' ? undefined : outline.find(({ id, completed }) => id === resumed && !completed);
      const left = outline.filter(({ completed }) => !completed).length;
      if (found) {
        return [
          row.id,
          { next: { lessonId: found.id, no: found.no, title: found.title, percent: found.percent }, left },
        ];
      }
      return [row.id, { next: null, left, restLocked: left > 0 ? restLocked(access, gate) : undefined }];
    }),
  );
}
