import type { CourseCard } from '@app/shared/contracts/course';
import type { Lesson } from '@app/shared/contracts/lesson';
import type { Deps } from '../../deps.ts';
import { cardsByIds } from '../course/cards.ts';
import { gateOf, outlineOf } from '../course/outline.ts';
import { course, courseLesson } from '../../db/schema/course.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { isOffered } from '../course/sale-state.ts';

export interface StudiedCourse {
  card: CourseCard;
  lessons: Lesson[];
  resumeLessonId: number | null;
}

/** Visible courses, with their lessons and this viewer's progress. */
export async function studiedCourses(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: number | undefined,
  ids: readonly number[],
): Promise<Map<number, StudiedCourse>> {
  const now = deps.clock();
  if (ids.length === 0) return new Map();
  const rows = await deps.db
    .select()
    .from(course)
    .where(and(isOffered(now), inArray(course.id, [...new Set(ids)])));
  const cards = await cardsByIds(
    deps,
    userId,
    rows.map(({ id }) => id),
  );
  const studied = await Promise.all(
    cards.map(async (card, index) => {
      const gate = gateOf(rows[index]!, card.access.canPlay, now);
      const { chapters, resumeLessonId } = await outlineOf(deps.db, card.id, userId, gate);
      return [card.id, { card, lessons: chapters.flatMap(({ lessons }) => lessons), resumeLessonId }] as const;
    }),
  );
  return new Map(studied);
}

/** The course of each existing lesson. */
export async function coursesOfLessons(db: Deps['db'], ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: courseLesson.id, courseId: courseLesson.courseId })
    .from(courseLesson)
    .where(and(inArray(courseLesson.id, [...ids]), eq(courseLesson.withdrawn, false)));
  return new Map(rows.map(({ id, courseId }) => [id, courseId]));
}
