import { and, eq } from 'drizzle-orm';
import { courseCollect } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { collectCount, findCourse, refuseNotOffered } from './detail.ts';

/** Sets or clears a favourite; idempotent. */
export async function setCollected(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { courseId, collected }: { courseId: number; collected: boolean },
): Promise<{ collected: boolean; collects: number }> {
  const { course } = await findCourse(db, courseId);
  // A course that was taken down can be removed from the favourites, but not added.
  if (collected) refuseNotOffered(course, clock());
  if (collected) {
    await db.insert(courseCollect).values({ userId, courseId, createdAt: clock() }).onConflictDoNothing();
  } else {
    await db.delete(courseCollect).where(and(eq(courseCollect.userId, userId), eq(courseCollect.courseId, courseId)));
  }
  return { collected, collects: await collectCount(db, course) };
}
