import type { NextLive } from '@app/shared/contracts/course';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { course, courseReminder } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { AppError, CODES } from '@app/shared/errors';
import { cardsByIds } from './cards.ts';
import { findCourse, refuseNotOffered } from './detail.ts';
import { isOffered } from './sale-state.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Running and upcoming broadcasts, soonest first. */
export async function nextLives(deps: Needs, userId: number | undefined, limit: number): Promise<NextLive[]> {
  const { db } = deps;
  const ends = sql`${course.liveStartAt} + coalesce(${course.liveMinutes}, 0) * interval '1 minute'`;
  const rows = await db
    .select({ id: course.id, minutes: course.liveMinutes })
    .from(course)
    .where(
      and(
        eq(course.courseType, 'LIVE'),
        isOffered(deps.clock()),
        eq(course.liveCancelled, false),
        isNull(course.liveEndedAt),
        sql`${ends} > ${deps.clock()}`,
      ),
    )
    .orderBy(asc(course.liveStartAt), asc(course.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [cards, counts, mine] = await Promise.all([
    cardsByIds(deps, userId, ids),
    db
      .select({ courseId: courseReminder.courseId, people: count() })
      .from(courseReminder)
      .where(inArray(courseReminder.courseId, ids))
      .groupBy(courseReminder.courseId),
    userId === undefined
      ? []
      : db
          .select({ courseId: courseReminder.courseId })
          .from(courseReminder)
          .where(and(eq(courseReminder.userId, userId), inArray(courseReminder.courseId, ids))),
  ]);
  return cards.map((card) => ({
    ...card,
    minutes: rows.find(({ id }) => id === card.id)?.minutes ?? 0,
    reminders: counts.find(({ courseId }) => courseId === card.id)?.people ?? 0,
    reminded: mine.some(({ courseId }) => courseId === card.id),
  }));
}

/** Sets or clears a reminder; idempotent. */
export async function setReminded(
  { db, clock }: Needs,
  userId: number,
  { courseId, reminded }: { courseId: number; reminded: boolean },
): Promise<{ reminded: boolean; reminders: number }> {
  const { course: found } = await findCourse(db, courseId);
  if (found.courseType !== 'LIVE') throw new AppError(CODES.NOT_FOUND, '没有这场直播');
  if (reminded) refuseNotOffered(found, clock());
  if (reminded) {
    if (found.liveCancelled || !found.liveStartAt || found.liveStartAt <= clock())
      throw new AppError(CODES.REFUSED, '直播已经开始或已取消，不能再预约');
    await db.insert(courseReminder).values({ userId, courseId, createdAt: clock() }).onConflictDoNothing();
  } else {
    await db
      .delete(courseReminder)
      .where(and(eq(courseReminder.userId, userId), eq(courseReminder.courseId, courseId)));
  }
  return { reminded, reminders: await db.$count(courseReminder, eq(courseReminder.courseId, courseId)) };
}
