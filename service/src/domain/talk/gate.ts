import { TALK_LIMITS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { courseItem, studyLesson } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { takeHit } from '../../db/hits.ts';
import { refuseForbidden } from '../aigc/forbidden.ts';
import { findCourse, refuseNotOffered } from '../course/detail.ts';
import { viewingOf } from '../course/viewing.ts';
import { coursePercent } from '../study/progress.ts';

export type Needs = Pick<Deps, 'db' | 'pool' | 'clock' | 'env'>;

const DAY_SEC = 86_400;

/**
 * Checks access to a course. @throws AppError when this viewer has none: a hidden course stays open
 * to its owners
 */
export async function requireCourseAccess(db: Db, userId: number | null, courseId: number, now: Date): Promise<void> {
  const { course } = await findCourse(db, courseId);
  const owned =
    userId !== null &&
    (await db.$count(courseItem, and(eq(courseItem.userId, userId), eq(courseItem.courseId, courseId)))) > 0;
  if (!owned) refuseNotOffered(course, now);
}

/**
 * Whether somebody learned enough of a course to review it: one complete lesson, or a share of all.
 */
export async function hasStudied(db: Db, userId: number, courseId: number, now: Date): Promise<boolean> {
  const whole = and(eq(studyLesson.userId, userId), eq(studyLesson.courseId, courseId));
  if ((await db.$count(studyLesson, and(whole, isNotNull(studyLesson.completedAt)))) > 0) return true;
  const { course } = await findCourse(db, courseId);
  const { started } = await viewingOf(db, userId, [courseId], now);
  return (
    (coursePercent(started.get(courseId) ?? [], course.durationSec, course.lessonCount) ?? 0) >= TALK_LIMITS.studied
  );
}

/** Checks a text for forbidden words, and the daily limit. @throws AppError with what to change */
export async function checkPost(
  { pool, clock, env }: Needs,
  userId: number,
  text: string,
  { what, perDay }: { what: string; perDay: number },
): Promise<void> {
  refuseForbidden(text, env.FORBIDDEN_WORDS_FILE);
  await takeHit(pool, { key: `${what}:${userId}`, max: perDay, windowSec: DAY_SEC }, clock());
}

export const notFoundError = (what: string) => new AppError(CODES.NOT_FOUND, `${what}不存在，可能已被删除`);
